const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A non-negative safe integer in base 62, padded with zeros to `length` characters. */
export function base62(value: number, length: number): string {
  let rest = value;
  let text = '';
  while (rest > 0) {
    text = DIGITS[rest % 62]! + text;
    rest = Math.floor(rest / 62);
  }
  return text.padStart(length, '0');
}

/** The same for an integer of any size. */
export function bigBase62(value: bigint, length: number): string {
  let rest = value;
  let text = '';
  while (rest > 0n) {
    text = DIGITS[Number(rest % 62n)]! + text;
    rest /= 62n;
  }
  return text.padStart(length, '0');
}
