import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLedger, type Charge } from '../../../src/billing/ledger/index.js';
import { CommitUnknownError, openDatabase, uuidv7, type Database } from '../../../src/persistence/index.js';

/** The thread that writes stops before it has confirmed a commit: what stands in the file is the outcome. */
let db: Database;
beforeAll(async () => {
  db = await openDatabase('sqlite::memory:');
});
afterAll(() => db.close());

const cause = new Error('the SQLite writer has stopped');
const charge = (): Charge => ({
  terms: {
    keyId: 'k',
    plan: 'eval',
    at: 0,
    month: '2026-11',
    units: 2,
    offered: 0,
    ceiling: 100,
    minute: null,
  },
  line: {
    id: uuidv7(Date.now()),
    operation: 'irlRevision',
    door: 'rest',
    costClass: 'irl',
    status: 200,
    durationMs: 1,
    requestId: 'r',
  },
});
/** A database whose writer stops at this point of a transaction. */
const stopping = (group: Database['group']) => {
  const { dialect } = db;
  const query: Database['query'] = (sql, params) => db.query(sql, params);
  return createLedger({ dialect, query, group } as Database, { confirmMs: 100 });
};

test('a charge that was committed is answered', async () => {
  const ledger = stopping(async (steps) => {
    await db.group(steps);
    throw new CommitUnknownError(cause);
  });
  expect(await ledger.charge(charge())).toEqual({ refusal: null, consumed: 2 });
});

test('one that was not is known not to be', async () => {
  const ledger = stopping(() => Promise.reject(new CommitUnknownError(cause)));
  await expect(ledger.charge(charge())).rejects.toBe(cause);
  expect(await db.query('select count(*) as n from journal')).toEqual([{ n: 1 }]);
});
