import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
    readonly fingerprint?: string;
    readonly meanwhile?: Repeatable['meanwhile'];
  }
  /** Calls as the middleware of root fields does; the answer says how often it ran. */
  const call = async (name: string, run: () => Promise<unknown>, asked: Asked = {}) => {
    const { node = here!, cost = COST.irl, heavy = false, secret = account.secret } = asked;
    const { fingerprint = 'f', meanwhile } = asked;
    const operation = operationOf(cost);
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

  test('a call is charged once, and its repetitions on any node answer the same for nothing', async () => {
    const work = counting({ loyer: 661.8, texte: 'é'.repeat(20_000) });
    const [first, again] = [await call('une', work.run), await call('une', work.run, { node: there })];
    expect([work.times(), first.unites, again.unites]).toEqual([1, 1, 0]);
    expect([again.value, again.isReplayed]).toEqual([first.value, true]);
    const { counter, journal } = await counterAndJournal(nodes[0]!, account.id);
    expect(counter).toMatchObject({ unites: 1, appels: 1 });
    expect(counter).toMatchObject(journal);
  });

  test('of calls repeated at once on two nodes one is charged; the others wait', async () => {
    const fresh = await key();
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        call('course', async () => new Promise((done) => setTimeout(done, 5, i)), {
          node: i % 2 ? here : there,
          secret: fresh.secret,
        }).then(({ unites }) => unites, codeOf),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 1)).toHaveLength(1);
    expect(outcomes.every((outcome) => outcome === 1 || outcome === 0 || outcome === 'idempotence_en_cours')).toBe(
      true,
    );
    expect((await counterAndJournal(nodes[0]!, fresh.id)).counter).toMatchObject({ unites: 1, appels: 1 });
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

    // A node that stops answering for longer than its lease: its retry goes on, and it is not charged when it wakes.
    const other = await key();
    const gate = Promise.withResolvers<void>();
    const asleep = call('dort', async () => (await gate.promise, 'tard'), { secret: other.secret });
    await new Promise((done) => setTimeout(done, 50));
    now += 2000;
    const retried = await call('dort', counting('reprise').run, { secret: other.secret, node: there });
    gate.resolve();
    expect(await asleep.catch(codeOf)).toBe('idempotence_en_cours');
    expect([retried.value, retried.unites]).toEqual(['reprise', 1]);
    expect((await call('dort', counting().run, { secret: other.secret })).value).toBe('reprise');
    expect((await counterAndJournal(nodes[0]!, other.id)).counter).toMatchObject({ unites: 1 });
  });

  test('the lease is renewed while the call runs', async () => {
    const gate = Promise.withResolvers<void>();
    const running = call('tient', async () => (await gate.promise, 'ok'));
    // Its clock is the call's own: three renewals within each second of ours, moved by hand.
    for (let i = 0; i < 3; i++) {
      now += 600;
      await new Promise((done) => setTimeout(done, 400));
      expect(await call('tient', counting().run, { node: there }).catch(codeOf)).toBe('idempotence_en_cours');
    }
    gate.resolve();
    expect((await running).unites).toBe(1);
  });

  test('a failure is forgotten, whatever the call costs', async () => {
    for (const cost of [COST.irl, COST.me]) {
      const fails = async () => Promise.reject(new ServiceError('delai_depasse'));
      expect(await call(`echec ${cost.name}`, fails, { cost }).catch(codeOf)).toBe('delai_depasse');
      expect((await call(`echec ${cost.name}`, counting().run, { cost })).isReplayed).toBe(false);
      expect((await call(`echec ${cost.name}`, counting().run, { cost })).isReplayed).toBe(true);
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
