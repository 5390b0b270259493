import { BYTE } from './bytes.js';
import { encodeReal } from './number.js';
import { StepOutput } from './output.js';
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

/** Writes a STEP file line by line; instances are numbered from 1 in the order they are added. */
export class StepWriter {
  readonly #output: StepOutput;
  #count = 0;
  /** Where the line of the instance that is being written begins. */
  #line = 0;

  /** @param expected bytes of the whole file, as far as they are known */
  constructor(header: StepHeaderInput, expected?: number) {
    this.#output = new StepOutput(expected);
    const { description, name, timeStamp, author, organization, preprocessor, originatingSystem, authorization } =
      header;
    const who = [author.length > 0 ? author : [''], organization.length > 0 ? organization : ['']];
    const fileName = [name, timeStamp, ...who, preprocessor, originatingSystem, authorization];
    this.#output.ascii('ISO-10303-21;\nHEADER;\n');
    this.#output.ascii(`FILE_DESCRIPTION${encodeList([description, '2;1'])};\n`);
    this.#output.ascii(`FILE_NAME${encodeList(fileName)};\n`);
    this.#output.ascii(`FILE_SCHEMA${encodeList([[header.schema]])};\nENDSEC;\nDATA;\n`);
  }

  /** How many instances there are so far. */
  get count(): number {
    return this.#count;
  }

  /** Begins an instance. @returns what its attributes are written to, with the commas between them */
  begin(type: string): StepOutput {
    this.#line = this.#output.length;
    this.#output.reference(this.#count + 1);
    this.#output.byte(BYTE.equals);
    this.#output.ascii(type);
    this.#output.byte(BYTE.open);
    return this.#output;
  }

  /** Ends the instance that was begun. */
  finish(): StepRef {
    this.#output.ascii(');\n');
    return new StepRef(++this.#count);
  }

  /** Takes back the instance that was begun. */
  abandon(): void {
    this.#output.cut(this.#line);
  }

  /** Adds an instance. @param type its name in capitals */
  add(type: string, attributes: readonly StepValue[]): StepRef {
    const written = attributes.map(encodeValue).join(',');
    this.begin(type).ascii(written);
    return this.finish();
  }

  /** The whole file. */
  end(): Uint8Array<SharedArrayBuffer> {
    this.#output.ascii('ENDSEC;\nEND-ISO-10303-21;\n');
    return this.#output.whole();
  }
}
