/** Bytes of ISO 10303-21 text that mean something. */
export const BYTE = {
  tab: 0x09,
  newline: 0x0a,
  space: 0x20,
  quote: 0x22,
  hash: 0x23,
  dollar: 0x24,
  apostrophe: 0x27,
  open: 0x28,
  close: 0x29,
  star: 0x2a,
  plus: 0x2b,
  comma: 0x2c,
  minus: 0x2d,
  dot: 0x2e,
  slash: 0x2f,
  zero: 0x30,
  nine: 0x39,
  semicolon: 0x3b,
  equals: 0x3d,
  backslash: 0x5c,
} as const;

/** Longest piece that one call turns into a string: the arguments of a call stand on the stack. */
const PIECE = 4096;

/** Bytes of ISO 8859-1 as text: the fastest way to text that works in browsers too. */
export function latin1(bytes: Uint8Array, start: number, end: number): string {
  if (end - start <= PIECE) return String.fromCharCode.apply(null, bytes.subarray(start, end) as unknown as number[]);
  const pieces: string[] = [];
  for (let at = start; at < end; at += PIECE) pieces.push(latin1(bytes, at, Math.min(end, at + PIECE)));
  return pieces.join('');
}

/** True for a decimal digit. */
export const isDigit = (byte: number): boolean => byte >= BYTE.zero && byte <= BYTE.nine;

/** True for what may stand in a keyword: letters, digits, `_`, and the `-` of `END-ISO-10303-21`. */
export const isKeyword = (byte: number): boolean =>
  (byte >= 0x41 && byte <= 0x5a) ||
  (byte >= 0x61 && byte <= 0x7a) ||
  isDigit(byte) ||
  byte === 0x5f ||
  byte === BYTE.minus;
