import { expect, test } from 'vitest';
import { ServiceError } from '../../../src/contract/index.js';
import type { Database } from '../../../src/persistence/index.js';
import type { IdempotencyOptions } from '../../../src/services/idempotency/index.js';
import { createIdempotencyStore } from '../../../src/services/idempotency/index.js';
import { handClock } from '../database.js';

const HOUR = 3_600_000;
const answer = (text: string, status = 200) => ({
  status,
  headers: { 'content-type': 'application/json', 'x-cout-plan': 'eval' },
  body: Buffer.from(text),
});
const codeOf = (error: unknown) => (error instanceof ServiceError ? error.code : String(error));

/** What the idempotency store does on any database. */
export function idempotencyBehaviour(nodes: readonly Database[]): void {
  const setup = (options: Partial<IdempotencyOptions> = {}) => {
    const clock = handClock();
    const [here, there] = nodes.map((database) => createIdempotencyStore({ database, now: clock.now, ...options }));
    return { clock, here: here!, there: there! };
  };

  test('a success is replayed byte for byte, on every node, for 24 h', async () => {
    const { clock, here, there } = setup();
    const body = Buffer.from(Array.from({ length: 1_300_000 }, (_, i) => (i * 7919) % 256));
    expect(await here.begin('c', 'rejeu', 'f')).toBeNull();
    expect(await here.complete('c', 'rejeu', { ...answer(''), status: 201, body })).toBe(true);
    clock.advance(24 * HOUR - 1);
    const replay = await there.begin('c', 'rejeu', 'f');
    expect(replay).toMatchObject({
      status: 201,
      headers: { 'content-type': 'application/json', 'x-cout-plan': 'eval' },
    });
    expect(Buffer.compare(replay!.body as Buffer, body)).toBe(0);
    clock.advance(1);
    expect(await there.begin('c', 'rejeu', 'autre')).toBeNull();
    await there.complete('c', 'rejeu', answer('nouveau'));
    expect(String((await here.begin('c', 'rejeu', 'autre'))!.body)).toBe('nouveau');
  });

  test('of many equal calls on two nodes exactly one runs', async () => {
    const { here, there } = setup();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? here : there).begin('c', 'course', 'f').catch(codeOf)),
    );
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'idempotence_en_cours')).toHaveLength(19);
  });

  test('another body under the same key is refused, before and after the answer; another caller has keys of its own', async () => {
    const { here, there } = setup();
    await here.begin('c', 'corps', 'f1');
    await expect(there.begin('c', 'corps', 'f2')).rejects.toMatchObject({ code: 'idempotence_differente' });
    await here.complete('c', 'corps', answer('1'));
    await expect(there.begin('c', 'corps', 'f2')).rejects.toMatchObject({ code: 'idempotence_differente' });
    expect(await here.begin('d', 'corps', 'f2')).toBeNull();
    // "a" + "bc" and "ab" + "c" are two callers.
    await here.begin('a', 'bc', 'f');
    expect(await here.begin('ab', 'c', 'f')).toBeNull();
  });

  test('a failure is forgotten, an answer is not', async () => {
    const { here } = setup();
    await here.begin('c', 'echec', 'f1');
    await here.forget('c', 'echec');
    expect(await here.begin('c', 'echec', 'f2')).toBeNull();
    await here.complete('c', 'echec', answer('ok'));
    await here.forget('c', 'echec');
    expect(String((await here.begin('c', 'echec', 'f2'))!.body)).toBe('ok');
  });

  test('the reservation of a dead call ends with its lease, and one repetition takes it over', async () => {
    const { clock, here, there } = setup({ leaseMs: 60_000 });
    await here.begin('c', 'mort', 'f');
    clock.advance(59_999);
    await expect(there.begin('c', 'mort', 'f')).rejects.toMatchObject({
      code: 'idempotence_en_cours',
      extras: { retryAfter: 1 },
    });
    clock.advance(1);
    const outcomes = await Promise.all(
      [here, there, here, there].map((store) => store.begin('c', 'mort', 'f').catch(codeOf)),
    );
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
    expect(await there.complete('c', 'mort', answer('second'))).toBe(true);
    // The first call was not dead after all: the answer already given stays.
    expect(await here.complete('c', 'mort', answer('premier'))).toBe(false);
    expect(String((await here.begin('c', 'mort', 'f'))!.body)).toBe('second');
  });

  test('an answer too large is not kept, says so, and leaves no reservation', async () => {
    const { here } = setup({ maxBody: 10 });
    await here.begin('c', 'grand', 'f');
    expect(await here.complete('c', 'grand', answer('12345678901'))).toBe(false);
    expect(await here.begin('c', 'grand', 'f')).toBeNull();
    expect(await here.complete('c', 'grand', answer('1234567890'))).toBe(true);
  });

  test('expired keys are deleted with their bodies, and no key is in the table', async () => {
    const { clock, here } = setup();
    await here.begin('client-7', 'commande-42', 'f');
    await here.complete('client-7', 'commande-42', answer('x'));
    expect(JSON.stringify(await nodes[0]!.query('select * from idempotence'))).not.toMatch(/client-7|commande-42/);
    clock.advance(400 * 24 * HOUR);
    expect(await here.purge()).toBeGreaterThan(0);
    expect(
      await nodes[0]!.query('select (select count(*) from idempotence) + (select count(*) from blocs) as n'),
    ).toEqual([{ n: 0 }]);
  });
}
