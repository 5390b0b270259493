import { expect, test } from 'vitest';
import type { Repeatable } from '../../../src/contract/index.js';
import { ServiceError } from '../../../src/contract/index.js';
import type { Held } from '../../../src/billing/repeats/kept.js';
import type { RepeatOptions } from '../../../src/billing/repeats/repeats.js';
import { Repeats } from '../../../src/billing/repeats/repeats.js';
import type { Database } from '../../../src/persistence/index.js';
import { handClock } from '../../services/database.js';

const HOUR = 3_600_000;
const answer = (text: string | Uint8Array, status = 200) => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(text as string),
});
const codeOf = (error: unknown) => (error instanceof ServiceError ? error.code : String(error));

/** What the table of answers by account and Idempotency-Key does on any database. */
export function repeatsBehaviour(nodes: readonly Database[]): void {
  const setup = (options: RepeatOptions = {}) => {
    const clock = handClock();
    const [here, there] = nodes.map((db) => {
      const repeats = new Repeats(db, options);
      const begin = (account: string, key: string, fingerprint: string) =>
        repeats.begin(account, { key, fingerprint } as Repeatable, clock.now());
      return {
        repeats,
        begin,
        /** The call that came first. */
        async hold(account: string, key: string, fingerprint = 'f') {
          const begun = await begin(account, key, fingerprint);
          if (begun.replayed) throw new Error('replayed');
          return begun.held;
        },
        async complete(held: Held, ...given: Parameters<typeof answer>) {
          const kept = repeats.pack(held, answer(...given));
          return kept !== null && repeats.write(kept);
        },
        async replay(account: string, key: string, fingerprint = 'f') {
          const { replayed } = await begin(account, key, fingerprint);
          return replayed && { ...replayed, body: Buffer.from(replayed.body) };
        },
      };
    });
    return { clock, here: here!, there: there! };
  };

  test.each([12, 1_300_000])('an answer of %i bytes is replayed as it was, on every node, for 24 h', async (bytes) => {
    const { clock, here, there } = setup();
    const body = Buffer.from(Array.from({ length: bytes }, (_, i) => (i * 7919) % 256));
    const key = `rejeu-${bytes}`;
    expect(await here.complete(await here.hold('c', key), body, 201)).toBe(true);
    clock.advance(24 * HOUR - 1);
    const replay = await there.replay('c', key);
    expect(replay).toMatchObject({ status: 201, headers: { 'content-type': 'application/json' } });
    expect(Buffer.compare(replay!.body, body)).toBe(0);
    clock.advance(1);
    await there.complete(await there.hold('c', key, 'autre'), 'nouveau');
    expect(String((await here.replay('c', key, 'autre'))!.body)).toBe('nouveau');
  });

  test('of many equal calls on two nodes exactly one runs', async () => {
    const { here, there } = setup();
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, i) => (i % 2 ? here : there).hold('c', 'course').catch(codeOf)),
    );
    expect(outcomes.filter((outcome) => typeof outcome === 'object')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'idempotence_en_cours')).toHaveLength(39);
  });

  test('another body under the same key is refused, before and after the answer; another account has keys of its own', async () => {
    const { here, there } = setup();
    const held = await here.hold('c', 'corps', 'f1');
    await expect(there.begin('c', 'corps', 'f2')).rejects.toMatchObject({ code: 'idempotence_differente' });
    await here.complete(held, '1');
    await expect(there.begin('c', 'corps', 'f2')).rejects.toMatchObject({ code: 'idempotence_differente' });
    await here.hold('d', 'corps', 'f2');
    // "a" + "bc" and "ab" + "c" are two accounts.
    await here.hold('a', 'bc');
    await here.hold('ab', 'c');
  });

  test('a failure is forgotten, an answer is not', async () => {
    const { here } = setup();
    await here.repeats.forget(await here.hold('c', 'echec', 'f1'));
    const held = await here.hold('c', 'echec', 'f2');
    await here.complete(held, 'ok');
    await here.repeats.forget(held);
    expect(String((await here.replay('c', 'echec', 'f2'))!.body)).toBe('ok');
  });

  test('the reservation of a dead call ends with its lease, and one repetition takes it over', async () => {
    const { clock, here, there } = setup({ leaseMs: 60_000 });
    const first = await here.hold('c', 'mort');
    clock.advance(59_999);
    await expect(there.begin('c', 'mort', 'f')).rejects.toMatchObject({
      code: 'idempotence_en_cours',
      extras: { retryAfter: 1 },
    });
    clock.advance(1);
    const outcomes = await Promise.all([here, there, here, there].map((node) => node.hold('c', 'mort').catch(codeOf)));
    const [second, ...others] = outcomes.filter((outcome) => typeof outcome === 'object');
    expect(others).toEqual([]);
    // The first call was not dead after all: it may neither free the key nor answer in place of the second.
    await here.repeats.forget(first);
    expect(await here.complete(first, 'premier')).toBe(false);
    expect(await there.complete(second!, 'second')).toBe(true);
    expect(await here.complete(first, 'premier')).toBe(false);
    expect(String((await here.replay('c', 'mort'))!.body)).toBe('second');
  });

  test('a call that is renewed is not taken for dead', async () => {
    const { clock, here, there } = setup({ leaseMs: 60_000 });
    const held = await here.hold('c', 'long');
    clock.advance(50_000);
    await here.repeats.renew(held, clock.now());
    clock.advance(50_000);
    expect(await there.hold('c', 'long').catch(codeOf)).toBe('idempotence_en_cours');
    clock.advance(10_000);
    expect(await there.hold('c', 'long')).toBeTypeOf('object');
  });

  test('a lease of a clock that was hours ahead holds nobody up for hours', async () => {
    const { clock, here, there } = setup({ leaseMs: 60_000 });
    clock.advance(3 * HOUR);
    const ahead = await here.hold('c', 'avance');
    clock.advance(-3 * HOUR);
    const right = await there.hold('c', 'avance');
    expect(await here.complete(ahead, 'avance')).toBe(false);
    expect(await there.complete(right, 'à l’heure')).toBe(true);
  });

  test('what leads to a call under way is shown until its answer is kept, or its node has died', async () => {
    const { clock, here, there } = setup({ leaseMs: 60_000 });
    const held = await here.hold('c', 'suivi');
    await here.repeats.show(held, { travail: 't1' });
    expect(await there.replay('c', 'suivi')).toMatchObject({ status: 202, headers: { travail: 't1' } });
    await here.complete(held, 'fait');
    expect(await there.replay('c', 'suivi')).toMatchObject({ status: 200, body: Buffer.from('fait') });
    await here.repeats.show(await here.hold('c', 'perdu'), { travail: 't2' });
    clock.advance(60_000);
    expect(await there.hold('c', 'perdu')).toBeTypeOf('object');
  });

  test('an answer too large is not kept', async () => {
    const { here } = setup({ maxBody: 10 });
    const held = await here.hold('c', 'grand');
    expect(here.repeats.pack(held, answer('12345678901'))).toBeNull();
    expect(await here.complete(held, '1234567890')).toBe(true);
  });

  test('expired keys are deleted with their bodies, and no key is in the table', async () => {
    const { clock, here } = setup();
    await here.complete(await here.hold('client-7', 'commande-42'), 'x'.repeat(10_000));
    expect(JSON.stringify(await nodes[0]!.query('select * from idempotence'))).not.toMatch(/client-7|commande-42/);
    clock.advance(400 * 24 * HOUR);
    expect(await here.repeats.purge(clock.now())).toBeGreaterThan(0);
    expect(
      await nodes[0]!.query('select (select count(*) from idempotence) + (select count(*) from blocs) as n'),
    ).toEqual([{ n: 0 }]);
  });
}
