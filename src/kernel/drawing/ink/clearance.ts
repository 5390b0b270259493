import type { Bounds, Point, Ring } from '../../maths/geometry.js';
import { boundsOf, ringContains } from '../../maths/ring.js';
import { quadsOverlap } from '../quads.js';
import type { Stroke } from './ink-of-item.js';

/** Whether a segment passes through a convex ring, counter-clockwise or not (Cyrus and Beck). */
export function crossesConvex({ a, b }: Stroke, ring: readonly Point[]): boolean {
  let [enter, leave] = [0, 1];
  const turn = signOf(ring);
  for (let i = 0; i < ring.length; i++) {
    const [p, q] = [ring[i]!, ring[(i + 1) % ring.length]!];
    const [nx, ny] = [turn * (p.y - q.y), turn * (q.x - p.x)];
    const [da, db] = [nx * (a.x - p.x) + ny * (a.y - p.y), nx * (b.x - p.x) + ny * (b.y - p.y)];
    if (da <= 0 && db <= 0) return false;
    if (da > 0 && db > 0) continue;
    const cut = da / (da - db);
    if (db > 0) enter = Math.max(enter, cut);
    else leave = Math.min(leave, cut);
    if (enter >= leave) return false;
  }
  return true;
}

/** +1 for a counter-clockwise ring, -1 for a clockwise one. */
function signOf(ring: readonly Point[]): 1 | -1 {
  let area = 0;
  for (let i = 0; i < ring.length; i++) {
    const [p, q] = [ring[i]!, ring[(i + 1) % ring.length]!];
    area += p.x * q.y - q.x * p.y;
  }
  return area >= 0 ? 1 : -1;
}

/** A parallelogram drawn in by a margin on every side; a point or a line where it is thinner than that. */
export function shrunk(quad: readonly Point[], margin: number): Point[] {
  const [p, q, , s] = quad as readonly [Point, Point, Point, Point];
  const [width, height] = [Math.hypot(q.x - p.x, q.y - p.y), Math.hypot(s.x - p.x, s.y - p.y)];
  if (width < 1e-9 || height < 1e-9) return [...quad];
  const [mu, mv] = [Math.min(margin, width / 2.01) / width, Math.min(margin, height / 2.01) / height];
  const at = (u: number, v: number): Point => ({
    x: p.x + (q.x - p.x) * u + (s.x - p.x) * v,
    y: p.y + (q.y - p.y) * u + (s.y - p.y) * v,
  });
  return [at(mu, mv), at(1 - mu, mv), at(1 - mu, 1 - mv), at(mu, 1 - mv)];
}

/** Number of cells in one direction, more than any drawing has. */
const CELLS = 2 ** 24;
/** Ink over more cells than this is compared with everything. */
const MANY = 256;
/** Pieces that a line is followed by. */
const MOST_PIECES = 2000;

/** Whatever stands in the way of a text. */
type Obstacle<T> =
  | { readonly kind: 'stroke'; readonly stroke: Stroke; readonly box: Bounds; readonly owner: T }
  | { readonly kind: 'text'; readonly quad: readonly Point[]; readonly box: Bounds; readonly owner: T }
  | { readonly kind: 'solid'; readonly rings: readonly Ring[]; readonly box: Bounds; readonly owner: T };

const inSolid = (rings: readonly Ring[], point: Point): boolean =>
  rings.reduce((inside, ring) => (ringContains(ring, point) ? !inside : inside), false);

/** Whether an obstacle lies under a quadrilateral. */
function meets<T>(obstacle: Obstacle<T>, quad: readonly Point[]): boolean {
  if (obstacle.kind === 'stroke') return crossesConvex(obstacle.stroke, quad);
  if (obstacle.kind === 'text') return quadsOverlap(obstacle.quad, quad);
  // Its edges are strokes of their own: what they do not cross lies wholly inside or outside.
  return inSolid(obstacle.rings, { x: (quad[0]!.x + quad[2]!.x) / 2, y: (quad[0]!.y + quad[2]!.y) / 2 });
}

/** Ink of a drawing on a grid: which of it lies under a text. Owners say whose ink it is. */
export class Clearance<T> {
  readonly #cells = new Map<number, Obstacle<T>[]>();
  readonly #wide: Obstacle<T>[] = [];
  readonly #lifted = new Set<T>();

  /** @param cell side of a cell, about the length of a word */
  constructor(private readonly cell: number) {}

  stroke(stroke: Stroke, owner: T): void {
    this.#put({ kind: 'stroke', stroke, box: boundsOf([stroke.a, stroke.b]), owner });
  }

  text(quad: readonly Point[], owner: T): void {
    this.#put({ kind: 'text', quad, box: boundsOf(quad), owner });
  }

  solid(rings: readonly Ring[], owner: T): void {
    const points = rings.flat();
    if (points.length === 0) return;
    this.#put({ kind: 'solid', rings, box: boundsOf(points), owner });
    for (const ring of rings) {
      ring.forEach((a, i) => this.stroke({ a, b: ring[(i + 1) % ring.length]! }, owner));
    }
  }

  /** Owners of the ink under a quadrilateral, each piece once; stops when `most` are found. */
  under(quad: readonly Point[], most = Infinity): { readonly kind: Obstacle<T>['kind']; readonly owner: T }[] {
    const box = boundsOf(quad);
    const found = new Set<Obstacle<T>>();
    const look = (list: readonly Obstacle<T>[]) => {
      for (const obstacle of list) {
        if (found.size >= most) return;
        const { minX, minY, maxX, maxY } = obstacle.box;
        if (minX > box.maxX || maxX < box.minX || minY > box.maxY || maxY < box.minY) continue;
        if (this.#lifted.size > 0 && this.#lifted.has(obstacle.owner)) continue;
        if (!found.has(obstacle) && meets(obstacle, quad)) found.add(obstacle);
      }
    };
    look(this.#wide);
    const { cell } = this;
    const [lastX, lastY] = [Math.floor(box.maxX / cell), Math.floor(box.maxY / cell)];
    for (let x = Math.floor(box.minX / cell); x <= lastX; x++) {
      for (let y = Math.floor(box.minY / cell); y <= lastY; y++) {
        const list = this.#cells.get(x * CELLS + y);
        if (list) look(list);
      }
    }
    return [...found];
  }

  /** Whether a line passes over a text. */
  hasTextOn(line: Stroke): boolean {
    const { a, b } = line;
    const isOn = (obstacle: Obstacle<T>): boolean =>
      obstacle.kind === 'text' && !this.#lifted.has(obstacle.owner) && crossesConvex(line, obstacle.quad);
    if (this.#wide.some(isOn)) return true;
    const pieces = Math.min(MOST_PIECES, Math.ceil((2 * Math.hypot(b.x - a.x, b.y - a.y)) / this.cell) + 1);
    const done = new Set<number>();
    for (let k = 0; k <= pieces; k++) {
      const [x, y] = [a.x + ((b.x - a.x) * k) / pieces, a.y + ((b.y - a.y) * k) / pieces];
      const [column, row] = [Math.floor(x / this.cell), Math.floor(y / this.cell)];
      // The cells on either side too: a piece may cut the corner of one.
      for (const [i, j] of [
        [0, 0],
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const key = (column + i) * CELLS + row + j;
        if (done.has(key)) continue;
        done.add(key);
        if (this.#cells.get(key)?.some(isOn)) return true;
      }
    }
    return false;
  }

  /** Takes the ink of an owner off the paper. */
  lift(owner: T): void {
    this.#lifted.add(owner);
  }

  isFree(quad: readonly Point[]): boolean {
    return this.under(quad, 1).length === 0;
  }

  #put(obstacle: Obstacle<T>): void {
    const { cell } = this;
    const { minX, minY, maxX, maxY } = obstacle.box;
    const [x0, x1] = [Math.floor(minX / cell), Math.floor(maxX / cell)];
    const [y0, y1] = [Math.floor(minY / cell), Math.floor(maxY / cell)];
    if (!((x1 - x0 + 1) * (y1 - y0 + 1) <= MANY)) {
      this.#wide.push(obstacle);
      return;
    }
    for (let x = x0; x <= x1; x++) {
      for (let y = y0; y <= y1; y++) {
        const key = x * CELLS + y;
        const list = this.#cells.get(key);
        if (list) list.push(obstacle);
        else this.#cells.set(key, [obstacle]);
      }
    }
  }
}
