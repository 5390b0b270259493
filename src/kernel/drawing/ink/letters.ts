import type { Bounds, Point, Ring } from '../../maths/geometry.js';
import { boundsOf, inRings } from '../../maths/ring.js';
import { Cells } from './cells.js';
import { isBeside, passesThrough, turnOf } from './convex.js';

/** A text touches what stands nearer than this to it, mm of paper: half a thin line and the play of rounding. */
export const TOUCH = 0.15;

interface Letter<T> {
  readonly quad: readonly Point[];
  readonly turn: 1 | -1;
  readonly box: Bounds;
  readonly owner: T;
  /** Number of the last search that met it: it stands in several cells. */
  seen: number;
}

/** What is written in a drawing, on a grid: which of it a line or a filled area meets. Owners say whose it is. */
export class Letters<T> {
  readonly #cells: Cells;
  readonly #all: Letter<T>[] = [];
  #searches = 0;

  /** @param cell side of a cell, about the length of a word */
  constructor(cell: number) {
    this.#cells = new Cells(cell);
  }

  put(quad: readonly Point[], owner: T): void {
    const box = boundsOf(quad);
    this.#cells.put(this.#all.length, box.minX, box.minY, box.maxX, box.maxY);
    this.#all.push({ quad, turn: turnOf(quad), box, owner, seen: 0 });
  }

  /** Whether something is written near a box. */
  isNear({ minX, minY, maxX, maxY }: Bounds): boolean {
    const count = this.#cells.near(minX, minY, maxX, maxY);
    for (let i = 0; i < count; i++) {
      for (const entry of this.#cells.found[i]!) {
        const { box } = this.#all[entry]!;
        if (box.minX <= maxX && box.maxX >= minX && box.minY <= maxY && box.maxY >= minY) return true;
      }
    }
    return false;
  }

  /** Shows whose letters a line passes over, once each, until one is enough. @returns whether one was */
  isCrossed(ax: number, ay: number, bx: number, by: number, isEnough: (owner: T) => boolean): boolean {
    const search = ++this.#searches;
    const count = this.#cells.along(ax, ay, bx, by);
    for (let i = 0; i < count; i++) {
      for (const entry of this.#cells.found[i]!) {
        const letter = this.#all[entry]!;
        if (letter.seen === search || isBeside(letter.box, ax, ay, bx, by)) continue;
        letter.seen = search;
        if (passesThrough(ax, ay, bx, by, letter.quad, letter.turn) && isEnough(letter.owner)) return true;
      }
    }
    return false;
  }

  /** Shows whose letters stand inside an area with holes: those that its edges do not cross. */
  inside(rings: readonly Ring[], show: (owner: T) => void): void {
    const search = ++this.#searches;
    const { minX, minY, maxX, maxY } = boundsOf(rings.flat());
    const count = this.#cells.near(minX, minY, maxX, maxY);
    for (let i = 0; i < count; i++) {
      for (const entry of this.#cells.found[i]!) {
        const letter = this.#all[entry]!;
        if (letter.seen === search) continue;
        letter.seen = search;
        const [p, , r] = letter.quad as readonly [Point, Point, Point];
        if (inRings(rings, { x: (p.x + r.x) / 2, y: (p.y + r.y) / 2 })) show(letter.owner);
      }
    }
  }
}
