import { sha256Of } from './sha256.js';

/** 80 bits: no collision to expect below 10^9 elements, short enough to read in an answer. */
const ID_BYTES = 10;

const CODES = Array.from('0123456789abcdef', (character) => character.charCodeAt(0));
/** Characters of the digest that is being written: a text made at once is one, not a tree of its parts. */
const codes = Array.from({ length: 2 * ID_BYTES }, () => 0);

/** SHA-256 of a text, cut to 80 bits, in hexadecimal. */
export function digestOf(text: string): string {
  const digest = sha256Of(text);
  for (let i = 0; i < ID_BYTES; i++) {
    const byte = digest[i]!;
    codes[2 * i] = CODES[byte >> 4]!;
    codes[2 * i + 1] = CODES[byte & 15]!;
  }
  return String.fromCharCode(...codes);
}
