const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A non-negative integer in base 62, padded with zeros to `length` characters. */
export function base62(value: bigint, length: number): string {
  let rest = value;
  let text = '';
  while (rest > 0n) {
    text = DIGITS[Number(rest % 62n)]! + text;
    rest /= 62n;
  }
  return text.padStart(length, '0');
}
