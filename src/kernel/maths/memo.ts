/** Gives the same answer for the same object as long as that object lives: for what is derived from immutable data. */
export function perObject<K extends object, V>(derive: (from: K) => V): (from: K) => V {
  const kept = new WeakMap<K, { readonly value: V }>();
  return (from) => {
    let entry = kept.get(from);
    if (!entry) kept.set(from, (entry = { value: derive(from) }));
    return entry.value;
  };
}

/**
 * Keeps what was derived last, by a key that tells everything it was derived from. The oldest go first once the weights
 * sum to more than `capacity`; what alone weighs more than a quarter of it is never kept.
 */
export class Recall<V> {
  readonly #kept = new Map<string, { readonly value: V; readonly weight: number }>();
  readonly #capacity: number;
  #weight = 0;

  /** @param capacity in the unit of the weights given to `of` */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** The value under the key, derived if it is not at hand. */
  of(key: string, weight: number, derive: () => V): V {
    const known = this.#kept.get(key);
    if (known) {
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known.value;
    }
    const value = derive();
    if (weight <= this.#capacity / 4) this.#keep(key, { value, weight });
    return value;
  }

  #keep(key: string, entry: { readonly value: V; readonly weight: number }): void {
    this.#kept.set(key, entry);
    this.#weight += entry.weight;
    for (const [oldest, { weight }] of this.#kept) {
      if (this.#weight <= this.#capacity) return;
      this.#kept.delete(oldest);
      this.#weight -= weight;
    }
  }
}
