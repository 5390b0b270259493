/** Height of a band, mm: about that of a room. */
const BAND = 2000;
const NOTHING: readonly never[] = [];

/**
 * Things along the lines of a plan by the heights that they reach over: a line at one height asks those of its band,
 * not all of them.
 */
export class Bands<T> {
  readonly #bands = new Map<number, T[]>();

  /** @param reachOf lowest and highest place of a thing, mm */
  constructor(things: Iterable<T>, reachOf: (thing: T) => readonly [number, number]) {
    for (const thing of things) {
      const [from, to] = reachOf(thing);
      const last = Math.floor(to / BAND);
      for (let band = Math.floor(from / BAND); band <= last; band++) {
        const list = this.#bands.get(band);
        if (list) list.push(thing);
        else this.#bands.set(band, [thing]);
      }
    }
  }

  /** Things of the band of a height, in their order: all that reach over it, and some beside. */
  near(v: number): readonly T[] {
    return this.#bands.get(Math.floor(v / BAND)) ?? NOTHING;
  }
}
