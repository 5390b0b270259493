import type { IfcModel } from './model.js';
import type { RuleProgram } from './program.js';
import type { Value } from './values.js';

/** Variables of one run of a rule or a function. `variables[0]` is SELF. */
export class Frame {
  result: Value = null;
  /** Aggregates that this run made and may change in place: nobody else has them. */
  readonly owned = new Set<unknown>();

  constructor(
    readonly model: IfcModel,
    readonly variables: Value[],
  ) {}
}

/** An expression that is ready to run. */
export type Code = (frame: Frame) => Value;

/** What the aggregates of a variable are: entries of a set stand once, an array has a first index. */
export type Kind = 'any' | 'set' | { readonly low: Code };

/** Names of the variables while a rule is compiled. */
export class Scope {
  readonly #places = new Map<string, number>([['self', 0]]);
  readonly #kinds = new Map<string, Kind>();

  constructor(readonly program: RuleProgram) {}

  /** How many variables there are so far, SELF included. */
  get size(): number {
    return this.#places.size;
  }

  /** Place of a variable, made at its first mention. */
  place(name: string): number {
    let place = this.#places.get(name);
    if (place === undefined) {
      place = this.#places.size;
      this.#places.set(name, place);
    }
    return place;
  }

  /** Says what the aggregates of a variable are. */
  declare(name: string, kind: Kind): number {
    this.#kinds.set(name, kind);
    return this.place(name);
  }

  /** What the aggregates of a variable are. */
  kindOf(name: string): Kind {
    return this.#kinds.get(name) ?? 'any';
  }
}
