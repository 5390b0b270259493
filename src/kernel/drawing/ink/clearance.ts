import type { Bounds, Point, Ring } from '../../maths/geometry.js';
import { boundsOf, inRings } from '../../maths/ring.js';
import { cornersOf } from '../boxes.js';
import { quadsOverlap } from '../quads.js';
import { Cells } from './cells.js';
import { isBeside, passesThrough, passesThroughBox, turnOf } from './convex.js';
import { STROKE } from './ink-of-item.js';
import { Letters } from './letters.js';

/** Where a text stands: an upright box, or the four corners of a turned one. */
export type TextPlace = Bounds | readonly Point[];

const isTurned = (place: TextPlace): place is readonly Point[] => Array.isArray(place);

/** The corners of a place, counter-clockwise. */
export const cornersAt = (place: TextPlace): readonly Point[] => (isTurned(place) ? place : cornersOf(place));

/** The upright box round a place. */
export const boxAt = (place: TextPlace): Bounds => (isTurned(place) ? boundsOf(place) : place);

/** Geometry of an obstacle that is no straight line. */
type Shape =
  | { readonly kind: 'text'; readonly quad: readonly Point[]; readonly box: Bounds }
  | { readonly kind: 'solid'; readonly rings: readonly Ring[]; readonly box: Bounds };

interface Waiting {
  readonly box: Bounds;
  readonly draw: () => void;
}

/**
 * Ink of a drawing on a grid: which of it lies under a text. Each piece of ink has an owner. A drawing has many
 * thousands of lines: their ends stand in one list of numbers.
 */
export class Clearance<T> {
  readonly #cells: Cells;
  readonly #letters: Letters<T>;
  readonly #owners: T[] = [];
  /** Number of the last search that met each piece, which stands in several cells. */
  readonly #seen: number[] = [];
  /** Both ends of a straight line, or two corners of the box of a shape. */
  readonly #ends: number[] = [];
  /** Null for a straight line. */
  readonly #shapes: (Shape | null)[] = [];
  readonly #lifted = new Set<T>();
  /**
   * Objects of many lines, whose lines are drawn when a search first comes near: most of a garden is never searched.
   */
  readonly #waiting: (Waiting | null)[] = [];
  readonly #waitingCells: Cells;
  #searches = 0;
  /** The piece that a search met last: places are asked for one beside the other. */
  #last = -1;

  /** @param cell side of a cell, about the length of a word */
  constructor(cell: number) {
    this.#cells = new Cells(cell);
    this.#letters = new Letters(cell);
    this.#waitingCells = new Cells(4 * cell);
  }

  /** What stands within a box and is drawn by `draw`, which puts its lines here, when a search first comes near. */
  later(box: Bounds, draw: () => void): void {
    this.#waitingCells.put(this.#waiting.length, box.minX, box.minY, box.maxX, box.maxY);
    this.#waiting.push({ box, draw });
  }

  /** A straight line, by the coordinates of its ends. */
  stroke(ax: number, ay: number, bx: number, by: number, owner: T): void {
    this.#put(Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by), owner);
    this.#ends.push(ax, ay, bx, by);
    this.#shapes.push(null);
  }

  text(quad: readonly Point[], owner: T): void {
    this.#shape({ kind: 'text', quad, box: boundsOf(quad) }, owner);
    this.#letters.put(quad, owner);
  }

  /**
   * An area with its holes. Its edges are added as lines too, so that a text is either crossed by one or lies wholly
   * inside or outside.
   */
  solid(rings: readonly Ring[], owner: T): void {
    const points = rings.flat();
    if (points.length === 0) return;
    this.#shape({ kind: 'solid', rings, box: boundsOf(points) }, owner);
    for (const ring of rings) {
      ring.forEach((a, i) => {
        const b = ring[(i + 1) % ring.length]!;
        this.stroke(a.x, a.y, b.x, b.y, owner);
      });
    }
  }

  /**
   * Calls `isEnough` with the owner of each piece of ink under a place, once, until it answers true. Searches are not
   * nested.
   * @returns whether one was enough
   */
  isMet(place: TextPlace, isEnough: (owner: T) => boolean): boolean {
    return isTurned(place) ? this.#isMet(boundsOf(place), place, isEnough) : this.#isMet(place, null, isEnough);
  }

  isFree(place: TextPlace): boolean {
    return (isTurned(place) || !this.#isOnLast(place)) && !this.isMet(place, anyone);
  }

  #isOnLast(box: Bounds): boolean {
    const last = this.#last;
    return last >= 0 && this.#isUnder(last, box, null) && !this.#lifted.has(this.#owners[last]!);
  }

  /** @param quad what is turned within the box; null for the box itself */
  #isMet(box: Bounds, quad: readonly Point[] | null, isEnough: (owner: T) => boolean): boolean {
    if (this.#waiting.length > 0) this.#drawNear(box);
    const search = ++this.#searches;
    const ends = this.#ends;
    const count = this.#cells.near(box.minX, box.minY, box.maxX, box.maxY);
    for (let i = 0; i < count; i++) {
      for (const entry of this.#cells.found[i]!) {
        // Nineteen in twenty pieces of a cell are beside the box: that is seen before anything else is asked of them.
        const at = entry * STROKE;
        if (isBeside(box, ends[at]!, ends[at + 1]!, ends[at + 2]!, ends[at + 3]!)) continue;
        if (this.#seen[entry] === search) continue;
        this.#seen[entry] = search;
        if (!this.#isUnder(entry, box, quad)) continue;
        const owner = this.#owners[entry]!;
        if (!this.#lifted.has(owner) && isEnough(owner)) {
          this.#last = entry;
          return true;
        }
      }
    }
    return false;
  }

  #drawNear(box: Bounds): void {
    const count = this.#waitingCells.near(box.minX, box.minY, box.maxX, box.maxY);
    for (let i = 0; i < count; i++) {
      for (const entry of this.#waitingCells.found[i]!) {
        const object = this.#waiting[entry];
        if (!object || isApart(object.box, box)) continue;
        this.#waiting[entry] = null;
        object.draw();
      }
    }
  }

  /** Whether a line, given by the coordinates of its ends, passes over a text. */
  hasTextOn(ax: number, ay: number, bx: number, by: number): boolean {
    return this.#letters.isCrossed(ax, ay, bx, by, this.#isThere);
  }

  /** Takes the ink of an owner off the paper. */
  lift(owner: T): void {
    this.#lifted.add(owner);
  }

  readonly #isThere = (owner: T): boolean => !this.#lifted.has(owner);

  #put(minX: number, minY: number, maxX: number, maxY: number, owner: T): void {
    this.#cells.put(this.#owners.length, minX, minY, maxX, maxY);
    this.#owners.push(owner);
    this.#seen.push(0);
  }

  #shape(shape: Shape, owner: T): void {
    const { minX, minY, maxX, maxY } = shape.box;
    this.#put(minX, minY, maxX, maxY, owner);
    this.#ends.push(minX, minY, maxX, maxY);
    this.#shapes.push(shape);
  }

  /** Of a piece whose own box meets that of the place. */
  #isUnder(entry: number, box: Bounds, quad: readonly Point[] | null): boolean {
    const shape = this.#shapes[entry];
    if (shape) return covers(shape, box, quad);
    const at = entry * STROKE;
    const ax = this.#ends[at]!;
    const ay = this.#ends[at + 1]!;
    const bx = this.#ends[at + 2]!;
    const by = this.#ends[at + 3]!;
    return quad ? passesThrough(ax, ay, bx, by, quad, turnOf(quad)) : passesThroughBox(ax, ay, bx, by, box);
  }
}

const anyone = (): boolean => true;

const isApart = (p: Bounds, q: Bounds): boolean =>
  p.minX > q.maxX || p.maxX < q.minX || p.minY > q.maxY || p.maxY < q.minY;

function covers(shape: Shape, box: Bounds, quad: readonly Point[] | null): boolean {
  if (shape.kind === 'text') return quadsOverlap(shape.quad, quad ?? cornersOf(box));
  return inRings(shape.rings, { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 });
}
