import { cellAt } from '../../maths/cell.js';

/** What covers more cells than this is compared with everything. */
const MANY = 256;
/** A line no longer than this many cells is looked for in all of those that its box covers. */
const FEW = 4;
/** Pieces that a line is followed by. */
const MOST_PIECES = 2000;

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

  /**
   * The cells that a long line passes, and those whose corner it may cut: it is followed by pieces of half a cell, each
   * within the cells from that of its one end to that of the other.
   */
  #follow(ax: number, ay: number, bx: number, by: number): void {
    const { cell } = this;
    const pieces = Math.min(MOST_PIECES, Math.ceil((2 * Math.hypot(bx - ax, by - ay)) / cell) + 1);
    let column = Math.floor(ax / cell);
    let row = Math.floor(ay / cell);
    this.#add(this.#cells.get(cellAt(column, row)));
    for (let k = 1; k <= pieces; k++) {
      const nextColumn = Math.floor((ax + ((bx - ax) * k) / pieces) / cell);
      const nextRow = Math.floor((ay + ((by - ay) * k) / pieces) / cell);
      if (nextColumn === column && nextRow === row) continue;
      const [besideX, besideY] = [beside(column, nextColumn), beside(row, nextRow)];
      for (let x = Math.min(besideX, nextColumn); x <= Math.max(besideX, nextColumn); x++) {
        for (let y = Math.min(besideY, nextRow); y <= Math.max(besideY, nextRow); y++) {
          if (x !== column || y !== row) this.#add(this.#cells.get(cellAt(x, y)));
        }
      }
      column = nextColumn;
      row = nextRow;
    }
  }
}

/** A column or a row no further than one from the next: pieces are longer where a line has more than the most. */
const beside = (last: number, next: number): number => Math.min(next + 1, Math.max(next - 1, last));
