import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Billing } from '../../../src/billing/billing.js';
import { createBilling } from '../../../src/billing/billing.js';
import type { CostClass, Repeatable } from '../../../src/contract/index.js';
import { COST, ServiceError } from '../../../src/contract/index.js';
import type { Database } from '../../../src/persistence/index.js';
import { keepJson, keptJson } from '../../../src/schema/repeatable.js';
import { testRequests } from '../../support/contexts.js';
import { counterAndJournal, operationOf } from '../support.js';

const PLANS = [
  { name: 'eval', monthlyPrice: 0, includedUnits: null, overagePrice: null },
  { name: 'petit', monthlyPrice: 1, includedUnits: 2, overagePrice: 0.04 },
] as const;
let now = Date.UTC(2026, 10, 21, 12);
const request = testRequests({ clock: () => new Date(now) });

/** What a charged call under an Idempotency-Key costs and leaves, on any database. */
export function chargedBehaviour(nodes: readonly Database[]): void {
  let [here, there]: Billing[] = [];
  let account: { id: string; secret: string };
  beforeAll(() => {
    [here, there] = nodes.map((db) =>
      createBilling(db, { plans: [...PLANS], promotionEnd: '2020-12-31', repeatLeaseMs: 1000 }),
    );
  });
  const key = async (plan = 'eval') => {
    const made = await here!.keys.create({ name: 'essai', plan }, new Date(now));
    return { id: made.account.id, secret: made.secret };
  };
  beforeAll(async () => {
    account = await key();
  });

  interface Asked {
    readonly secret?: string;
    readonly node?: Billing;
    readonly cost?: CostClass;
    readonly heavy?: boolean;
    readonly isBrief?: boolean;
    readonly fingerprint?: string;
    readonly meanwhile?: Repeatable['meanwhile'];
  }
  /** Calls as the middleware of root fields does; the answer says how often it ran. */
  const call = async (name: string, run: () => Promise<unknown>, asked: Asked = {}) => {
    const { node = here!, cost = COST.irl, heavy = false, secret = account.secret } = asked;
    const { fingerprint = 'f', isBrief = true, meanwhile } = asked;
    const operation = operationOf(cost, 'key', isBrief);
    const context = request({ secrets: { key: secret } });
    const caller = await node.accounting.authenticate(operation.auth, context);
    const repeatable: Repeatable = { key: name, fingerprint, keep: keepJson, meanwhile };
    const done = await node.accounting.charge({ operation, caller, request: context, heavy, repeatable }, run);
    return done.replayed
      ? { value: keptJson(done.replayed), unites: done.cost.unites, isReplayed: true }
      : { value: done.result, unites: done.cost.unites, isReplayed: false };
  };
  const codeOf = (error: unknown) => (error instanceof ServiceError ? error.code : String(error));
  const counting = (value: unknown = 'fait') => {
    let ran = 0;
    return { run: async () => (++ran, value), times: () => ran };
  };

  test.each([false, true])(
    'a call is charged once, its repetitions on any node answer the same for nothing (brief: %s)',
    async (isBrief) => {
      const fresh = await key();
      const asked = { secret: fresh.secret, isBrief };
      const work = counting({ loyer: 661.8, texte: 'é'.repeat(20_000) });
      const other = counting('autre');
      const [first, again] = [
        await call('une', work.run, asked),
        await call('une', other.run, { ...asked, node: there }),
      ];
      expect([work.times(), first.unites, again.unites]).toEqual([1, 1, 0]);
      expect([again.value, again.isReplayed]).toEqual([first.value, true]);
      // A brief call asks nothing of its key before it runs.
      expect(other.times()).toBe(isBrief ? 1 : 0);
      expect(await call('une', other.run, { ...asked, fingerprint: 'g' }).catch(codeOf)).toBe('idempotence_differente');
      const { counter, journal } = await counterAndJournal(nodes[0]!, fresh.id);
      expect([counter, journal]).toMatchObject([{ unites: 1, appels: 1 }, { appels: 1 }]);
    },
  );

  test('a repetition that would fail by now is answered all the same', async () => {
    expect(await call('fait', counting('tôt').run)).toMatchObject({ unites: 1 });
    const fails = async () => Promise.reject(new ServiceError('delai_depasse'));
    expect(await call('fait', fails)).toEqual({ value: 'tôt', unites: 0, isReplayed: true });
    expect(await call('fait', fails, { fingerprint: 'g' }).catch(codeOf)).toBe('idempotence_differente');
  });

  const later = (ms: number, value: unknown) => async () => new Promise((done) => setTimeout(done, ms, value));
  /** Thirty at once, on both nodes in turn. */
  const atOnce = (name: string, secret: string, asked: Asked, fingerprint: (i: number) => string = () => 'f') =>
    Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        call(name, later(5, i), {
          ...asked,
          secret,
          node: i % 2 ? here : there,
          fingerprint: fingerprint(i),
        }).catch(codeOf),
      ),
    );

  test('of calls repeated at once on two nodes one runs, and is charged; the others wait', async () => {
    const fresh = await key();
    const outcomes = await atOnce('course', fresh.secret, { isBrief: false });
    const codes = outcomes.filter((outcome) => typeof outcome === 'string');
    expect(codes).toEqual(codes.map(() => 'idempotence_en_cours'));
    const answers = outcomes.filter((outcome) => typeof outcome === 'object');
    expect(answers.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1);
    expect((await counterAndJournal(nodes[0]!, fresh.id)).counter).toMatchObject({ unites: 1, appels: 1 });
  });

  test('of brief calls one is charged, and all the others answer what it answered', async () => {
    const fresh = await key();
    const outcomes = await atOnce('course', fresh.secret, {});
    const answers = outcomes.filter((outcome) => typeof outcome === 'object');
    expect(answers).toHaveLength(30);
    expect(new Set(answers.map(({ value }) => value)).size).toBe(1);
    expect(answers.filter(({ unites }) => unites === 1)).toHaveLength(1);
    expect(answers.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1);
    const { counter, journal } = await counterAndJournal(nodes[0]!, fresh.id);
    expect([counter, journal]).toMatchObject([{ unites: 1, appels: 1 }, { appels: 1 }]);
  });

  test('of different calls under one key at once, those of the winner answer and the others are refused', async () => {
    const fresh = await key();
    const outcomes = await atOnce('melange', fresh.secret, {}, (i) => `f${i % 3}`);
    const answers = outcomes.flatMap((outcome, i) => (typeof outcome === 'object' ? [{ ...outcome, i }] : []));
    expect(new Set(answers.map(({ i }) => i % 3)).size).toBe(1);
    expect(answers).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'idempotence_differente')).toHaveLength(20);
    expect((await counterAndJournal(nodes[0]!, fresh.id)).counter).toMatchObject({ unites: 1, appels: 1 });
  });

  test('a key that was taken while others were charged with it refuses none of them', async () => {
    const fresh = await key();
    const asked = { secret: fresh.secret };
    const gates = Promise.withResolvers<void>();
    const waiting = (value: unknown) => async () => (await gates.promise, value);
    // All are looked up before any is written, then written together, two of them too late.
    const running = Array.from({ length: 12 }, (_, i) => call(`voisin ${i}`, waiting(i), asked));
    await later(30, null)();
    await Promise.all([3, 7].map((i) => call(`voisin ${i}`, counting('devant').run, { ...asked, node: there })));
    gates.resolve();
    const values = (await Promise.all(running)).map(({ value, unites }) => [value, unites]);
    expect(values).toEqual(Array.from({ length: 12 }, (_, i) => (i === 3 || i === 7 ? ['devant', 0] : [i, 1])));
    const { counter, journal } = await counterAndJournal(nodes[0]!, fresh.id);
    expect([counter, journal]).toMatchObject([{ unites: 12, appels: 12 }, { appels: 12 }]);
  });

  test('a brief call takes its key over from a call that died, and from an answer of yesterday', async () => {
    const fresh = await key();
    const asked = { secret: fresh.secret };
    const long = 'é'.repeat(20_000);
    const death = Promise.withResolvers<void>();
    const died = call('pris', () => death.promise, { ...asked, isBrief: false });
    await later(30, null)();
    expect(await call('pris', counting().run, asked).catch(codeOf)).toBe('idempotence_en_cours');
    now += 30_000;
    expect(await call('pris', counting(long).run, asked)).toMatchObject({ value: long, unites: 1 });
    now += 86_400_000;
    expect(await call('pris', counting('neuf').run, asked)).toMatchObject({ value: 'neuf', unites: 1 });
    expect(await call('pris', counting().run, asked)).toMatchObject({ value: 'neuf', isReplayed: true });
    death.resolve();
    expect(await died.catch(codeOf)).toBe('idempotence_en_cours');
  });

  test('charge and answer are one: what is refused keeps nothing, what is taken over charges nothing', async () => {
    const small = await key('petit');
    const asked = { secret: small.secret, cost: COST.document };
    await call('a', counting().run, asked);
    // The ceiling is 6: two calls of 4 pass the first look together, and the ledger refuses one of them.
    const slow = () => new Promise((done) => setTimeout(done, 20, 'lent'));
    const free = await key('petit');
    const outcomes = await Promise.all(
      ['b', 'c'].map((name) => call(name, slow, { ...asked, secret: free.secret }).then(() => name, codeOf)),
    );
    expect(outcomes).toContain('depassement_maximal');
    const refused = outcomes[0] === 'depassement_maximal' ? 'b' : 'c';
    expect(await call(refused, slow, { ...asked, secret: free.secret }).catch(codeOf)).toBe('depassement_maximal');
  });

  test.each([true, false])('a call that slept through its repetition is not charged (effects: %s)', async (isBrief) => {
    // A node that stops answering for longer than its lease: its retry goes on, and it is not charged when it wakes.
    const other = await key();
    const gate = Promise.withResolvers<void>();
    const asked = { secret: other.secret, isBrief };
    const asleep = call('dort', async () => (await gate.promise, 'tard'), asked);
    await new Promise((done) => setTimeout(done, 50));
    now += 2000;
    const retried = await call('dort', counting('reprise').run, { ...asked, node: there });
    gate.resolve();
    if (isBrief) expect(await asleep).toEqual({ value: 'reprise', unites: 0, isReplayed: true });
    else expect(await asleep.catch(codeOf)).toBe('idempotence_en_cours');
    expect([retried.value, retried.unites]).toEqual(['reprise', 1]);
    expect((await call('dort', counting().run, asked)).value).toBe('reprise');
    expect((await counterAndJournal(nodes[0]!, other.id)).counter).toMatchObject({ unites: 1 });
  });

  test('the lease is renewed while the call runs', async () => {
    const gate = Promise.withResolvers<void>();
    const running = call('tient', async () => (await gate.promise, 'ok'), { isBrief: false });
    // Its clock is the call's own: three renewals within each second of ours, moved by hand.
    for (let i = 0; i < 3; i++) {
      now += 600;
      await new Promise((done) => setTimeout(done, 400));
      expect(await call('tient', counting().run, { node: there }).catch(codeOf)).toBe('idempotence_en_cours');
    }
    gate.resolve();
    expect((await running).unites).toBe(1);
  });

  test.each([
    ['charged, brief', { cost: COST.irl }],
    ['charged, not brief', { cost: COST.irl, isBrief: false }],
    ['free', { cost: COST.me }],
  ])('a failure is forgotten (%s)', async (name, asked) => {
    const fails = async () => Promise.reject(new ServiceError('delai_depasse'));
    expect(await call(`echec ${name}`, fails, asked).catch(codeOf)).toBe('delai_depasse');
    expect((await call(`echec ${name}`, counting().run, asked)).isReplayed).toBe(false);
    expect((await call(`echec ${name}`, counting().run, asked)).isReplayed).toBe(true);
  });

  test('a brief call writes once: its answer is in the commit of its charge', async () => {
    const fresh = await key();
    const writes = vi.fn();
    const db = nodes[0]!;
    const counted: Database = {
      dialect: db.dialect,
      snapshot: () => db.snapshot(),
      query: (sql, params) => db.query(sql, params),
      em: () => db.em(),
      close: async () => undefined,
      execute: (sql, params) => (writes('execute'), db.execute(sql, params)),
      group: (steps) => (writes('group'), db.group(steps)),
      inTransaction: (work) => (writes('transaction'), db.inTransaction(work)),
    };
    const node = createBilling(counted, { plans: [...PLANS], promotionEnd: '2020-12-31' });
    expect(await call('seule', counting('x').run, { node, secret: fresh.secret })).toMatchObject({ unites: 1 });
    expect(writes).toHaveBeenCalledTimes(1);
    expect(await call('seule', counting().run, { node, secret: fresh.secret })).toMatchObject({ isReplayed: true });
  });

  test('a commit that is undone takes answer and charge with it, one that stands has both', async () => {
    for (const [name, isUndone] of [
      ['defait', true],
      ['tient', false],
    ] as const) {
      const fresh = await key();
      const db = nodes[0]!;
      const fault = new Error('the power is cut');
      const cut: Database = {
        dialect: db.dialect,
        snapshot: () => db.snapshot(),
        query: (sql, params) => db.query(sql, params),
        em: () => db.em(),
        close: async () => undefined,
        execute: (sql, params) => db.execute(sql, params),
        // After the last statement, or after the commit itself.
        group: async (steps) => {
          const impossible = { sql: 'select 1', expect: 2 };
          await db.group(isUndone ? [...steps, impossible] : steps);
          throw fault;
        },
        inTransaction: async (work) => {
          await db.inTransaction(async (tx) => {
            await work(tx);
            if (isUndone) throw fault;
          });
          throw fault;
        },
      };
      const node = createBilling(cut, { plans: [...PLANS], promotionEnd: '2020-12-31' });
      const heard = await call(`coupe ${name}`, counting('x').run, { node, secret: fresh.secret }).catch((e) => e);
      // What stands is found under the key at once.
      if (isUndone) expect(heard).toBe(fault);
      else expect(heard).toMatchObject({ value: 'x', isReplayed: true });
      const { counter, journal } = await counterAndJournal(db, fresh.id);
      expect(counter).toMatchObject(journal);
      const again = await call(`coupe ${name}`, counting('y').run, { secret: fresh.secret });
      expect(again).toMatchObject(isUndone ? { value: 'y', unites: 1 } : { value: 'x', isReplayed: true });
      expect((await counterAndJournal(db, fresh.id)).counter).toMatchObject({ unites: 1, appels: 1 });
    }
  });

  describe('who may hear an answer again', () => {
    test('the account, through a rotation; not its old secret, nor a revoked key', async () => {
      const holder = await key();
      const asked = { secret: holder.secret };
      await call('secret', counting('pour moi').run, asked);
      const rotated = await here!.keys.rotate(holder.id, new Date(now), 5000);
      const replay = { value: 'pour moi', unites: 0, isReplayed: true };
      expect(await call('secret', counting().run, { secret: rotated!.secret })).toEqual(replay);
      expect(await call('secret', counting().run, asked)).toEqual(replay);
      now += 6000;
      expect(await call('secret', counting().run, asked).catch(codeOf)).toBe('cle_invalide');
      await here!.keys.revoke(holder.id, new Date(now));
      expect(await call('secret', counting().run, { secret: rotated!.secret }).catch(codeOf)).toBe('cle_invalide');
    });

    test('no other account', async () => {
      const other = await key();
      await call('partage', counting('un').run);
      expect(await call('partage', counting('deux').run, { secret: other.secret })).toMatchObject({ value: 'deux' });
    });

    test('an account whose allowance is spent', async () => {
      const spent = await key('petit');
      const asked = { secret: spent.secret, cost: COST.document };
      await call('avant', counting('payé').run, asked);
      expect(await call('apres', counting().run, asked).catch(codeOf)).toBe('depassement_maximal');
      expect(await call('avant', counting().run, asked)).toMatchObject({ value: 'payé', unites: 0 });
    });
  });

  test('a heavy call keeps its answer in the commit that settles its reservation', async () => {
    const small = await key('petit');
    const asked = { secret: small.secret, heavy: true };
    expect((await call('lourd', counting('plan').run, asked)).unites).toBe(1);
    expect(await call('lourd', counting().run, asked)).toMatchObject({ value: 'plan', isReplayed: true });
    expect((await counterAndJournal(nodes[0]!, small.id)).counter).toMatchObject({ unites: 1, reserve: 0 });
  });

  test('a key of no length or of more than 255 characters is refused, and nothing runs', async () => {
    const work = counting();
    for (const name of ['', 'x'.repeat(256)]) {
      await expect(call(name, work.run)).rejects.toMatchObject({
        code: 'validation',
        extras: { detail: [{ loc: ['header', 'idempotency-key'] }] },
      });
    }
    expect(work.times()).toBe(0);
  });

  afterAll(async () => {
    const rows = await nodes[0]!.query('select porteur from idempotence where porteur is not null');
    expect(rows).toEqual([]);
  });
}
