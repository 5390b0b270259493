import { latin1 } from './bytes.js';
import { STEP_LIMITS } from './limits.js';

/** Places of the table: a power of two, four for each name that a file may have. */
const SLOTS = STEP_LIMITS.keywords * 4;
const LOWER_CASE = 0x20;

const isLower = (byte: number): boolean => byte >= 0x61 && byte <= 0x7a;

/** Type names of a file, each kept once and known by its number: two bytes an instance instead of a text. */
export class Keywords {
  /** Names in capitals, in the order in which they were first met. */
  readonly names: string[] = [];
  /** Number of a name plus one; 0 where there is none. */
  readonly #slots = new Uint16Array(SLOTS);

  /** Number of the name that these bytes are; -1 when there are too many names. */
  numberOf(bytes: Uint8Array, start: number, end: number): number {
    let hash = 0x811c9dc5;
    for (let i = start; i < end; i++) hash = Math.imul(hash ^ (bytes[i]! | LOWER_CASE), 0x01000193);
    for (let slot = hash & (SLOTS - 1); ; slot = (slot + 1) & (SLOTS - 1)) {
      const number = this.#slots[slot]! - 1;
      if (number < 0) return this.#keep(slot, latin1(bytes, start, end).toUpperCase());
      if (isName(this.names[number]!, bytes, start, end)) return number;
    }
  }

  #keep(slot: number, name: string): number {
    if (this.names.length === STEP_LIMITS.keywords) return -1;
    this.#slots[slot] = this.names.push(name);
    return this.names.length - 1;
  }
}

function isName(name: string, bytes: Uint8Array, start: number, end: number): boolean {
  if (name.length !== end - start) return false;
  for (let i = start; i < end; i++) {
    const byte = bytes[i]!;
    if (name.charCodeAt(i - start) !== (isLower(byte) ? byte - LOWER_CASE : byte)) return false;
  }
  return true;
}
