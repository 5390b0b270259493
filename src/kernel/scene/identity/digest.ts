import { sha256Of } from './sha256.js';

/** 80 bits: no collision to expect below 10^9 elements, short enough to read in an answer. */
const ID_BYTES = 10;

const HEXADECIMAL = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** SHA-256 of a text, cut to 80 bits, in hexadecimal. */
export function digestOf(text: string): string {
  const digest = sha256Of(text);
  let id = '';
  for (let i = 0; i < ID_BYTES; i += 1) id += HEXADECIMAL[digest[i]!]!;
  return id;
}
