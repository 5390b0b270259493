/** Cost of a cell that is not reached. */
export const UNREACHED = 0x7fffffff;
/** Cost of a straight and of a diagonal step, times that of the cell stepped into. */
const [STRAIGHT, DIAGONAL] = [10, 14];
/** More than the dearest step (8 × 14), so that costs in a ring of so many buckets never meet. */
const BUCKETS = 128;

/** A grid of cells. */
export interface Cells {
  readonly columns: number;
  /** Cost of a step into each cell, 8 at most; 0 where none may be taken, as along the border. */
  readonly cost: Uint8Array;
}

/**
 * Shortest ways from one cell: whole costs in a ring of buckets (Dial 1969). They spread no further than to what was
 * asked for, since a garden is large and its doors are near each other.
 */
export class Ways {
  readonly #cells: Cells;
  readonly #far: Int32Array;
  readonly #parent: Int32Array;
  readonly #buckets = Array.from({ length: BUCKETS }, (): number[] => []);
  /** Cells in the buckets, those included that were reached more cheaply since. */
  #left: number;
  /** Everything that costs less is settled. */
  #settled = 0;

  constructor(cells: Cells, from: number) {
    this.#cells = cells;
    this.#far = new Int32Array(cells.cost.length).fill(UNREACHED);
    this.#parent = new Int32Array(cells.cost.length).fill(-1);
    this.#left = from < 0 ? 0 : 1;
    if (from < 0) return;
    this.#far[from] = 0;
    this.#buckets[0]!.push(from);
  }

  /** Cost of the way to a cell; UNREACHED with none. */
  to(cell: number): number {
    if (cell < 0) return UNREACHED;
    const far = this.#far;
    while (this.#left > 0 && far[cell]! >= this.#settled) this.#spread();
    return far[cell]!;
  }

  /** Cells of the way to a cell that is reached, both ends included. */
  course(to: number): number[] {
    this.to(to);
    const cells: number[] = [];
    for (let at = to; at !== -1; at = this.#parent[at]!) cells.push(at);
    return cells.reverse();
  }

  /** Cost of the way to each cell. */
  everywhere(): Int32Array {
    while (this.#left > 0) this.#spread();
    return this.#far;
  }

  /** Settles the cells of the next cost. */
  #spread(): void {
    const cost = this.#settled++;
    const bucket = this.#buckets[cost % BUCKETS]!;
    for (const at of bucket) {
      this.#left--;
      if (this.#far[at] === cost) this.#relax(at, cost);
    }
    bucket.length = 0;
  }

  /** Goes on from a cell to those around it: straight, and askew where neither neighbour is closed. */
  #relax(at: number, here: number): void {
    const { columns } = this.#cells;
    const east = this.#step(at, at + 1, here, STRAIGHT);
    const west = this.#step(at, at - 1, here, STRAIGHT);
    const south = this.#step(at, at + columns, here, STRAIGHT);
    const north = this.#step(at, at - columns, here, STRAIGHT);
    if (south && east) this.#step(at, at + columns + 1, here, DIAGONAL);
    if (south && west) this.#step(at, at + columns - 1, here, DIAGONAL);
    if (north && east) this.#step(at, at + 1 - columns, here, DIAGONAL);
    if (north && west) this.#step(at, at - 1 - columns, here, DIAGONAL);
  }

  /** Steps into a cell, if that is the cheapest way to it so far; false of a cell that is closed. */
  #step(at: number, next: number, here: number, length: number): boolean {
    const price = this.#cells.cost[next]!;
    if (price === 0) return false;
    const total = here + price * length;
    if (total >= this.#far[next]!) return true;
    this.#far[next] = total;
    this.#parent[next] = at;
    this.#buckets[total % BUCKETS]!.push(next);
    this.#left++;
    return true;
  }
}
