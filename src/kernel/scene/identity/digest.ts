import { Recall } from '../../maths/memo.js';
import { sha256Of } from './sha256.js';

/** 80 bits: no collision to expect below 10^9 elements, short enough to read in an answer. */
const ID_BYTES = 10;

/** Characters of texts at hand, some 20 MB: a dozen large scenes, so that after an edit what was edited is hashed. */
const CAPACITY = 10_000_000;
/** Characters that an entry costs beside its text. */
const ENTRY = 60;
const known = new Recall<string>(CAPACITY);

const HEXADECIMAL = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function hashed(text: string): string {
  const digest = sha256Of(text);
  let id = '';
  for (let i = 0; i < ID_BYTES; i += 1) id += HEXADECIMAL[digest[i]!]!;
  return id;
}

/** SHA-256 of a text, cut to 80 bits, in hexadecimal. */
export const digestOf = (text: string): string => known.of(text, ENTRY + text.length, () => hashed(text));
