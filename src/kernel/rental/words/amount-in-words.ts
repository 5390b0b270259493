import type { Decimal } from '../money.js';
import { integerInWords } from './integer-in-words.js';

/** French counts from two: zéro euro, un euro, deux euros. */
const plural = (n: number) => (n >= 2 ? 's' : '');

function euros(n: number): string {
  // A number that ends on a noun (million, milliard) asks for "d'": un million d'euros, but un million dix euros.
  const link = n >= 1_000_000 && n % 1_000_000 === 0 ? "d'" : '';
  return `${integerInWords(n)} ${link}euro${plural(n)}`;
}

/** An amount in French words: `mille deux cents euros et cinquante centimes`. @param amount euros, whole cents, ≥ 0 */
export function amountInWords(amount: Decimal): string {
  const whole = amount.floor().toNumber();
  const cents = amount.minus(whole).times(100).toNumber();
  if (cents === 0) return euros(whole);
  const centimes = `${integerInWords(cents)} centime${plural(cents)}`;
  return whole === 0 ? centimes : `${euros(whole)} et ${centimes}`;
}
