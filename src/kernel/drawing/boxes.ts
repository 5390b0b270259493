import { cellAt } from '../maths/cell.js';
import type { Bounds, Point } from '../maths/geometry.js';

/**
 * A box that covers more cells than this (a line across the site, a circle around it) is compared with every other box.
 */
const MANY = 64;

/** Boxes that stood in the way last and are asked first. */
const RECENT = 6;

/** Room that upright boxes have. */
export type FreeBoxes = Pick<BoxIndex, 'isFree'>;

/** Upright boxes on a grid of cells, asked which overlap a box: the collision index of tags and dimension texts. */
export class BoxIndex {
  readonly #cells = new Map<number, Bounds[]>();
  readonly #wide: Bounds[] = [];
  readonly #all: Bounds[] = [];
  /** What stood in the way of late: places are asked for all round one thing, then again beside them. */
  readonly #recent: Bounds[] = [];
  #oldest = 0;

  /** @param cell side of a cell, about the size of a text */
  constructor(private readonly cell: number) {}

  add(box: Bounds): void {
    this.#all.push(box);
    if (this.#isWide(box)) this.#wide.push(box);
    else this.#put(box);
  }

  isFree(box: Bounds): boolean {
    if (meeting(box, this.#recent)) return false;
    const met = this.#met(box);
    if (!met) return true;
    this.#recent[this.#oldest] = met;
    this.#oldest = (this.#oldest + 1) % RECENT;
    return false;
  }

  /** A box that overlaps another. */
  #met(box: Bounds): Bounds | undefined {
    if (this.#isWide(box)) return meeting(box, this.#all);
    const wide = meeting(box, this.#wide);
    if (wide) return wide;
    const { cell } = this;
    const lastX = Math.floor(box.maxX / cell);
    const lastY = Math.floor(box.maxY / cell);
    // Plain loops: a plan asks this some hundred times for each of its rooms.
    for (let x = Math.floor(box.minX / cell); x <= lastX; x++) {
      for (let y = Math.floor(box.minY / cell); y <= lastY; y++) {
        const list = this.#cells.get(cellAt(x, y));
        const met = list && meeting(box, list);
        if (met) return met;
      }
    }
    return undefined;
  }

  #put(box: Bounds): void {
    const { cell } = this;
    const lastX = Math.floor(box.maxX / cell);
    const lastY = Math.floor(box.maxY / cell);
    for (let x = Math.floor(box.minX / cell); x <= lastX; x++) {
      for (let y = Math.floor(box.minY / cell); y <= lastY; y++) {
        const key = cellAt(x, y);
        const list = this.#cells.get(key);
        if (list) list.push(box);
        else this.#cells.set(key, [box]);
      }
    }
  }

  #isWide({ minX, minY, maxX, maxY }: Bounds): boolean {
    return ((maxX - minX) / this.cell + 1) * ((maxY - minY) / this.cell + 1) > MANY;
  }
}

/** The first of others that a box overlaps; a closure for each question would cost more than its answer. */
function meeting(box: Bounds, others: readonly Bounds[]): Bounds | undefined {
  for (const other of others) if (overlaps(box, other)) return other;
  return undefined;
}

/** Touching is not overlapping: a hundredth of the smaller side is allowed. */
export function overlaps(a: Bounds, b: Bounds): boolean {
  if (a.minX >= b.maxX || b.minX >= a.maxX || a.minY >= b.maxY || b.minY >= a.maxY) return false;
  const slack = 0.01 * Math.min(a.maxY - a.minY, b.maxY - b.minY, a.maxX - a.minX, b.maxX - b.minX);
  return a.minX < b.maxX - slack && b.minX < a.maxX - slack && a.minY < b.maxY - slack && b.minY < a.maxY - slack;
}

/** Whether a box lies within another, edges included. */
export const contains = (a: Bounds, b: Bounds): boolean =>
  b.minX >= a.minX && b.maxX <= a.maxX && b.minY >= a.minY && b.maxY <= a.maxY;

/** The box of a width and a height about its middle. */
export const boxAround = (x: number, y: number, width: number, height: number): Bounds => ({
  minX: x - width / 2,
  minY: y - height / 2,
  maxX: x + width / 2,
  maxY: y + height / 2,
});

/** The middle of a box. */
export const middleOf = ({ minX, minY, maxX, maxY }: Bounds): Point => ({ x: (minX + maxX) / 2, y: (minY + maxY) / 2 });

/** The box with a margin on every side. */
export const grown = (box: Bounds, margin: number): Bounds => ({
  minX: box.minX - margin,
  minY: box.minY - margin,
  maxX: box.maxX + margin,
  maxY: box.maxY + margin,
});

/** The box round several boxes; an inverted one, infinite, round none. */
export const merged = (boxes: Iterable<Bounds>): Bounds => {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    minX = Math.min(minX, box.minX);
    minY = Math.min(minY, box.minY);
    maxX = Math.max(maxX, box.maxX);
    maxY = Math.max(maxY, box.maxY);
  }
  return { minX, minY, maxX, maxY };
};

/** Corners of a box, counter-clockwise from the lowest left. */
export const cornersOf = ({ minX, minY, maxX, maxY }: Bounds): Point[] => [
  { x: minX, y: minY },
  { x: maxX, y: minY },
  { x: maxX, y: maxY },
  { x: minX, y: maxY },
];

/** Ring of an upright rectangle from its lowest left corner, counter-clockwise. */
export const rectangleAt = (x: number, y: number, width: number, height: number): Point[] =>
  cornersOf({ minX: x, minY: y, maxX: x + width, maxY: y + height });
