import type { Entity } from '../schema/index.js';
import type { IfcModel } from './model.js';
import type { Value } from './values.js';

/** Reads one attribute of an instance. */
export type Getter = (instance: Instance) => Value;

/** An entity as rules see it. */
export interface EntityPlan {
  readonly entity: Entity;
  /** In capitals: its name and those of all that it descends from, and the selects that hold it. */
  readonly types: ReadonlySet<string>;
  readonly typeNames: readonly string[];
  /** How an attribute is read, by its name in lower case; undefined when there is none. */
  getter(name: string): Getter | undefined;
  /** Place of an attribute that stands in the file; -1 when there is none. */
  indexOf(name: string): number;
}

/** An instance of a file, or one that a function made. Values are read when they are asked for. */
export class Instance {
  readonly #values: (Value | undefined)[];
  #derived: Map<string, Value> | null = null;

  constructor(
    readonly model: IfcModel,
    readonly plan: EntityPlan,
    /** Its row in the file; -1 when a function made it. */
    readonly row: number,
    values: readonly Value[] | null = null,
  ) {
    this.#values = values ? [...values] : [];
  }

  /** True for the same instance of the file, or the same one that a function made. */
  isSame(other: Instance): boolean {
    return this === other || (this.row >= 0 && this.row === other.row);
  }

  /** Value of an attribute that stands in the file. */
  explicit(index: number): Value {
    const known = this.#values[index];
    if (known !== undefined) return known;
    const value = this.row < 0 ? null : this.model.valueOf(this.row, index);
    this.#values[index] = value;
    return value;
  }

  /** A value that is computed once. */
  derived(name: string, compute: () => Value): Value {
    this.#derived ??= new Map();
    let value = this.#derived.get(name);
    if (value === undefined) {
      value = compute();
      this.#derived.set(name, value);
    }
    return value;
  }

  /** A copy with another value of one attribute. */
  with(index: number, value: Value): Instance {
    const values = this.plan.entity.attributes.map((_, i) => (i === index ? value : this.explicit(i)));
    return new Instance(this.model, this.plan, -1, values);
  }
}
