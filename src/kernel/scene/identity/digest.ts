import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { Recall } from '../../maths/memo.js';

/** 80 bits: no collision to expect below 10^9 elements, short enough to read in an answer. */
const ID_BYTES = 10;

/** Ids of a dozen large scenes: one that is checked again after an edit hashes what was edited. */
const CAPACITY = 1 << 16;
const known = new Recall<string>(CAPACITY);

/** SHA-256 of a text, cut to 80 bits, in hexadecimal. */
export const digestOf = (text: string): string =>
  known.of(text, 1, () => bytesToHex(sha256(utf8ToBytes(text)).subarray(0, ID_BYTES)));
