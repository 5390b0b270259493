/** Rows of the first table; it doubles when it is full. */
const FIRST_ROWS = 4096;

type Column = Uint32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>;

function grown<C extends Column>(column: C): C {
  const larger = new (column.constructor as new (length: number) => C)(column.length * 2);
  larger.set(column);
  return larger;
}

/**
 * Where each instance of a file stands: ten bytes a row, and a table of hashes from number to row. Rows are in file
 * order.
 */
export class Instances {
  /** How many there are. */
  count = 0;
  #ids = new Uint32Array(FIRST_ROWS);
  #offsets = new Uint32Array(FIRST_ROWS);
  #types = new Uint16Array(FIRST_ROWS);
  /** Row plus one at the place of its number's hash; at most half of the places are taken. */
  #rows = new Uint32Array(FIRST_ROWS * 2);

  /** Number of an instance: the 12 of `#12`. */
  id(row: number): number {
    return this.#ids[row]!;
  }

  /** Offset in bytes of the bracket that opens its attributes. */
  offset(row: number): number {
    return this.#offsets[row]!;
  }

  /** Number of its type's name. */
  type(row: number): number {
    return this.#types[row]!;
  }

  /** Row of an instance; -1 when the file has none of that number. */
  rowOf(id: number): number {
    return this.#rows[this.#placeOf(id)]! - 1;
  }

  /** Adds an instance. @returns false when its number is taken: it is left out */
  add(id: number, type: number, offset: number): boolean {
    let place = this.#placeOf(id);
    if (this.#rows[place] !== 0) return false;
    if (this.count === this.#ids.length) {
      this.#grow();
      place = this.#placeOf(id);
    }
    const row = this.count++;
    this.#ids[row] = id;
    this.#types[row] = type;
    this.#offsets[row] = offset;
    this.#rows[place] = row + 1;
    return true;
  }

  /** Place of a number's row, or the free one where it would be. */
  #placeOf(id: number): number {
    const mask = this.#rows.length - 1;
    let place = (Math.imul(id, 0x9e3779b1) >>> 7) & mask;
    while (this.#rows[place] !== 0 && this.#ids[this.#rows[place]! - 1] !== id) place = (place + 1) & mask;
    return place;
  }

  #grow(): void {
    this.#ids = grown(this.#ids);
    this.#offsets = grown(this.#offsets);
    this.#types = grown(this.#types);
    this.#rows = new Uint32Array(this.#rows.length * 2);
    for (let row = 0; row < this.count; row++) this.#rows[this.#placeOf(this.#ids[row]!)] = row + 1;
  }
}
