const encoder = new TextEncoder();
// A mark of byte order within a text is a sign like others.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Bytes that become text together. */
const AT_ONCE = 65_536;
/** Bytes that any number takes at most. */
const WIDEST = 32;
/** Whole numbers whose digits are found by whole division. */
const WHOLE = 1e9;
/** Parts that the numbers of a drawing are rounded to. */
const MILLIONTHS = 1e6;

const [NEW_LINE, RETURN, POINT, MINUS, ZERO] = [10, 13, 46, 45, 48];
/** Signs from here on take more than one byte. */
const ASCII_END = 128;

/**
 * A text of very many short lines as it grows: bytes, where a list of lines, or a string grown by each, is garbage of
 * several times its size. Numbers are written as JavaScript prints them.
 */
export class ByteText {
  #bytes = new Uint8Array(AT_ONCE);
  #length = 0;
  readonly #before: string[] = [];

  /** Adds a number and ends its line. */
  number(value: number): void {
    this.#room(WIDEST);
    if (value < 0) this.#bytes[this.#length++] = MINUS;
    this.#positive(Math.abs(value));
    this.#bytes[this.#length++] = NEW_LINE;
  }

  /** Adds a text and ends its line. @returns false, and adds nothing, where the text has line breaks of its own */
  line(text: string): boolean {
    this.#room(3 * text.length + 1);
    const bytes = this.#bytes;
    let at = this.#length;
    for (let i = 0; i < text.length; i++) {
      const sign = text.charCodeAt(i);
      if (sign >= ASCII_END) return this.#encoded(text);
      if (sign === NEW_LINE || sign === RETURN) return false;
      bytes[at++] = sign;
    }
    bytes[at++] = NEW_LINE;
    this.#length = at;
    return true;
  }

  toString(): string {
    this.#decode();
    return this.#before.join('');
  }

  #encoded(text: string): boolean {
    if (text.includes('\n') || text.includes('\r')) return false;
    this.#length += encoder.encodeInto(text, this.#bytes.subarray(this.#length)).written;
    this.#bytes[this.#length++] = NEW_LINE;
    return true;
  }

  #positive(value: number): void {
    const whole = Math.floor(value);
    const parts = Math.round(value * MILLIONTHS);
    if (whole >= WHOLE || parts / MILLIONTHS !== value) {
      for (const sign of String(value)) this.#bytes[this.#length++] = sign.charCodeAt(0);
      return;
    }
    this.#digits(whole);
    let left = parts - whole * MILLIONTHS;
    if (left > 0) this.#bytes[this.#length++] = POINT;
    for (let unit = MILLIONTHS / 10; left > 0; unit /= 10) {
      const digit = Math.floor(left / unit);
      this.#bytes[this.#length++] = ZERO + digit;
      left -= digit * unit;
    }
  }

  #digits(whole: number): void {
    let count = 1;
    for (let unit = 10; unit <= whole; unit *= 10) count += 1;
    let left = whole;
    for (let at = this.#length + count - 1; at >= this.#length; at--) {
      const tens = Math.floor(left / 10);
      this.#bytes[at] = ZERO + left - 10 * tens;
      left = tens;
    }
    this.#length += count;
  }

  /** Makes room for some bytes more. */
  #room(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    this.#decode();
    if (bytes > this.#bytes.length) this.#bytes = new Uint8Array(bytes);
  }

  #decode(): void {
    this.#before.push(decoder.decode(this.#bytes.subarray(0, this.#length)));
    this.#length = 0;
  }
}
