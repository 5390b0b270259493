/** Rounds to so many decimals; −0 is 0. */
export const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits + 0;

/** The same; null stays null. */
export const roundedOrNull = (value: number | null, digits: number): number | null =>
  value === null ? null : rounded(value, digits);
