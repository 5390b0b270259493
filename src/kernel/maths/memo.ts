/** Gives the same answer for the same object as long as that object lives: for what is derived from immutable data. */
export function perObject<K extends object, V>(derive: (from: K) => V): (from: K) => V {
  const kept = new WeakMap<K, { readonly value: V }>();
  return (from) => {
    let entry = kept.get(from);
    if (!entry) kept.set(from, (entry = { value: derive(from) }));
    return entry.value;
  };
}

let counted = 0;

/**
 * A number that belongs to one object: two objects are the same where their numbers are. It never goes into an answer.
 */
export const numberOf = perObject<object, number>(() => ++counted);

/**
 * Keeps what was asked for last, by a key that holds everything it was derived from. Values are kept in two
 * generations: once the younger one weighs half of `capacity`, the values of the older one are dropped, but for those
 * that were asked for again. A value that weighs more than a quarter of `capacity` is never kept.
 */
export class Recall<V extends {}> {
  #young = new Map<string, V>();
  #old = new Map<string, V>();
  #weight = 0;
  readonly #capacity: number;

  /** @param capacity in the unit of the weights given to `of` */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /**
   * The value under the key, derived if it is not at hand. @param weight of the value: a number known beforehand, or
   * measured on the value
   */
  of(key: string, weight: number | ((value: V) => number), derive: () => V): V {
    const known = this.#young.get(key);
    if (known !== undefined) return known;
    const value = this.#old.get(key) ?? derive();
    const own = typeof weight === 'number' ? weight : weight(value);
    if (own <= this.#capacity / 4) this.#keep(key, value, own);
    return value;
  }

  #keep(key: string, value: V, weight: number): void {
    this.#weight += weight;
    if (this.#weight > this.#capacity / 2) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#weight = weight;
    }
    this.#young.set(key, value);
  }
}
