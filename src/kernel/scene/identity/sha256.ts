/**
 * SHA-256 (FIPS 180-4) of texts, thousands of which name what a file holds: nothing is made for a text but its digest
 * in a room that all share. Libraries make a view, a copy and a state for each, which costs as much as the hashing.
 */

/** First 32 bits of the fractional parts of the cube roots of the first 64 primes (§4.2.2). */
const ROUNDS = new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);
/** The same of the square roots of the first eight primes (§5.3.3). */
const START = new Int32Array([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]);

const BLOCK_BYTES = 64;
const BLOCK_WORDS = 16;
/** Bytes that end a message: a one bit and its length in bits. */
const END_BYTES = 9;

const state = new Int32Array(START.length);
const schedule = new Int32Array(BLOCK_BYTES);
const digest = new Uint8Array(4 * START.length);
const encoder = new TextEncoder();
/** The message, a block or more; it grows with the longest text. */
let room = new Uint8Array(16 * BLOCK_BYTES);

/** SHA-256 of a text in UTF-8: 32 bytes, which the next call writes over. */
export function sha256Of(text: string): Uint8Array {
  const length = padded(written(text));
  state.set(START);
  for (let at = 0; at < length; at += BLOCK_BYTES) compress(room, at);
  for (let i = 0; i < digest.length; i++) digest[i] = state[i >> 2]! >>> (24 - 8 * (i & 3));
  return digest;
}

/** Writes a text into the room. @returns its bytes */
function written(text: string): number {
  // A character takes at most three bytes of UTF-8 for each of its code units.
  reserve(3 * text.length + END_BYTES + BLOCK_BYTES);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 0x7f) return encoder.encodeInto(text, room).written;
    room[i] = code;
  }
  return text.length;
}

function reserve(bytes: number): void {
  if (bytes > room.length) room = new Uint8Array(2 * bytes);
}

/** Ends the message of so many bytes (§5.1.1). @returns the length of its blocks, bytes */
function padded(bytes: number): number {
  const length = Math.ceil((bytes + END_BYTES) / BLOCK_BYTES) * BLOCK_BYTES;
  room.fill(0, bytes, length);
  room[bytes] = 0x80;
  // A text has fewer than 2³² bytes: its bits need five bytes.
  for (let at = length - 1, rest = bytes * 8; rest > 0; at--, rest = Math.floor(rest / 256)) room[at] = rest % 256;
  return length;
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The 64 words of a block (§6.2.2, step 1). */
function fillSchedule(bytes: Uint8Array, at: number): void {
  for (let i = 0, from = at; i < BLOCK_WORDS; i++, from += 4) {
    schedule[i] = (bytes[from]! << 24) | (bytes[from + 1]! << 16) | (bytes[from + 2]! << 8) | bytes[from + 3]!;
  }
  for (let i = BLOCK_WORDS; i < schedule.length; i++) {
    const early = schedule[i - 15]!;
    const late = schedule[i - 2]!;
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    schedule[i] = (schedule[i - 16]! + low + schedule[i - 7]! + high) | 0;
  }
}

/** Folds a block into the state (§6.2.2, steps 2 to 4). */
function compress(bytes: Uint8Array, at: number): void {
  fillSchedule(bytes, at);
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let f = state[5]!;
  let g = state[6]!;
  let h = state[7]!;
  for (let i = 0; i < schedule.length; i++) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + high + ((e & f) ^ (~e & g)) + ROUNDS[i]! + schedule[i]!) | 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state[0]! += a;
  state[1]! += b;
  state[2]! += c;
  state[3]! += d;
  state[4]! += e;
  state[5]! += f;
  state[6]! += g;
  state[7]! += h;
}
