/** Places of the first table; it doubles when it is full. */
const FIRST = 4096;

/**
 * Who refers to whom, for the attributes that inverse attributes and USEDIN ask for: ten bytes a reference while they
 * are collected, six once they are sorted. Pairs number an entity with one of its attributes.
 */
export class References {
  #count = 0;
  #targets = new Uint32Array(FIRST);
  #sources = new Uint32Array(FIRST);
  #pairs = new Uint16Array(FIRST);
  /** Where the references to each row begin. */
  #starts = new Uint32Array(1);

  /** Adds that a row refers to another by an attribute of these pairs. */
  add(pair: number, target: number, source: number): void {
    if (this.#count === this.#targets.length) this.#grow();
    this.#targets[this.#count] = target;
    this.#sources[this.#count] = source;
    this.#pairs[this.#count] = pair;
    this.#count++;
  }

  /** Sorts them by target once all are in. @param rows how many instances the file has */
  close(rows: number): void {
    const starts = new Uint32Array(rows + 1);
    for (let i = 0; i < this.#count; i++) starts[this.#targets[i]! + 1]!++;
    for (let row = 0; row < rows; row++) starts[row + 1]! += starts[row]!;
    const next = starts.slice();
    const sources = new Uint32Array(this.#count);
    const pairs = new Uint16Array(this.#count);
    for (let i = 0; i < this.#count; i++) {
      const place = next[this.#targets[i]!]!++;
      sources[place] = this.#sources[i]!;
      pairs[place] = this.#pairs[i]!;
    }
    this.#starts = starts;
    this.#sources = sources;
    this.#pairs = pairs;
    this.#targets = new Uint32Array(0);
  }

  /** Rows that refer to a row by a pair, each once, in file order. */
  of(target: number, pair: number): number[] {
    const found: number[] = [];
    for (let i = this.#starts[target] ?? 0; i < (this.#starts[target + 1] ?? 0); i++) {
      if (this.#pairs[i] === pair && found.at(-1) !== this.#sources[i]) found.push(this.#sources[i]!);
    }
    return found;
  }

  #grow(): void {
    const grown = this.#targets.length * 2;
    const larger = <C extends Uint32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>>(column: C, made: C): C => {
      made.set(column);
      return made;
    };
    this.#targets = larger(this.#targets, new Uint32Array(grown));
    this.#sources = larger(this.#sources, new Uint32Array(grown));
    this.#pairs = larger(this.#pairs, new Uint16Array(grown));
  }
}
