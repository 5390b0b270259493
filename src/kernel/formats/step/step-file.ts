import { decodeAttributes } from './decode.js';
import type { StepFault } from './fault.js';
import { StepSyntaxError } from './fault.js';
import type { StepHeader } from './header.js';
import { headerOf } from './header.js';
import type { Instances } from './instances.js';
import type { Keywords } from './keywords.js';
import { STEP_LIMITS } from './limits.js';
import type { LineCounter } from './lines.js';
import type { StepValue } from './values.js';

/** What the indexer found. */
export interface StepParts {
  readonly bytes: Uint8Array;
  readonly header: ReadonlyMap<string, number>;
  readonly instances: Instances;
  readonly keywords: Keywords;
  readonly lines: LineCounter;
  readonly faults: readonly StepFault[];
}

/** A STEP file in memory: its bytes, and where each instance stands. Rows number the instances in file order. */
export class StepFile {
  /** What could not be read while indexing, in file order. */
  readonly faults: readonly StepFault[];
  readonly header: StepHeader;
  readonly #parts: StepParts;
  #rowsByType: ReadonlyMap<string, readonly number[]> | null = null;

  constructor(parts: StepParts) {
    this.#parts = parts;
    this.header = headerOf(parts.bytes, parts.header);
    this.faults = parts.faults;
  }

  /** How many instances there are. */
  get count(): number {
    return this.#parts.instances.count;
  }

  /** Number of the instance of a row: the 12 of `#12`. */
  id(row: number): number {
    return this.#parts.instances.id(row);
  }

  /** Row of an instance by its number; -1 when the file has none. */
  rowOf(id: number): number {
    return this.#parts.instances.rowOf(id);
  }

  /** Name of an instance's type in capitals: `IFCWALL`. */
  type(row: number): string {
    return this.#parts.keywords.names[this.#parts.instances.type(row)]!;
  }

  /** Names of the types that the file uses, in capitals. */
  get types(): readonly string[] {
    return this.#parts.keywords.names;
  }

  /** Rows of the instances of exactly this type, in file order. */
  rowsOf(type: string): readonly number[] {
    this.#rowsByType ??= this.#group();
    return this.#rowsByType.get(type) ?? [];
  }

  /** Line of an instance, from 1. */
  line(row: number): number {
    return this.#parts.lines.lineOf(this.#parts.bytes, this.#parts.instances.offset(row));
  }

  /**
   * Attributes of an instance in the order of its type, decoded at each call.
   *
   * @throws StepSyntaxError when they cannot be read
   */
  attributes(row: number): readonly StepValue[] {
    return decodeAttributes(this.#parts.bytes, this.#parts.instances.offset(row));
  }

  /** Attributes of an instance, or the fault that they have. */
  read(row: number): readonly StepValue[] | StepFault {
    try {
      return this.attributes(row);
    } catch (error) {
      if (!(error instanceof StepSyntaxError)) throw error;
      const { code, offset, values } = error;
      const line = this.#parts.lines.lineOf(this.#parts.bytes, offset);
      return { code, line, id: this.id(row), values };
    }
  }

  /** Every syntax fault, those within instances included: each is decoded once. At most `STEP_LIMITS.faults`. */
  *syntaxFaults(): Generator<StepFault> {
    yield* this.faults;
    let left = STEP_LIMITS.faults - this.faults.length;
    for (let row = 0; row < this.count && left > 0; row++) {
      const read = this.read(row);
      if (!('code' in read)) continue;
      left--;
      yield read;
    }
  }

  #group(): ReadonlyMap<string, readonly number[]> {
    const byNumber: number[][] = this.types.map(() => []);
    for (let row = 0; row < this.count; row++) byNumber[this.#parts.instances.type(row)]!.push(row);
    return new Map(this.types.map((name, number) => [name, byNumber[number]!]));
  }
}
