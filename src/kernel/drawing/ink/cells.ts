import type { Bounds } from '../../maths/geometry.js';

/** Number of cells in one direction, more than any drawing has. */
const CELLS = 2 ** 24;
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

  /** @param cell side of a cell, in the unit of the boxes */
  constructor(private readonly cell: number) {}

  put(entry: number, { minX, minY, maxX, maxY }: Bounds): void {
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
        const key = x * CELLS + y;
        const list = this.#cells.get(key);
        if (list) list.push(entry);
        else this.#cells.set(key, [entry]);
      }
    }
  }

  /** Shows the entries near a box, some of them more than once, until one is enough. @returns whether one was */
  near({ minX, minY, maxX, maxY }: Bounds, isEnough: (entry: number) => boolean): boolean {
    return this.#wide.some(isEnough) || this.#within(minX, minY, maxX, maxY, isEnough);
  }

  /** The same along a line. */
  along(ax: number, ay: number, bx: number, by: number, isEnough: (entry: number) => boolean): boolean {
    if (this.#wide.length > 0 && this.#wide.some(isEnough)) return true;
    const length = Math.abs(bx - ax) + Math.abs(by - ay);
    return length <= FEW * this.cell
      ? this.#within(Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by), isEnough)
      : this.#follow(ax, ay, bx, by, isEnough);
  }

  /** All the cells of a box. Coordinates one by one: an object for each of thousands of lines would be garbage. */
  #within(minX: number, minY: number, maxX: number, maxY: number, isEnough: (entry: number) => boolean): boolean {
    const { cell } = this;
    const lastX = Math.floor(maxX / cell);
    const lastY = Math.floor(maxY / cell);
    for (let x = Math.floor(minX / cell); x <= lastX; x++) {
      for (let y = Math.floor(minY / cell); y <= lastY; y++) {
        if (this.#cells.get(x * CELLS + y)?.some(isEnough)) return true;
      }
    }
    return false;
  }

  /** The cells that a long line passes, and those on either side: a piece of it may cut the corner of one. */
  #follow(ax: number, ay: number, bx: number, by: number, isEnough: (entry: number) => boolean): boolean {
    const { cell } = this;
    const pieces = Math.min(MOST_PIECES, Math.ceil((2 * Math.hypot(bx - ax, by - ay)) / cell) + 1);
    for (let k = 0; k <= pieces; k++) {
      const column = Math.floor((ax + ((bx - ax) * k) / pieces) / cell);
      const row = Math.floor((ay + ((by - ay) * k) / pieces) / cell);
      for (const [i, j] of BESIDE) {
        if (this.#cells.get((column + i) * CELLS + row + j)?.some(isEnough)) return true;
      }
    }
    return false;
  }
}
