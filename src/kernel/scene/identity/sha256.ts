import { sha256 } from '@noble/hashes/sha2.js';

/** Characters of a text that is written into the same room as the last one. */
const SHORT = 1_000;
/** A character takes at most three bytes of UTF-8 for each of its two code units. */
const room = new Uint8Array(3 * SHORT);
const encoder = new TextEncoder();

/** Making a hash costs more than hashing a short text: one that has read nothing is copied into the one that works. */
const blank = sha256.create();
const working = sha256.create();
const digest = new Uint8Array(blank.outputLen);

/** Bytes of a text; one of ASCII, as ids are, is written here sooner than a call of the encoder begins. */
function bytesOf(text: string): Uint8Array {
  const { length } = text;
  if (length > SHORT) return encoder.encode(text);
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i);
    if (code > 0x7f) return room.subarray(0, encoder.encodeInto(text, room).written);
    room[i] = code;
  }
  return room.subarray(0, length);
}

/** SHA-256 of a text: bytes that the next call writes over. */
export function sha256Of(text: string): Uint8Array {
  blank._cloneInto(working);
  working.update(bytesOf(text)).digestInto(digest);
  return digest;
}
