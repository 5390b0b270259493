import { cellAt } from '../../maths/cell.js';

/** What covers more cells than this is compared with everything. */
const MANY = 256;
/** A line no longer than this many cells is looked for in all of those that its box covers. */
const FEW = 4;
/** Pieces that a line is followed by. */
const MOST_PIECES = 2000;

/** A cell and those that share a side with it. */
const BESIDE = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** Entries, by their numbers, in the cells of a grid that their boxes cover. */
export class Cells {
  readonly #cells = new Map<number, number[]>();
  readonly #wide: number[] = [];
  /**
   * Cells that the last search found, up to its count: one list for all searches, which are thousands. Most searches
   * end at the first thing they meet, long before they have looked into every cell.
   */
  readonly found: (readonly number[])[] = [];
  #count = 0;

  /** @param cell side of a cell, in the unit of the boxes */
  constructor(private readonly cell: number) {}

  /** Coordinates one by one: an object for each of thousands of lines would be garbage. */
  put(entry: number, minX: number, minY: number, maxX: number, maxY: number): void {
    const { cell } = this;
    const x0 = Math.floor(minX / cell);
    const x1 = Math.floor(maxX / cell);
    const y0 = Math.floor(minY / cell);
    const y1 = Math.floor(maxY / cell);
    if (!((x1 - x0 + 1) * (y1 - y0 + 1) <= MANY)) {
      this.#wide.push(entry);
      return;
    }
    for (let x = x0; x <= x1; x++) {
      for (let y = y0; y <= y1; y++) {
        const key = cellAt(x, y);
        const list = this.#cells.get(key);
        if (list) list.push(entry);
        else this.#cells.set(key, [entry]);
      }
    }
  }

  /** Finds the cells near a box; an entry may stand in several. @returns how many stand in `found` */
  near(minX: number, minY: number, maxX: number, maxY: number): number {
    this.#count = 0;
    if (this.#wide.length > 0) this.#add(this.#wide);
    this.#within(minX, minY, maxX, maxY);
    return this.#count;
  }

  /** The same along a line. */
  along(ax: number, ay: number, bx: number, by: number): number {
    this.#count = 0;
    if (this.#wide.length > 0) this.#add(this.#wide);
    const length = Math.abs(bx - ax) + Math.abs(by - ay);
    if (length > FEW * this.cell) this.#follow(ax, ay, bx, by);
    else this.#within(Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by));
    return this.#count;
  }

  #add(entries: readonly number[] | undefined): void {
    if (entries !== undefined) this.found[this.#count++] = entries;
  }

  /** All the cells of a box. */
  #within(minX: number, minY: number, maxX: number, maxY: number): void {
    const { cell } = this;
    const lastX = Math.floor(maxX / cell);
    const lastY = Math.floor(maxY / cell);
    for (let x = Math.floor(minX / cell); x <= lastX; x++) {
      for (let y = Math.floor(minY / cell); y <= lastY; y++) this.#add(this.#cells.get(cellAt(x, y)));
    }
  }

  /** The cells that a long line passes, and those on either side: a piece of it may cut the corner of one. */
  #follow(ax: number, ay: number, bx: number, by: number): void {
    const { cell } = this;
    const pieces = Math.min(MOST_PIECES, Math.ceil((2 * Math.hypot(bx - ax, by - ay)) / cell) + 1);
    let [lastColumn, lastRow] = [NaN, NaN];
    for (let k = 0; k <= pieces; k++) {
      const column = Math.floor((ax + ((bx - ax) * k) / pieces) / cell);
      const row = Math.floor((ay + ((by - ay) * k) / pieces) / cell);
      // A piece is half a cell long: every second one stays in the cell of the one before.
      if (column === lastColumn && row === lastRow) continue;
      [lastColumn, lastRow] = [column, row];
      for (const [i, j] of BESIDE) this.#add(this.#cells.get(cellAt(column + i, row + j)));
    }
  }
}
