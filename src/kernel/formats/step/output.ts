import { BYTE } from './bytes.js';
import { encodeReal } from './number.js';
import { encodeText } from './text.js';

/** Bytes of a piece of a file; a longer text has a piece of its own. */
const PIECE = 262_144;
/** More is not set aside at once. */
const MOST_EXPECTED = 2 ** 29;
/** No number that is written digit by digit is longer. */
const NUMBER = 24;

/** Reals of at most so many decimals below so large a size are written digit by digit: fifteen digits are exact. */
const DECIMALS = 6;
const SCALE = 10 ** DECIMALS;
const LARGEST = 10 ** (15 - DECIMALS);

/** A character that a text holds as it is: printable ASCII that is neither an apostrophe nor a backslash. */
const isPlain = (code: number): boolean =>
  code >= BYTE.space && code < 0x7f && code !== BYTE.apostrophe && code !== BYTE.backslash;

/**
 * V8 marks its whole heap each time 64 MB of other memory have come, five times for a large building, but counts no
 * memory that threads may share.
 */
const roomOf = (length: number): Uint8Array<SharedArrayBuffer> => new Uint8Array(new SharedArrayBuffer(length));

/** The bytes of a file while it is written: no text is made of what is written, so nothing is left to collect. */
export class StepOutput {
  readonly #pieces: Uint8Array<SharedArrayBuffer>[] = [];
  /** Length of all pieces but the last. */
  #before = 0;
  #last: Uint8Array<SharedArrayBuffer>;
  #at = 0;

  /**
   * @param expected bytes of the whole file: what fits is handed over where it was written. Memory that is not written
   *   to is none.
   */
  constructor(expected = PIECE) {
    this.#last = roomOf(Math.min(Math.max(PIECE, expected), MOST_EXPECTED));
  }

  /** How many bytes there are so far. */
  get length(): number {
    return this.#before + this.#at;
  }

  byte(code: number): void {
    this.#reserve(1);
    this.#last[this.#at++] = code;
  }

  /** Characters of ASCII as they are. */
  ascii(text: string): void {
    const { length } = text;
    this.#reserve(length);
    const bytes = this.#last;
    let at = this.#at;
    for (let i = 0; i < length; i++) bytes[at++] = text.charCodeAt(i);
    this.#at = at;
  }

  /** A text with its apostrophes, escaped where it must be (ISO 10303-21, §6.4.3). */
  text(text: string): void {
    const { length } = text;
    this.#reserve(length + 2);
    const bytes = this.#last;
    let at = this.#at;
    bytes[at++] = BYTE.apostrophe;
    for (let i = 0; i < length; i++) {
      const code = text.charCodeAt(i);
      if (!isPlain(code)) {
        this.ascii(encodeText(text));
        return;
      }
      bytes[at++] = code;
    }
    bytes[at++] = BYTE.apostrophe;
    this.#at = at;
  }

  /** A REAL, as `encodeReal` has it. @throws RangeError for a number that is not finite */
  real(value: number): void {
    const size = Math.abs(value);
    const scaled = Math.round(size * SCALE);
    if (!(size < LARGEST) || scaled / SCALE !== size) {
      this.ascii(encodeReal(value));
      return;
    }
    const whole = Math.floor(scaled / SCALE);
    this.#reserve(NUMBER);
    if (value < 0) this.#last[this.#at++] = BYTE.minus;
    this.#digits(whole);
    this.#last[this.#at++] = BYTE.dot;
    this.#decimals(scaled - whole * SCALE);
  }

  /** A reference to an instance: `#12`. */
  reference(id: number): void {
    this.#reserve(NUMBER);
    this.#last[this.#at++] = BYTE.hash;
    this.#digits(id);
  }

  /** Takes back what was written after a length. */
  cut(length: number): void {
    while (length < this.#before) {
      this.#last = this.#pieces.pop()!;
      this.#before -= this.#last.length;
    }
    this.#at = length - this.#before;
  }

  /** All of it in one piece, which a thread hands over without a copy. */
  whole(): Uint8Array<SharedArrayBuffer> {
    if (this.#pieces.length === 0) return this.#last.subarray(0, this.#at);
    const bytes = roomOf(this.length);
    let at = 0;
    for (const piece of this.#pieces) {
      bytes.set(piece, at);
      at += piece.length;
    }
    bytes.set(this.#last.subarray(0, this.#at), at);
    return bytes;
  }

  /** Digits of a whole number that is not negative and below 2³¹. */
  #digits(value: number): void {
    const bytes = this.#last;
    let end = this.#at + 1;
    for (let bound = 10; value >= bound; bound *= 10) end++;
    this.#at = end;
    for (let rest = value | 0; ;) {
      const tenth = (rest / 10) | 0;
      bytes[--end] = BYTE.zero + rest - 10 * tenth;
      if (tenth === 0) return;
      rest = tenth;
    }
  }

  /** Decimals without the zeros at their end. */
  #decimals(value: number): void {
    let rest = value | 0;
    for (let unit = SCALE / 10; rest > 0; unit /= 10) {
      const digit = (rest / unit) | 0;
      this.#last[this.#at++] = BYTE.zero + digit;
      rest -= digit * unit;
    }
  }

  #reserve(length: number): void {
    if (this.#at + length <= this.#last.length) return;
    const full = this.#last.subarray(0, this.#at);
    this.#pieces.push(full);
    this.#before += full.length;
    this.#last = roomOf(Math.max(PIECE, length));
    this.#at = 0;
  }
}
