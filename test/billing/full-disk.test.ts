import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Billing } from '../../src/billing/billing.js';
import { createBilling } from '../../src/billing/billing.js';
import { COST } from '../../src/contract/index.js';
import type { Database } from '../../src/persistence/index.js';
import { DatabaseUnavailable, openDatabase } from '../../src/persistence/index.js';
import { keepJson } from '../../src/schema/repeatable.js';
import { testRequests } from '../support/contexts.js';
import { counterAndJournal, operationOf } from './support.js';

const folder = mkdtempSync(join(tmpdir(), 'aplomb-full-disk-'));
const now = new Date('2026-11-21T12:00:00Z');
const request = testRequests({ clock: () => now });
let db: Database;
let billing: Billing;
beforeAll(async () => {
  db = await openDatabase(`sqlite:${join(folder, 'full.db')}`);
  billing = createBilling(db, { promotionEnd: '2020-12-31' });
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

/** No page more may be written, as on a disk that is full; or as many as anybody needs. */
const setRoom = async (isFull: boolean) => {
  const [{ page_count: pages }] = (await db.query<{ page_count: number }>('pragma page_count')) as [
    { page_count: number },
  ];
  await db.execute(`pragma max_page_count = ${isFull ? pages : 1_000_000}`);
};

test('a call that meets a full disk is refused as unavailable, charged nothing, and goes through once there is room', async () => {
  const { account, secret } = await billing.keys.create({ name: 'essai', plan: 'plateforme' }, now);
  const operation = operationOf(COST.irl);
  // Its answer is kept with its charge: more than fits in the pages that there are.
  const call = async (key: string, answer: string) => {
    const context = request({ secrets: { key: secret } });
    const caller = await billing.accounting.authenticate(operation.auth, context);
    const repeatable = { key, fingerprint: 'f', keep: keepJson };
    const run = async () => answer;
    return billing.accounting.charge({ operation, caller, request: context, heavy: false, repeatable }, run);
  };
  const large = Array.from({ length: 200_000 }, (_, i) => String.fromCharCode(97 + ((i * 7919) % 23))).join('');
  await setRoom(true);
  await expect(call('a', large)).rejects.toBeInstanceOf(DatabaseUnavailable);
  await setRoom(false);
  const { counter, journal } = await counterAndJournal(db, account.id);
  expect([Number(counter?.['unites'] ?? 0), Number(journal?.['unites'] ?? 0)]).toEqual([0, 0]);
  expect((await call('b', large)).cost.unites).toBe(1);
  expect((await counterAndJournal(db, account.id)).counter).toMatchObject({ unites: 1, appels: 1 });
});
