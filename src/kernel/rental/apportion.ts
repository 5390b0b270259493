import type { Decimal } from './money.js';
import { sum } from './money.js';

/**
 * Shares of a total in proportion to weights, in whole cents, by the largest remainder (Hamilton's method; ties go to
 * the first line): they add up to the total exactly. A line of weight 0 gets 0.
 *
 * @param total a whole number of cents, not negative
 */
export function apportion(total: Decimal, weights: readonly Decimal[]): Decimal[] {
  const whole = sum(weights);
  if (whole.isZero()) return weights.map(() => whole);
  const exact = weights.map((weight) => weight.times(total).div(whole));
  const shares = exact.map((share) => share.floor());
  const missing = total.minus(sum(shares)).toNumber();
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share.minus(share.floor()) }))
    .sort((a, b) => b.remainder.comparedTo(a.remainder) || a.index - b.index);
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = shares[index]!.plus(1);
  return shares;
}
