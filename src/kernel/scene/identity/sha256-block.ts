/**
 * SHA-256 (FIPS 180-4) of texts that fit one block of 64 bytes, which most ids do: the hash of a library reads, copies
 * and counts, which costs more than the block itself, and a file has tens of thousands of ids.
 */

/** Bytes of one block, less the mark and the length at its end. */
const ROOM = 55;

/** First 32 bits of the fractional parts of the square roots of the first eight primes (5.3.3). */
const INITIAL = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));
/** The same of the cube roots of the first 64 primes (4.2.2). */
const ROUNDS = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));

const words = new Int32Array(64);

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}

function fraction(value: number): number {
  return ((value - Math.floor(value)) * 2 ** 32) | 0;
}

/** Lays a text out as one block (5.1.1). @returns false for one that is too long, or not ASCII */
function fill(text: string): boolean {
  const { length } = text;
  if (length > ROOM) return false;
  words.fill(0, 0, 16);
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i);
    if (code > 0x7f) return false;
    words[i >> 2]! |= code << (24 - 8 * (i & 3));
  }
  words[length >> 2]! |= 0x80 << (24 - 8 * (length & 3));
  words[15] = 8 * length;
  return true;
}

/** The message schedule (6.2.2, step 1). */
function schedule(): void {
  for (let i = 16; i < 64; i++) {
    const [p, q] = [words[i - 15]!, words[i - 2]!];
    const low = ((p >>> 7) | (p << 25)) ^ ((p >>> 18) | (p << 14)) ^ (p >>> 3);
    const high = ((q >>> 17) | (q << 15)) ^ ((q >>> 19) | (q << 13)) ^ (q >>> 10);
    words[i] = (words[i - 16]! + low + words[i - 7]! + high) | 0;
  }
}

/** Writes the hash of a short text of ASCII. @returns false, and nothing written, for any other text */
export function hashBlock(text: string, into: Uint8Array): boolean {
  if (!fill(text)) return false;
  schedule();
  let [a, b, c, d] = [INITIAL[0]!, INITIAL[1]!, INITIAL[2]!, INITIAL[3]!];
  let [e, f, g, h] = [INITIAL[4]!, INITIAL[5]!, INITIAL[6]!, INITIAL[7]!];
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[i]! + words[i]!) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  put(into, 0, a);
  put(into, 1, b);
  put(into, 2, c);
  put(into, 3, d);
  put(into, 4, e);
  put(into, 5, f);
  put(into, 6, g);
  put(into, 7, h);
  return true;
}

function put(into: Uint8Array, place: number, value: number): void {
  const word = (INITIAL[place]! + value) | 0;
  for (let i = 0; i < 4; i++) into[4 * place + i] = word >>> (24 - 8 * i);
}
