import { expect, test } from 'vitest';
import { ServiceError } from '../../../src/contract/index.js';
import type { LimitStore } from '../../../src/services/limits/index.js';
import { createRateLimiter } from '../../../src/services/limits/index.js';
import { handClock } from '../database.js';

const what = { fr: 'essais par minute', en: 'tries a minute' };
const limits = { essai: { points: 10, windowMs: 60_000, what }, octets: { points: 1_000, windowMs: 60_000, what } };

/** What every store of limits does; `stores` gives one per node, on one shared place. */
export function limitsBehaviour(stores: (nodes: number) => LimitStore[]): void {
  const setup = (nodes = 1) => {
    const clock = handClock();
    return { clock, limiters: stores(nodes).map((store) => createRateLimiter({ store, limits, now: clock.now })) };
  };
  const refused = (error: unknown) => error instanceof ServiceError && error.code === 'trop_de_requetes';

  test('grants exactly the limit to concurrent calls of two nodes', async () => {
    const { limiters } = setup(2);
    const calls = Array.from({ length: 30 }, (_, i) => limiters[i % limiters.length]!.consume('essai', 'concurrent'));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter((o) => o.status === 'fulfilled')).toHaveLength(10);
    expect(
      outcomes.filter((o) => o.status === 'rejected').every((o) => refused((o as PromiseRejectedResult).reason)),
    ).toBe(true);
  });

  test('a new window opens once the first has ended, and callers and limits do not share', async () => {
    const {
      clock,
      limiters: [limiter],
    } = setup();
    await limiter!.consume('essai', 'fenetre', 10);
    clock.advance(59_999);
    await expect(limiter!.consume('essai', 'fenetre')).rejects.toMatchObject({
      code: 'trop_de_requetes',
      extras: { retryAfter: 1 },
    });
    await limiter!.consume('essai', 'autre');
    await limiter!.consume('octets', 'fenetre');
    clock.advance(1);
    await limiter!.consume('essai', 'fenetre', 10);
    await expect(limiter!.consume('essai', 'fenetre')).rejects.toMatchObject({ extras: { retryAfter: 60 } });
  });

  test('a refused attempt counts for nothing', async () => {
    const {
      limiters: [limiter],
    } = setup();
    await limiter!.consume('octets', 'gros', 600);
    await expect(limiter!.consume('octets', 'gros', 401)).rejects.toMatchObject({ code: 'trop_de_requetes' });
    await limiter!.consume('octets', 'gros', 400);
    await expect(limiter!.consume('octets', 'gros', 1)).rejects.toMatchObject({ code: 'trop_de_requetes' });
    await expect(limiter!.consume('octets', 'immense', 1_001)).rejects.toMatchObject({ code: 'trop_de_requetes' });
    await limiter!.consume('octets', 'immense', 1_000);
  });

  test('the refusal names the limit, in both languages', async () => {
    const {
      limiters: [limiter],
    } = setup();
    await limiter!.consume('essai', 'nomme', 10);
    const error = (await limiter!.consume('essai', 'nomme').catch((e: unknown) => e)) as ServiceError;
    expect(error.extras.messages?.fr).toBe(
      'Limite « essai » atteinte : 10 essais par minute et par appelant. Réessayez dans 60 s.',
    );
    expect(error.extras.messages?.en).toContain('10 tries a minute');
    expect(error.extras.members).toEqual({ limite: 'essai' });
    expect(error.extras.limite).toEqual({
      nom: 'essai',
      unite: 'requests',
      quota: 10,
      restant: 0,
      fenetre: 60,
      remise: 60,
    });
  });

  test('windows that have ended are forgotten', async () => {
    const {
      clock,
      limiters: [limiter],
    } = setup();
    await limiter!.consume('essai', 'oubli', 10);
    await limiter!.purge();
    await expect(limiter!.consume('essai', 'oubli')).rejects.toMatchObject({ code: 'trop_de_requetes' });
    clock.advance(60_000);
    await limiter!.purge();
    await limiter!.consume('essai', 'oubli', 10);
  });

  test('an unknown limit is a fault, not a refusal', async () => {
    const {
      limiters: [limiter],
    } = setup();
    await expect(limiter!.consume('inconnue', 'x')).rejects.toThrow(/no limit is named inconnue/);
  });
}
