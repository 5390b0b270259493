import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { Recall } from '../../maths/memo.js';

/** 80 bits: no collision to expect below 10^9 elements, short enough to read in an answer. */
const ID_BYTES = 10;

/** Characters of texts at hand, some 20 MB: a dozen large scenes, so that after an edit what was edited is hashed. */
const CAPACITY = 10_000_000;
/** Characters that an entry costs beside its text. */
const ENTRY = 60;
const known = new Recall<string>(CAPACITY);

/** SHA-256 of a text, cut to 80 bits, in hexadecimal. */
export const digestOf = (text: string): string =>
  known.of(text, ENTRY + text.length, () => bytesToHex(sha256(utf8ToBytes(text)).subarray(0, ID_BYTES)));
