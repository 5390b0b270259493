import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLedger, UnknownOutcomeError, type Charge } from '../../src/billing/ledger/index.js';
import {
  CommitUnknownError,
  DatabaseUnavailable,
  openDatabase,
  uuidv7,
  type Database,
} from '../../src/persistence/index.js';

/** Keeps the thread that writes busy for a second or more, as a frozen disk does. */
const SLOW = 'with recursive n(i) as (select 1 union all select i + 1 from n where i < 4000000) select max(i) from n';
const INSERT = 'insert into battements (nom, le) values (?, 0)';

describe('a thread that writes and says nothing', () => {
  let db: Database;
  const outages: unknown[] = [];
  beforeEach(async () => {
    db = await openDatabase('sqlite::memory:', { writeMs: 200, onOutage: (error) => void outages.push(error) });
    outages.length = 0;
  });
  afterEach(() => db.close());
  const written = async (nom: string) => (await db.query('select 1 from battements where nom = ?', [nom])).length === 1;
  const back = () => vi.waitFor(() => db.execute(INSERT, [uuidv7(Date.now())]), { timeout: 20_000, interval: 100 });

  test('what it has in hand is not known, what waits is refused and not written, reads go on', async () => {
    const inHand = db.group([{ sql: INSERT, params: ['en main'] }, { sql: SLOW }]);
    await sleep(50);
    const waiting = db.execute(INSERT, ['attend']);
    const [first, second] = await Promise.allSettled([inHand, waiting]);
    expect((first as PromiseRejectedResult).reason).toBeInstanceOf(CommitUnknownError);
    expect((second as PromiseRejectedResult).reason).toBeInstanceOf(DatabaseUnavailable);
    const began = performance.now();
    await expect(db.execute(INSERT, ['tard'])).rejects.toMatchObject({
      code: 'indisponible',
      extras: { retryAfter: 2 },
    });
    expect(performance.now() - began).toBeLessThan(100);
    expect(await written('attend')).toBe(false);
    expect(outages.length).toBeGreaterThan(1);
    await back();
    expect(await Promise.all(['en main', 'attend', 'tard'].map(written))).toEqual([true, false, false]);
  }, 30_000);

  test('a transaction that has not come to its commit has written nothing, and its caller does not wait', async () => {
    const transaction = db.inTransaction(async (tx) => {
      await tx.execute(INSERT, ['début']);
      await tx.query(SLOW);
    });
    await expect(transaction).rejects.toBeInstanceOf(DatabaseUnavailable);
    await back();
    expect(await written('début')).toBe(false);
  }, 30_000);

  test('a charge in hand names the line that will tell; nothing says that it was not charged', async () => {
    const ledger = createLedger(db, { confirmMs: 100 });
    const terms = {
      keyId: 'k',
      plan: 'eval',
      at: 0,
      month: '2026-11',
      units: 2,
      offered: 0,
      ceiling: 9,
      minute: null,
    } as const;
    const line = {
      operation: 'o',
      door: 'rest',
      costClass: 'irl',
      status: 200,
      durationMs: 1,
      requestId: 'r',
    } as const;
    const charge = (): Charge => ({ terms, line: { ...line, id: uuidv7(Date.now()) } });
    const slow = db.group([{ sql: SLOW }]).catch(() => undefined);
    await slow;
    // Waiting behind what is silent: refused, and known not to be written.
    await expect(ledger.charge(charge())).rejects.toBeInstanceOf(DatabaseUnavailable);
    await back();
    expect(await db.query('select count(*) as n from journal')).toEqual([{ n: 0 }]);
    // In hand together with what is slow: nobody knows.
    const together = [
      db.group([{ sql: SLOW }]).catch(() => undefined),
      ledger.charge(charge()).catch((e: unknown) => e),
    ];
    expect((await Promise.all(together))[1]).toBeInstanceOf(UnknownOutcomeError);
    await back();
    expect(await db.query('select count(*) as n from journal')).toEqual([{ n: 1 }]);
  }, 60_000);
});
