import { BYTE } from './bytes.js';

/** Bytes between two places whose line is remembered. */
const STRIDE = 65_536;

/** Lines of a file by offset, for faults: counted once, and only as far as one is asked for. */
export class LineCounter {
  /** Newlines before each multiple of STRIDE. */
  readonly #before = [0];

  /** Line of a byte, from 1. */
  lineOf(bytes: Uint8Array, offset: number): number {
    const block = Math.floor(offset / STRIDE);
    while (this.#before.length <= block) {
      const last = this.#before.length - 1;
      this.#before.push(this.#before[last]! + newlines(bytes, last * STRIDE, (last + 1) * STRIDE));
    }
    return 1 + this.#before[block]! + newlines(bytes, block * STRIDE, offset);
  }
}

function newlines(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let i = start; i < end; i++) if (bytes[i] === BYTE.newline) count++;
  return count;
}
