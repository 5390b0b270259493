import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mysqlProxy, type CommitFate, type MysqlProxy } from '../../bench/chaos/mysql-proxy.js';
import { COST, type Repeatable, type ServiceError } from '../../src/contract/index.js';
import { keepJson, keptJson } from '../../src/schema/repeatable.js';
import { counterAndJournal, openBench, operationOf, type Bench } from '../billing/support.js';
import { hasMariadb, temporaryDatabase } from './server.js';

const PLANS = [
  { name: 'eval', monthlyPrice: 0, includedUnits: null, overagePrice: null, weight: 1 },
  { name: 'large', monthlyPrice: 1, includedUnits: 10_000, overagePrice: 0.04, weight: 1 },
] as const;

const isHere = await hasMariadb();

describe.skipIf(!isHere).each([
  ['on the thread of the service', false],
  ['on a thread of its own', true],
])('a commit of the ledger %s whose confirmation is lost', (_, isApart) => {
  let drop: () => Promise<void>;
  let proxy: MysqlProxy;
  let bench: Bench;
  /** Another node: it gives up soon, for the server that it asks stays away until it has. */
  let cutOff: Bench;
  beforeAll(async () => {
    const database = await temporaryDatabase();
    drop = database.drop;
    proxy = await mysqlProxy(database.url);
    const node = (confirmMs: number) =>
      openBench({ plans: [...PLANS], confirmMs, repeatLeaseMs: 1000 }, proxy.url, isApart);
    bench = await node(4000);
    cutOff = await node(300);
  });
  afterAll(async () => {
    await bench?.close();
    await cutOff?.close();
    await proxy?.close();
    await drop?.();
  });
  /** The server within reach, and known to be: after a fault it is asked again once a second. */
  const comeBack = async () => {
    proxy.fate = () => 'pass';
    proxy.onCut = () => undefined;
    proxy.isDown = false;
    // Every connection of the pool: those that were cut are found out by their next statement.
    const ask = ({ db, billing }: Bench) => Promise.all([db.query('select 1'), billing.ledger.renew('none', 0)]);
    const each = () => Promise.all(Array.from({ length: 32 }, (_none, i) => ask(i % 2 ? bench : cutOff)));
    await vi.waitFor(each, { timeout: 10_000, interval: 100 });
  };
  beforeEach(comeBack);

  /** Cuts the next `times` commits, and what follows them when `goesDown`. */
  const cutNext = (fate: CommitFate, times: number, goesDown = false) => {
    let left = times;
    if (goesDown) proxy.onCut = () => (proxy.isDown = true);
    proxy.fate = () => {
      if (left === 0) return 'pass';
      left--;
      return fate;
    };
  };
  const books = async (id: string) => {
    const { counter, journal } = await counterAndJournal(bench.db, id);
    expect(counter).toMatchObject({ ...journal, reserve: 0 });
    return journal;
  };

  it.each(['unconfirmed', 'lost'] as const)('%s: each call is answered and charged, or neither', async (fate) => {
    const { id, secret } = await bench.key('large');
    const before = proxy.cuts;
    cutNext(fate, 1);
    const settled = await Promise.allSettled(
      Array.from({ length: 40 }, (_, i) => bench.charge(secret, COST.irl, undefined, { heavy: i % 10 === 0 })),
    );
    expect(proxy.cuts - before).toBe(1);
    const answered = settled.filter(({ status }) => status === 'fulfilled');
    // The calls of the batch that was cut are answered; others may meet the pause after a fault, and are not charged.
    expect(answered.length).toBeGreaterThan(0);
    for (const one of settled) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'indisponible' });
    }
    await comeBack();
    await bench.billing.ledger.reap(Number.MAX_SAFE_INTEGER);
    expect(await books(id)).toMatchObject({ unites: answered.length });
  });

  it.each(['unconfirmed', 'lost'] as const)(
    '%s, and the server gone: nothing is said that is not known',
    async (fate) => {
      const { id, secret } = await cutOff.key('large');
      cutNext(fate, 1, true);
      const [settled] = await Promise.allSettled([cutOff.charge(secret, COST.irl)]);
      const error = (settled as PromiseRejectedResult).reason as ServiceError;
      await comeBack();
      expect(error).toMatchObject({ code: 'issue_inconnue', extras: { retryAfter: 5 } });
      const line = error.extras.members!['ligne_journal'] as string;
      for (const text of Object.values(error.extras.messages!)) {
        expect(text).toContain(line);
        expect(text).not.toMatch(/rien n’a été débité|nothing was charged/);
      }
      // What the sentence says to look for tells the truth.
      const found = await cutOff.db.query('select unites from journal where id = ?', [line]);
      expect(found).toEqual(fate === 'unconfirmed' ? [{ unites: 1 }] : []);
      expect(await books(id)).toMatchObject({ unites: found.length });
    },
  );

  it.each([
    ['unconfirmed', 'that reserves'],
    ['unconfirmed', 'that is brief'],
    ['lost', 'that reserves'],
    ['lost', 'that is brief'],
  ] as const)('%s: the retry ends a call %s, under an Idempotency-Key', async (fate, kind) => {
    const { id, secret } = await cutOff.key('large');
    const isBrief = kind === 'that is brief';
    const operation = operationOf(COST.irl, 'key', isBrief);
    const repeatable: Repeatable = { key: `k-${fate}`, fingerprint: 'f', keep: keepJson };
    const call = async (value: string) => {
      const request = cutOff.request({ key: secret });
      const caller = await cutOff.billing.accounting.authenticate('key', request);
      const done = await cutOff.billing.accounting.charge(
        { operation, caller, request, heavy: false, repeatable },
        async () => value,
      );
      return done.replayed ? keptJson(done.replayed) : done.result;
    };
    // What commits is the charge: a row reserved is a single statement, which commits by itself, unseen by the wire.
    cutNext(fate, 1, true);
    await expect(call('premier')).rejects.toMatchObject({ code: 'issue_inconnue' });
    await comeBack();
    if (fate === 'lost' && !isBrief) {
      await expect(call('second')).rejects.toMatchObject({ code: 'idempotence_en_cours' });
      cutOff.at(new Date(cutOff.now.getTime() + 2000).toISOString());
    }
    expect(await call('second')).toBe(fate === 'unconfirmed' ? 'premier' : 'second');
    expect(await books(id)).toMatchObject({ unites: 1, appels: 1 });
  });
});
