import type { Bounds, Point, Ring } from '../../maths/geometry.js';
import { boundsOf, inRings } from '../../maths/ring.js';
import { quadsOverlap } from '../quads.js';
import { Cells } from './cells.js';
import { passesThrough, turnOf } from './convex.js';
import type { Stroke } from './ink-of-item.js';
import { Letters } from './letters.js';

/** What an obstacle is made of, where it is no straight line. */
type Shape =
  | { readonly kind: 'text'; readonly quad: readonly Point[]; readonly box: Bounds }
  | { readonly kind: 'solid'; readonly rings: readonly Ring[]; readonly box: Bounds };

/** Numbers that a line takes: the coordinates of its ends. */
const SIZE = 4;

/**
 * Ink of a drawing on a grid: which of it lies under a text. Owners say whose ink it is. A drawing has many thousands
 * of lines: their ends stand in one list of numbers.
 */
export class Clearance<T> {
  readonly #cells: Cells;
  readonly #letters: Letters<T>;
  readonly #owners: T[] = [];
  /** Number of the last search that met each: it stands in several cells. */
  readonly #seen: number[] = [];
  readonly #ends: number[] = [];
  readonly #shapes = new Map<number, Shape>();
  readonly #lifted = new Set<T>();
  #searches = 0;

  /** @param cell side of a cell, about the length of a word */
  constructor(cell: number) {
    this.#cells = new Cells(cell);
    this.#letters = new Letters(cell);
  }

  stroke({ a, b }: Stroke, owner: T): void {
    const box = {
      minX: Math.min(a.x, b.x),
      minY: Math.min(a.y, b.y),
      maxX: Math.max(a.x, b.x),
      maxY: Math.max(a.y, b.y),
    };
    this.#put(box, owner);
    this.#ends.push(a.x, a.y, b.x, b.y);
  }

  text(quad: readonly Point[], owner: T): void {
    this.#shape({ kind: 'text', quad, box: boundsOf(quad) }, owner);
    this.#letters.put(quad, owner);
  }

  /** An area with its holes. What its edges do not cross lies wholly inside or outside: they are lines of their own. */
  solid(rings: readonly Ring[], owner: T): void {
    const points = rings.flat();
    if (points.length === 0) return;
    this.#shape({ kind: 'solid', rings, box: boundsOf(points) }, owner);
    for (const ring of rings) {
      ring.forEach((a, i) => this.stroke({ a, b: ring[(i + 1) % ring.length]! }, owner));
    }
  }

  /**
   * Shows whose ink lies under a quadrilateral, each piece once, until one is enough.
   * @returns whether one was
   */
  isMet(quad: readonly Point[], isEnough: (owner: T) => boolean): boolean {
    const box = boundsOf(quad);
    const turn = turnOf(quad);
    const search = ++this.#searches;
    return this.#cells.near(box, (entry) => {
      if (this.#seen[entry] === search) return false;
      this.#seen[entry] = search;
      const owner = this.#owners[entry]!;
      return !this.#lifted.has(owner) && this.#isUnder(entry, quad, box, turn) && isEnough(owner);
    });
  }

  isFree(quad: readonly Point[]): boolean {
    return !this.isMet(quad, () => true);
  }

  /** Whether a line passes over a text. */
  hasTextOn({ a, b }: Stroke): boolean {
    return this.#letters.isCrossed(a.x, a.y, b.x, b.y, (owner) => !this.#lifted.has(owner));
  }

  /** Takes the ink of an owner off the paper. */
  lift(owner: T): void {
    this.#lifted.add(owner);
  }

  #put(box: Bounds, owner: T): void {
    this.#cells.put(this.#owners.length, box);
    this.#owners.push(owner);
    this.#seen.push(0);
  }

  #shape(shape: Shape, owner: T): void {
    this.#shapes.set(this.#owners.length, shape);
    this.#put(shape.box, owner);
    this.#ends.push(0, 0, 0, 0);
  }

  #isUnder(entry: number, quad: readonly Point[], box: Bounds, turn: 1 | -1): boolean {
    const shape = this.#shapes.get(entry);
    if (shape) return !isApart(shape.box, box) && covers(shape, quad);
    const at = entry * SIZE;
    const ax = this.#ends[at]!;
    const ay = this.#ends[at + 1]!;
    const bx = this.#ends[at + 2]!;
    const by = this.#ends[at + 3]!;
    if (Math.max(ax, bx) < box.minX || Math.min(ax, bx) > box.maxX) return false;
    if (Math.max(ay, by) < box.minY || Math.min(ay, by) > box.maxY) return false;
    return passesThrough(ax, ay, bx, by, quad, turn);
  }
}

const isApart = (p: Bounds, q: Bounds): boolean =>
  p.minX > q.maxX || p.maxX < q.minX || p.minY > q.maxY || p.maxY < q.minY;

function covers(shape: Shape, quad: readonly Point[]): boolean {
  if (shape.kind === 'text') return quadsOverlap(shape.quad, quad);
  return inRings(shape.rings, { x: (quad[0]!.x + quad[2]!.x) / 2, y: (quad[0]!.y + quad[2]!.y) / 2 });
}
