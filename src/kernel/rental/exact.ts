/**
 * Decimals of the wire in whole numbers: sums, products and one quotient of them are exact, and are rounded once. The
 * digits of an endless quotient, of which a hundred were made to round two, are never made.
 */
export interface Exact {
  /** The number in units of its last place: 14206n of 142.06. */
  readonly digits: bigint;
  /** Its decimal places, 0 or more. */
  readonly places: number;
}

/** Powers of ten that amounts and indices ask for: to raise one anew takes longer than to divide by it. */
const POWERS = Array.from({ length: 40 }, (_, exponent) => 10n ** BigInt(exponent));
const tenTo = (exponent: number): bigint => POWERS[exponent] ?? 10n ** BigInt(exponent);
const WRITTEN = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/** A finite number as the decimal that it is written as. @throws RangeError for infinity and NaN */
export function exact(value: number): Exact {
  const parts = WRITTEN.exec(String(value));
  if (!parts) throw new RangeError(`${value} is no decimal`);
  const [, sign, whole, fraction = '', exponent = '0'] = parts;
  const places = fraction.length - Number(exponent);
  const digits = BigInt(`${sign}${whole}${fraction}`);
  return places >= 0 ? { digits, places } : { digits: digits * tenTo(-places), places: 0 };
}

/** Units of a number at so many places, at least its own. */
const at = ({ digits, places }: Exact, finer: number): bigint =>
  finer === places ? digits : digits * tenTo(finer - places);

/** `a + b`, at the places of the finer. */
export function plus(a: Exact, b: Exact): Exact {
  const places = Math.max(a.places, b.places);
  return { digits: at(a, places) + at(b, places), places };
}

/** `a − b`, at the places of the finer. */
export const minus = (a: Exact, b: Exact): Exact => plus(a, { ...b, digits: -b.digits });

/** `a × b`, at the places of both. */
export const times = (a: Exact, b: Exact): Exact => ({ digits: a.digits * b.digits, places: a.places + b.places });

const ONE: Exact = { digits: 1n, places: 0 };

/** `a ÷ b`, rounded half up (away from zero) to so many decimals. @throws RangeError where b is zero */
export function quotient(a: Exact, b: Exact, decimals: number): Exact {
  const shift = decimals + b.places - a.places;
  const over = shift > 0 ? a.digits * tenTo(shift) : a.digits;
  const under = shift < 0 ? b.digits * tenTo(-shift) : b.digits;
  const [n, d] = [over < 0n ? -over : over, under < 0n ? -under : under];
  const rounded = (2n * n + d) / (2n * d);
  return { digits: over < 0n === under < 0n ? rounded : -rounded, places: decimals };
}

/** Rounded half up (away from zero) to so many decimals. */
export const rounded = (value: Exact, decimals: number): Exact => quotient(value, ONE, decimals);

/** As it is written in JSON, every place shown: `-0.50`. */
export function decimalText({ digits, places }: Exact): string {
  const text = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0');
  const sign = digits < 0n ? '-' : '';
  const whole = text.slice(0, text.length - places);
  return places === 0 ? `${sign}${whole}` : `${sign}${whole}.${text.slice(-places)}`;
}

/** The nearest JSON number; never minus zero. */
export const numberOf = (value: Exact): number => Number(decimalText(value));
