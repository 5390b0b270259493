import { skipBlank } from './blank.js';
import { BYTE, isDigit, isKeyword, latin1 } from './bytes.js';
import type { StepFaultCode } from './fault.js';
import { StepSyntaxError } from './fault.js';
import { STEP_LIMITS } from './limits.js';
import { decodeNumber } from './number.js';
import { decodeText } from './text.js';
import type { StepValue } from './values.js';
import { DERIVED, StepBinary, StepEnum, StepRef, StepTyped } from './values.js';

/** Bytes of an unreadable place that its fault shows. */
const SHOWN = 24;

/** Enumeration literals and type names of a file are few: each is one object. */
const ENUMS = new Map<string, StepEnum>();
const ENUMS_KEPT = 4096;

function enumOf(name: string): StepEnum {
  const known = ENUMS.get(name);
  if (known) return known;
  const literal = new StepEnum(name);
  if (ENUMS.size < ENUMS_KEPT) ENUMS.set(name, literal);
  return literal;
}

/** Reads values from bytes, one after another. */
class ValueReader {
  #at: number;
  #depth = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  /** The list that opens here: its entries, the place after its closing bracket. */
  list(): StepValue[] {
    if (++this.#depth > STEP_LIMITS.depth) this.#refuse('too_deep', { limite: STEP_LIMITS.depth });
    this.#at++;
    const values: StepValue[] = [];
    if (this.#next() !== BYTE.close) {
      values.push(this.#value());
      while (this.#next() === BYTE.comma) {
        this.#at++;
        values.push(this.#value());
      }
      if (this.#next() !== BYTE.close) this.#refuse(this.#isAtEnd() ? 'open_list' : 'bad_value');
    }
    this.#at++;
    this.#depth--;
    return values;
  }

  /** Refuses what stands between the last bracket and the semicolon. */
  end(): void {
    if (this.#next() !== BYTE.semicolon) this.#refuse('trailing');
  }

  #value(): StepValue {
    const byte = this.#next();
    switch (byte) {
      case BYTE.hash:
        return new StepRef(this.#id());
      case BYTE.apostrophe:
        return this.#text();
      case BYTE.dollar:
        this.#at++;
        return null;
      case BYTE.star:
        this.#at++;
        return DERIVED;
      case BYTE.open:
        return this.list();
      case BYTE.dot:
        return this.#literal();
      case BYTE.quote:
        return this.#binary();
      default:
        return this.#numberOrTyped(byte);
    }
  }

  #numberOrTyped(byte: number): StepValue {
    if (isDigit(byte) || byte === BYTE.plus || byte === BYTE.minus) {
      const { value, end } = decodeNumber(this.#bytes, this.#at);
      this.#at = end;
      return value;
    }
    return isKeyword(byte) ? this.#typed() : this.#refuse(this.#isAtEnd() ? 'open_list' : 'bad_value');
  }

  #typed(): StepTyped {
    const start = this.#at;
    while (isKeyword(this.#bytes[this.#at]!)) this.#at++;
    const type = latin1(this.#bytes, start, this.#at).toUpperCase();
    if (this.#next() !== BYTE.open) this.#refuse('bad_value');
    const values = this.list();
    if (values.length !== 1) this.#refuse('bad_value', { piece: type });
    return new StepTyped(type, values[0]!);
  }

  #id(): number {
    let id = 0;
    let at = this.#at + 1;
    while (isDigit(this.#bytes[at]!) && id <= STEP_LIMITS.id) id = id * 10 + this.#bytes[at++]! - BYTE.zero;
    if (id === 0 || id > STEP_LIMITS.id) this.#refuse('bad_id', { limite: STEP_LIMITS.id });
    this.#at = at;
    return id;
  }

  #text(): string {
    const start = this.#at + 1;
    const end = this.#closing(start, BYTE.apostrophe);
    this.#at = end + 1;
    if (this.#bytes[this.#at] !== BYTE.apostrophe) return decodeText(this.#bytes, start, end);
    return this.#textWithApostrophes(start);
  }

  /** A text with doubled apostrophes: its end is the first that stands alone. */
  #textWithApostrophes(start: number): string {
    while (this.#bytes[this.#at] === BYTE.apostrophe) this.#at = this.#closing(this.#at + 1, BYTE.apostrophe) + 1;
    if (this.#at - start > STEP_LIMITS.text) this.#refuse('too_long_text', { limite: STEP_LIMITS.text });
    return decodeText(this.#bytes, start, this.#at - 1);
  }

  #closing(start: number, quote: number): number {
    const end = this.#bytes.indexOf(quote, start);
    if (end < 0) this.#refuse('open_text');
    if (end - start > STEP_LIMITS.text) this.#refuse('too_long_text', { limite: STEP_LIMITS.text });
    return end;
  }

  #literal(): StepEnum {
    const start = this.#at + 1;
    let at = start;
    while (isKeyword(this.#bytes[at]!)) at++;
    if (at === start || this.#bytes[at] !== BYTE.dot) this.#refuse('bad_value');
    this.#at = at + 1;
    return enumOf(latin1(this.#bytes, start, at).toUpperCase());
  }

  #binary(): StepBinary {
    const start = this.#at + 1;
    const end = this.#closing(start, BYTE.quote);
    const digits = latin1(this.#bytes, start, end);
    if (!/^[0-3][0-9A-F]*$/.test(digits)) this.#refuse('bad_value');
    this.#at = end + 1;
    return new StepBinary(digits);
  }

  /** Goes to the next byte that is not blank. @returns it; NaN at the end */
  #next(): number {
    this.#at = skipBlank(this.#bytes, this.#at, this.#bytes.length);
    return this.#bytes[this.#at] ?? Number.NaN;
  }

  #isAtEnd(): boolean {
    return this.#at >= this.#bytes.length || this.#bytes[this.#at] === BYTE.semicolon;
  }

  #refuse(code: StepFaultCode, values: Readonly<Record<string, string | number>> = {}): never {
    const piece = latin1(this.#bytes, this.#at, Math.min(this.#bytes.length, this.#at + SHOWN));
    throw new StepSyntaxError(code, this.#at, { piece, ...values });
  }
}

/**
 * The attributes whose opening bracket stands at an offset, up to the semicolon.
 *
 * @throws StepSyntaxError when they cannot be read
 */
export function decodeAttributes(bytes: Uint8Array, offset: number): readonly StepValue[] {
  const reader = new ValueReader(bytes, offset);
  const values = reader.list();
  reader.end();
  return values;
}
