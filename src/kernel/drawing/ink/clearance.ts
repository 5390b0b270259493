import type { Bounds, Point, Ring } from '../../maths/geometry.js';
import { boundsOf, ringContains } from '../../maths/ring.js';
import { quadsOverlap } from '../quads.js';
import type { Stroke } from './ink-of-item.js';

/**
 * Whether a segment passes through a convex ring (Cyrus and Beck).
 * @param turn +1 for a counter-clockwise ring, -1 for a clockwise one
 */
export function crossesConvex({ a, b }: Stroke, ring: readonly Point[], turn = signOf(ring)): boolean {
  let enter = 0;
  let leave = 1;
  for (let i = 0; i < ring.length; i++) {
    const p = ring[i]!;
    const q = ring[i + 1 === ring.length ? 0 : i + 1]!;
    const nx = turn * (p.y - q.y);
    const ny = turn * (q.x - p.x);
    const da = nx * (a.x - p.x) + ny * (a.y - p.y);
    const db = nx * (b.x - p.x) + ny * (b.y - p.y);
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

/** What an obstacle is made of. */
type Shape =
  | { readonly kind: 'stroke'; readonly stroke: Stroke }
  | { readonly kind: 'text'; readonly quad: readonly Point[] }
  | { readonly kind: 'solid'; readonly rings: readonly Ring[] };

/** Whatever stands in the way of a text. */
class Obstacle<T> {
  /** Number of the last search that met it: it stands in several cells. */
  seen = 0;

  constructor(
    readonly shape: Shape,
    readonly box: Bounds,
    readonly owner: T,
  ) {}
}

const inSolid = (rings: readonly Ring[], point: Point): boolean =>
  rings.reduce((inside, ring) => (ringContains(ring, point) ? !inside : inside), false);

/** Whether something lies under a quadrilateral. */
function meets(shape: Shape, quad: readonly Point[], turn: 1 | -1): boolean {
  if (shape.kind === 'stroke') return crossesConvex(shape.stroke, quad, turn);
  if (shape.kind === 'text') return quadsOverlap(shape.quad, quad);
  // Its edges are strokes of their own: what they do not cross lies wholly inside or outside.
  return inSolid(shape.rings, { x: (quad[0]!.x + quad[2]!.x) / 2, y: (quad[0]!.y + quad[2]!.y) / 2 });
}

/** Obstacles by the cells of a grid that their boxes cover. */
class Cells<T> {
  readonly #cells = new Map<number, Obstacle<T>[]>();
  readonly wide: Obstacle<T>[] = [];

  constructor(private readonly cell: number) {}

  at(column: number, row: number): readonly Obstacle<T>[] | undefined {
    return this.#cells.get(column * CELLS + row);
  }

  put(obstacle: Obstacle<T>): void {
    const { cell } = this;
    const { minX, minY, maxX, maxY } = obstacle.box;
    const [x0, x1] = [Math.floor(minX / cell), Math.floor(maxX / cell)];
    const [y0, y1] = [Math.floor(minY / cell), Math.floor(maxY / cell)];
    if (!((x1 - x0 + 1) * (y1 - y0 + 1) <= MANY)) {
      this.wide.push(obstacle);
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

const isApart = (p: Bounds, q: Bounds): boolean =>
  p.minX > q.maxX || p.maxX < q.minX || p.minY > q.maxY || p.maxY < q.minY;

/** Ink of a drawing on a grid: which of it lies under a text. Owners say whose ink it is. */
export class Clearance<T> {
  readonly #all: Cells<T>;
  readonly #texts: Cells<T>;
  readonly #lifted = new Set<T>();
  #searches = 0;

  /** @param cell side of a cell, about the length of a word */
  constructor(private readonly cell: number) {
    this.#all = new Cells(cell);
    this.#texts = new Cells(cell);
  }

  stroke(stroke: Stroke, owner: T): void {
    this.#all.put(new Obstacle({ kind: 'stroke', stroke }, boundsOf([stroke.a, stroke.b]), owner));
  }

  text(quad: readonly Point[], owner: T): void {
    const obstacle = new Obstacle({ kind: 'text', quad }, boundsOf(quad), owner);
    this.#all.put(obstacle);
    this.#texts.put(obstacle);
  }

  solid(rings: readonly Ring[], owner: T): void {
    const points = rings.flat();
    if (points.length === 0) return;
    this.#all.put(new Obstacle({ kind: 'solid', rings }, boundsOf(points), owner));
    for (const ring of rings) {
      ring.forEach((a, i) => this.stroke({ a, b: ring[(i + 1) % ring.length]! }, owner));
    }
  }

  /**
   * Shows each piece of ink under a quadrilateral, once, until one is enough.
   * @param isEnough told what is there and whose it is
   * @returns whether one was
   */
  isMet(quad: readonly Point[], isEnough: (kind: Shape['kind'], owner: T) => boolean): boolean {
    const box = boundsOf(quad);
    const turn = signOf(quad);
    const search = ++this.#searches;
    const look = (list: readonly Obstacle<T>[]): boolean => {
      for (const obstacle of list) {
        if (obstacle.seen === search || isApart(obstacle.box, box)) continue;
        obstacle.seen = search;
        const { shape, owner } = obstacle;
        if (this.#lifted.has(owner) || !meets(shape, quad, turn)) continue;
        if (isEnough(shape.kind, owner)) return true;
      }
      return false;
    };
    if (look(this.#all.wide)) return true;
    const { cell } = this;
    const [lastX, lastY] = [Math.floor(box.maxX / cell), Math.floor(box.maxY / cell)];
    for (let x = Math.floor(box.minX / cell); x <= lastX; x++) {
      for (let y = Math.floor(box.minY / cell); y <= lastY; y++) {
        const list = this.#all.at(x, y);
        if (list && look(list)) return true;
      }
    }
    return false;
  }

  /** The first ink found under a quadrilateral; undefined where there is none. */
  firstUnder(quad: readonly Point[]): { readonly kind: Shape['kind']; readonly owner: T } | undefined {
    let found: { kind: Shape['kind']; owner: T } | undefined;
    this.isMet(quad, (kind, owner) => {
      found = { kind, owner };
      return true;
    });
    return found;
  }

  isFree(quad: readonly Point[]): boolean {
    return !this.isMet(quad, () => true);
  }

  /** Whether a line passes over a text. */
  hasTextOn(line: Stroke): boolean {
    const { a, b } = line;
    const search = ++this.#searches;
    const box = boundsOf([a, b]);
    const isOn = (obstacle: Obstacle<T>): boolean => {
      const { shape, owner } = obstacle;
      if (obstacle.seen === search || isApart(obstacle.box, box)) return false;
      obstacle.seen = search;
      return shape.kind === 'text' && !this.#lifted.has(owner) && crossesConvex(line, shape.quad);
    };
    if (this.#texts.wide.some(isOn)) return true;
    const { cell } = this;
    const pieces = Math.min(MOST_PIECES, Math.ceil((2 * Math.hypot(b.x - a.x, b.y - a.y)) / cell) + 1);
    for (let k = 0; k <= pieces; k++) {
      const column = Math.floor((a.x + ((b.x - a.x) * k) / pieces) / cell);
      const row = Math.floor((a.y + ((b.y - a.y) * k) / pieces) / cell);
      // The cells on either side too: a piece may cut the corner of one.
      for (const [i, j] of BESIDE) if (this.#texts.at(column + i, row + j)?.some(isOn)) return true;
    }
    return false;
  }

  /** Takes the ink of an owner off the paper. */
  lift(owner: T): void {
    this.#lifted.add(owner);
  }
}

/** A cell and those that share a side with it. */
const BESIDE = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
