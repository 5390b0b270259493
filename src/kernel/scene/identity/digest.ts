import { sha256 } from '@noble/hashes/sha2.js';
import { Recall } from '../../maths/memo.js';

/** 80 bits: no collision to expect below 10^9 elements, short enough to read in an answer. */
const ID_BYTES = 10;

/** Characters of texts at hand, some 20 MB: a dozen large scenes, so that after an edit what was edited is hashed. */
const CAPACITY = 10_000_000;
/** Characters that an entry costs beside its text. */
const ENTRY = 60;
const known = new Recall<string>(CAPACITY);

/** Characters of a text that is written into the same room as the last one. */
const SHORT = 1_000;
/** A character takes at most three bytes of UTF-8 for each of its two code units. */
const room = new Uint8Array(3 * SHORT);
const encoder = new TextEncoder();

/** Making a hash costs more than hashing a short text: one that has read nothing is copied into the one that works. */
const blank = sha256.create();
const working = sha256.create();
const digest = new Uint8Array(blank.outputLen);

const HEXADECIMAL = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

const bytesOf = (text: string): Uint8Array =>
  text.length <= SHORT ? room.subarray(0, encoder.encodeInto(text, room).written) : encoder.encode(text);

function hashed(text: string): string {
  blank._cloneInto(working);
  working.update(bytesOf(text)).digestInto(digest);
  let id = '';
  for (let i = 0; i < ID_BYTES; i += 1) id += HEXADECIMAL[digest[i]!]!;
  return id;
}

/** SHA-256 of a text, cut to 80 bits, in hexadecimal. */
export const digestOf = (text: string): string => known.of(text, ENTRY + text.length, () => hashed(text));
