import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isServiceError } from '../../../src/contract/index.js';
import type { BodyShare } from '../../../src/services/limits/index.js';
import { bodyBudget } from '../../../src/services/limits/index.js';

const refusalOf = (act: () => void) => {
  try {
    act();
  } catch (error) {
    if (isServiceError(error)) return error;
    throw error;
  }
  return null;
};

test('bytes of bodies under way are bounded in all: the one that no longer fits is 503, to be tried again', () => {
  const budget = bodyBudget({ total: 1000, perCaller: 600 });
  const [a, b] = [budget.open('192.0.2.1'), budget.open('192.0.2.2')];
  a.take(600);
  b.take(400);
  const refusal = refusalOf(() => budget.open('192.0.2.3').take(1))!;
  expect([refusal.code, refusal.extras.retryAfter]).toEqual(['indisponible', 1]);
  a.end();
  expect(refusalOf(() => budget.open('192.0.2.3').take(600))).toBeNull();
});

test('one address has a share of it, whatever its connections; an IPv6 customer is one address', () => {
  const budget = bodyBudget({ total: 1000, perCaller: 600 });
  budget.open('2001:db8:0:1::1').take(500);
  const refusal = refusalOf(() => budget.open('2001:db8:0:2::2').take(101))!;
  expect(refusal.code).toBe('trop_de_requetes');
  expect(refusal.extras).toMatchObject({ retryAfter: 1, limite: { nom: 'corps', unite: 'content-bytes', quota: 600 } });
  expect(refusalOf(() => budget.open('2001:db8:1::1').take(500))).toBeNull();
});

test('a refused take holds nothing, an ended share takes nothing more, and ending twice gives back once', () => {
  const budget = bodyBudget({ total: 1000, perCaller: 1000 });
  const share = budget.open('192.0.2.1');
  share.take(900);
  expect(refusalOf(() => share.take(200))).not.toBeNull();
  expect(budget.held()).toBe(900);
  share.end();
  share.end();
  share.take(5);
  expect(budget.held()).toBe(0);
});

test('what is held is the sum of the open shares, whatever comes in which order', () => {
  const step = fc.record({ of: fc.nat(5), bytes: fc.nat(300), ends: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const budget = bodyBudget({ total: 1000, perCaller: 500 });
      const shares: { share: BodyShare; bytes: number; caller: number }[] = Array.from({ length: 6 }, (_, i) => ({
        share: budget.open(`192.0.2.${i % 3}`),
        bytes: 0,
        caller: i % 3,
      }));
      for (const { of, bytes, ends } of steps) {
        const one = shares[of]!;
        if (ends) {
          one.share.end();
          shares[of] = { ...one, share: budget.open(`192.0.2.${one.caller}`), bytes: 0 };
        } else if (!refusalOf(() => one.share.take(bytes))) one.bytes += bytes;
        const sum = (of: typeof shares) => of.reduce((total, each) => total + each.bytes, 0);
        expect(budget.held()).toBe(sum(shares));
        expect(budget.held()).toBeLessThanOrEqual(1000);
        for (const caller of [0, 1, 2]) {
          expect(sum(shares.filter((each) => each.caller === caller))).toBeLessThanOrEqual(500);
        }
      }
    }),
  );
});
