import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billingChores } from '../../src/billing/chores.js';
import { COST } from '../../src/contract/index.js';
import type { Bench } from '../billing/support.js';
import { openBench } from '../billing/support.js';
import { hasMariadb, temporaryDatabase } from './server.js';

const DAY = 86_400_000;

describe.skipIf(!(await hasMariadb()))('a node whose clock runs ahead of the database', () => {
  let bench: Bench;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await temporaryDatabase();
    drop = database.drop;
    bench = await openBench({}, database.url);
  });
  afterAll(async () => {
    await bench.close();
    await drop();
  });

  test('closes no month: calls of the month go on, and it is stated once both clocks say that it is over', async () => {
    const { secret } = await bench.key('plateforme', new Date());
    bench.now = new Date();
    await bench.call(secret, COST.irl);
    const ahead = new Date(Date.now() + 40 * DAY);
    const reports: unknown[] = [];
    const rollover = billingChores(
      bench.billing,
      () => ahead,
      (report) => reports.push(report),
    ).find(({ name }) => name === 'billing.rollover')!;
    await rollover.run();
    expect(reports).toEqual([]);
    expect(await bench.db.query('select * from releves')).toEqual([]);
    await bench.call(secret, COST.irl);
    const { statements } = await bench.billing.rollover(ahead);
    expect(statements).toMatchObject([{ units: 2 }]);
  });
});
