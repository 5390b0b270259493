import type { Decimal } from './money.js';
import { sum } from './money.js';

/**
 * Exact shares rounded to whole cents, by the largest remainder (Hamilton's method; ties go to the first line), so that
 * they add up to their own rounded total exactly. A share that is whole stays as it is; shares may be negative.
 *
 * @param total the sum of the exact shares, rounded to a whole number
 */
export function apportion(total: Decimal, exact: readonly Decimal[]): Decimal[] {
  const shares = exact.map((share) => share.floor());
  const missing = total.minus(sum(shares)).toNumber();
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share.minus(share.floor()) }))
    .sort((a, b) => b.remainder.comparedTo(a.remainder) || a.index - b.index);
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = shares[index]!.plus(1);
  return shares;
}
