import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COST } from '../../src/contract/index.js';
import { counterAndJournal, openBench, type Bench } from '../billing/support.js';
import { hasMariadb, temporaryDatabase } from './server.js';

/** Least number of calls under way, of those that hold units while they run. */
const AT_ONCE = 60;

describe.skipIf(!(await hasMariadb()))('a ledger on a thread of its own', () => {
  let drop: () => Promise<void>;
  let bench: Bench;
  beforeAll(async () => {
    const database = await temporaryDatabase();
    drop = database.drop;
    bench = await openBench({}, database.url, true);
  });
  afterAll(async () => {
    await bench?.close();
    await drop?.();
  });
  const connections = async () => {
    const rows = await bench.db.query<{ id: number }>(
      'select id from information_schema.processlist where db = database()',
    );
    return rows.length;
  };

  test('writes what many ask at once over at most 8 connections', async () => {
    // The thread of the calls has all of its own connections already.
    await Promise.all(Array.from({ length: 40 }, () => bench.db.query('select sleep(0.05)')));
    const before = await connections();
    const { id, secret } = await bench.key('eval');
    const calls = Array.from({ length: AT_ONCE }, (_, i) =>
      bench.charge(secret, COST.irl, undefined, { heavy: i % 2 === 0 }),
    );
    const results = await Promise.all(calls);
    expect(results.every(({ result }) => (result as unknown) === 'ok')).toBe(true);
    const { counter, journal } = await counterAndJournal(bench.db, id);
    expect(counter).toMatchObject({ ...journal, appels: AT_ONCE, reserve: 0 });
    const opened = (await connections()) - before;
    expect(opened).toBeGreaterThan(0);
    expect(opened).toBeLessThanOrEqual(8);
  });

  test('answers what it was asked before it ends', async () => {
    const database = await temporaryDatabase();
    const ending = await openBench({}, database.url, true);
    const { secret } = await ending.key('eval');
    await ending.charge(secret, COST.irl);
    const calls = Array.from({ length: 20 }, () => ending.billing.ledger.renew('none', 0));
    const [answers] = await Promise.all([Promise.all(calls), ending.close()]);
    expect(answers).toEqual(Array.from({ length: 20 }, () => false));
    await database.drop();
  });
});
