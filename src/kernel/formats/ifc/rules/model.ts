import type { StepFile, StepValue } from '../../step/index.js';
import { DERIVED, StepEnum, StepInteger, StepRef, StepTyped } from '../../step/index.js';
import { Instance } from './instance.js';
import { Meter } from './meter.js';
import type { RuleProgram } from './program.js';
import type { References } from './references.js';
import type { Value } from './values.js';
import { TypedValue, UNKNOWN } from './values.js';

/**
 * Instances whose values are kept at a time: what a rule looks at is mostly near. Of more, most would outlive the young
 * generation of the heap for nothing: a file of 100 MB then takes twice the memory, and no less time.
 */
const KEPT = 2_000;
/** Steps that the rules of a file may take, beside so many for each instance. */
const STEPS = 50_000_000;
const STEPS_AN_INSTANCE = 2_000;

const TRUTHS: Readonly<Record<string, Value>> = { T: true, F: false, U: UNKNOWN };

/** A file as rules see it: instances with their attributes by name, and who refers to them. */
export class IfcModel {
  readonly meter: Meter;
  #attributes = new Map<number, readonly StepValue[]>();
  #instances = new Map<number, Instance>();

  constructor(
    readonly file: StepFile,
    readonly program: RuleProgram,
    readonly references: References,
  ) {
    this.meter = new Meter(STEPS + STEPS_AN_INSTANCE * file.count);
  }

  /** Attributes of a row; none when they cannot be read. */
  attributes(row: number): readonly StepValue[] {
    const known = this.#attributes.get(row);
    if (known) return known;
    const read = this.file.read(row);
    const attributes = 'code' in read ? [] : read;
    if (this.#attributes.size >= KEPT) this.#attributes.clear();
    this.#attributes.set(row, attributes);
    return attributes;
  }

  /** The instance of a row; null when its type is none of the schema. */
  instance(row: number): Instance | null {
    const known = this.#instances.get(row);
    if (known) return known;
    const plan = this.program.plan(this.file.type(row));
    if (!plan) return null;
    const instance = new Instance(this, plan, row);
    if (this.#instances.size >= KEPT) this.#instances.clear();
    this.#instances.set(row, instance);
    return instance;
  }

  /** Value of an attribute by its place. */
  valueOf(row: number, index: number): Value {
    return this.convert(this.attributes(row)[index] ?? null);
  }

  /** A value of a file as rules see it. What refers to nothing is indeterminate. */
  convert(value: StepValue): Value {
    if (value === null || value === DERIVED) return null;
    if (typeof value === 'number' || typeof value === 'string') return value;
    if (value instanceof StepRef) return this.#at(value.id);
    if (value instanceof StepInteger) return value.value;
    if (value instanceof StepEnum) return TRUTHS[value.name] ?? value.name;
    if (value instanceof StepTyped) return new TypedValue(value.type, this.convert(value.value));
    return Array.isArray(value) ? this.#list(value) : (value as Value);
  }

  /**
   * Entries of a list. What refers to nothing, or to what is of no class of the schema, is reported once and left out.
   */
  #list(values: readonly StepValue[]): Value[] {
    const converted = values.map((entry) => this.convert(entry));
    return converted.filter((entry, i) => entry !== null || !(values[i] instanceof StepRef));
  }

  /** Instances of an entity and of those that descend from it, in file order: all of them at once. */
  population(entity: string): Instance[] {
    return [...this.each(entity)];
  }

  /** The same one after another: a file may have a million points, and none of them need be kept. */
  *each(entity: string): Generator<Instance> {
    const { schema } = this.program;
    const rows = schema.subtypes(entity).flatMap((name) => this.file.rowsOf(name.toUpperCase()));
    for (const row of rows.sort((a, b) => a - b)) {
      const instance = this.instance(row);
      if (instance) yield instance;
    }
  }

  /** Instances that refer to one by a pair of entity and attribute. */
  referring(to: Instance, pair: number): Instance[] {
    return to.row < 0 ? [] : this.references.of(to.row, pair).flatMap((row) => this.instance(row) ?? []);
  }

  #at(id: number): Instance | null {
    const row = this.file.rowOf(id);
    return row < 0 ? null : this.instance(row);
  }
}
