import { encodeReal } from './number.js';
import { encodeText } from './text.js';
import type { StepValue } from './values.js';
import { DERIVED, StepBinary, StepEnum, StepInteger, StepRef } from './values.js';

/** One value as a file has it. @throws RangeError for a number that is not finite, or an integer that is not whole */
export function encodeValue(value: StepValue): string {
  if (value === null) return '$';
  if (typeof value === 'number') return encodeReal(value);
  if (typeof value === 'string') return encodeText(value);
  if (value === DERIVED) return '*';
  if (value instanceof StepRef) return `#${value.id}`;
  if (value instanceof StepEnum) return `.${value.name}.`;
  if (value instanceof StepInteger) return encodeInteger(value.value);
  if (value instanceof StepBinary) return `"${value.digits}"`;
  if (Array.isArray(value)) return encodeList(value as readonly StepValue[]);
  const { type, value: inner } = value as { readonly type: string; readonly value: StepValue };
  return `${type}(${encodeValue(inner)})`;
}

/** A list with its brackets. */
export const encodeList = (values: readonly StepValue[]): string => `(${values.map(encodeValue).join(',')})`;

/** A whole number. @throws RangeError for any other */
export function encodeInteger(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no integer of a STEP file`);
  return String(value);
}

/** What a file says of itself. Dates are the caller's: equal content gives equal bytes. */
export interface StepHeaderInput {
  readonly description: readonly string[];
  readonly name: string;
  /** ISO 8601 without a zone: `2026-01-31T00:00:00`. */
  readonly timeStamp: string;
  readonly author: readonly string[];
  readonly organization: readonly string[];
  readonly preprocessor: string;
  readonly originatingSystem: string;
  readonly authorization: string;
  readonly schema: string;
}

/** Characters gathered before they are turned into bytes, and the bytes there is room for at first. */
const PIECE = 16_384;
const FIRST_BYTES = 1_048_576;

/** Writes a STEP file line by line; instances are numbered from 1 in the order they are added. */
export class StepWriter {
  readonly #encoder = new TextEncoder();
  #bytes = new Uint8Array(FIRST_BYTES);
  #length = 0;
  #lines = '';
  #count = 0;

  constructor(header: StepHeaderInput) {
    const { description, name, timeStamp, author, organization, preprocessor, originatingSystem, authorization } =
      header;
    const who = [author.length > 0 ? author : [''], organization.length > 0 ? organization : ['']];
    const fileName = [name, timeStamp, ...who, preprocessor, originatingSystem, authorization];
    this.#line('ISO-10303-21;\nHEADER;');
    this.#line(`FILE_DESCRIPTION${encodeList([description, '2;1'])};`);
    this.#line(`FILE_NAME${encodeList(fileName)};`);
    this.#line(`FILE_SCHEMA${encodeList([[header.schema]])};\nENDSEC;\nDATA;`);
  }

  /** How many instances there are so far. */
  get count(): number {
    return this.#count;
  }

  /** Adds an instance whose attributes are written already: `'.ELEMENT.,$,#3'`. */
  addEncoded(type: string, attributes: string): StepRef {
    const ref = new StepRef(++this.#count);
    this.#line(`#${ref.id}=${type}(${attributes});`);
    return ref;
  }

  /** Adds an instance. @param type its name in capitals */
  add(type: string, attributes: readonly StepValue[]): StepRef {
    return this.addEncoded(type, attributes.map(encodeValue).join(','));
  }

  /** The whole file. */
  end(): Uint8Array<ArrayBuffer> {
    this.#line('ENDSEC;\nEND-ISO-10303-21;');
    this.#flush();
    return this.#bytes.slice(0, this.#length);
  }

  #line(text: string): void {
    this.#lines += text;
    this.#lines += '\n';
    if (this.#lines.length > PIECE) this.#flush();
  }

  /** Every character is one byte: texts are escaped (ISO 10303-21, §6.4.3). */
  #flush(): void {
    const needed = this.#length + this.#lines.length;
    if (needed > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(needed, 2 * this.#bytes.length));
      larger.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = larger;
    }
    this.#length += this.#encoder.encodeInto(this.#lines, this.#bytes.subarray(this.#length)).written;
    this.#lines = '';
  }
}
