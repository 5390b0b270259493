import type { Bounds, Point, Point3 } from '../maths/geometry.js';
import { distanceToSegment } from '../maths/lines.js';
import { crossesBox } from '../maths/segment-box.js';
import { cross, dot, subtract } from '../maths/vector.js';
import type { NaturalGround } from './ground.js';
import type { Face, OuterPart } from './outer-parts.js';

/** A side of the plot, mm. */
export interface Side {
  readonly a: Point;
  readonly b: Point;
}

/** What a point must keep from a side: so much, and so much for each millimetre of its height above the ground. */
export interface Demand {
  /** mm. */
  readonly least: number;
  readonly ratio: number;
  /** Width beyond the side that counts as kept: that of a road, mm. */
  readonly beyond: number;
}

/** The plain distance. */
export const DISTANCE: Demand = { least: 0, ratio: 0, beyond: 0 };

/** A point of the building against a side, mm. */
export interface Facing {
  readonly at: Point3;
  /** Nearest point of the side. */
  readonly foot: Point;
  readonly distance: number;
  /** Above the natural ground at the foot. */
  readonly height: number;
  /** What it must keep. */
  readonly needed: number;
  /** Kept, less needed. */
  readonly slack: number;
  readonly part: OuterPart;
}

/** Distances within which two points are as bad as one another, mm: the higher one is then shown. */
const SAME_MM = 0.05;
/** Steps of the search along an edge: a 200 m edge to 0.01 mm. */
const STEPS = 48;
/** Stretches of an edge that are searched apart where the ground is not flat. */
const STRETCHES = 8;
/** Twice the area in plan under which a face is upright, mm². */
const FLAT_MM2 = 1;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** The nearest point of a side. */
export const footOn = ({ a, b }: Side, point: Point): Point => {
  const ab = subtract(b, a);
  const square = dot(ab, ab);
  const part = square === 0 ? 0 : Math.min(1, Math.max(0, dot(subtract(point, a), ab) / square));
  return { x: a.x + ab.x * part, y: a.y + ab.y * part };
};

const between = (p: Point3, q: Point3, part: number): Point3 => ({
  x: p.x + (q.x - p.x) * part,
  y: p.y + (q.y - p.y) * part,
  z: p.z + (q.z - p.z) * part,
});

/** Where a convex function is least on [from, to] (golden section). */
function leastOn(f: (part: number) => number, from: number, to: number): number {
  let low = from;
  let high = to;
  let u = high - GOLDEN * (high - low);
  let v = low + GOLDEN * (high - low);
  let fu = f(u);
  let fv = f(v);
  for (let step = 0; step < STEPS; step++) {
    if (fu <= fv) {
      high = v;
      v = u;
      fv = fu;
      u = high - GOLDEN * (high - low);
      fu = f(u);
    } else {
      low = u;
      u = v;
      fu = fv;
      v = low + GOLDEN * (high - low);
      fv = f(v);
    }
  }
  return (low + high) / 2;
}

/** Distance from a box to a side, never more than the true one. */
function boxDistance({ minX, minY, maxX, maxY }: Bounds, { a, b }: Side): number {
  const box = { minX, minY, maxX, maxY };
  if (crossesBox(a, b, box)) return 0;
  const corners = [minX, maxX].flatMap((x) => [minY, maxY].map((y) => ({ x, y })));
  const fromEnd = ({ x, y }: Point) => Math.hypot(Math.max(minX - x, 0, x - maxX), Math.max(minY - y, 0, y - maxY));
  return Math.min(...corners.map((corner) => distanceToSegment(corner, a, b)), fromEnd(a), fromEnd(b));
}

/** Altitude of a face at a point of its plan. */
function heightOn([p, q, r]: Face, at: Point): number {
  const whole = cross(subtract(q, p), subtract(r, p));
  const [u, v] = [cross(subtract(q, at), subtract(r, at)) / whole, cross(subtract(r, at), subtract(p, at)) / whole];
  return u * p.z + v * q.z + (1 - u - v) * r.z;
}

/** Ends of what of a side lies under a face that looks up (Cyrus and Beck, 1978). */
function underFace({ a, b }: Side, face: Face): readonly Point3[] {
  const [p, q, r] = face;
  if (cross(subtract(q, p), subtract(r, p)) < FLAT_MM2) return [];
  const along = subtract(b, a);
  let [from, to] = [0, 1];
  for (const [u, v] of [
    [p, q],
    [q, r],
    [r, p],
  ] as const) {
    const [inside, gain] = [cross(subtract(v, u), subtract(a, u)), cross(subtract(v, u), along)];
    if (gain > 0) from = Math.max(from, -inside / gain);
    if (gain < 0) to = Math.min(to, -inside / gain);
    if (gain === 0 && inside < 0) return [];
  }
  return from > to
    ? []
    : [from, to].map((part) => {
        const at = { x: a.x + along.x * part, y: a.y + along.y * part };
        return { ...at, z: heightOn(face, at) };
      });
}

/** Searches the points of a building that keep least of what a side asks. */
class Search {
  readonly #side: Side;
  readonly #demand: Demand;
  readonly #ground: NaturalGround;
  best: Facing | null = null;

  constructor(side: Side, demand: Demand, ground: NaturalGround) {
    this.#side = side;
    this.#demand = demand;
    this.#ground = ground;
  }

  #facing(at: Point3, part: OuterPart): Facing {
    const { least, ratio, beyond } = this.#demand;
    const foot = footOn(this.#side, at);
    const distance = Math.hypot(at.x - foot.x, at.y - foot.y);
    const height = at.z - this.#ground.at(foot);
    const needed = Math.max(least, ratio * height);
    return { at, foot, distance, height, needed, slack: distance + beyond - needed, part };
  }

  /** No point of the part can have less. */
  boundOf({ bounds, high }: OuterPart): number {
    const { least, ratio, beyond } = this.#demand;
    return boxDistance(bounds, this.#side) + beyond - Math.max(least, ratio * (high - this.#ground.lowest));
  }

  isBeaten(bound: number): boolean {
    return this.best !== null && bound > this.best.slack + SAME_MM;
  }

  #keep(found: Facing): void {
    const { best } = this;
    const isSame = best !== null && Math.abs(found.slack - best.slack) <= SAME_MM;
    const isBetter = isSame ? found.at.z > best.at.z + SAME_MM : best === null || found.slack < best.slack;
    if (isBetter) this.best = found;
  }

  /** What stands over the side itself: only there may a point inside a face keep least. */
  over(part: OuterPart): void {
    for (const face of part.faces) {
      for (const at of underFace(this.#side, face)) this.#keep(this.#facing(at, part));
    }
  }

  /**
   * Along an edge, distance to a segment is convex, and so is distance less a share of the height over flat ground: the
   * least of each is found by sections, and the least slack is at one of the two.
   */
  along([p, q]: OuterPart['edges'][number], part: OuterPart): void {
    const length = Math.hypot(q.x - p.x, q.y - p.y);
    const { a, b } = this.#side;
    const { least, ratio, beyond } = this.#demand;
    const nearest = distanceToSegment(between(p, q, 0.5), a, b) - length / 2;
    const most = Math.max(least, ratio * (Math.max(p.z, q.z) - this.#ground.lowest));
    if (this.isBeaten(nearest + beyond - most)) return;
    this.#keep(this.#facing(p, part));
    this.#keep(this.#facing(q, part));
    if (length < SAME_MM) return;
    const distance = (t: number): number => distanceToSegment(between(p, q, t), a, b);
    this.#keep(this.#facing(between(p, q, leastOn(distance, 0, 1)), part));
    if (ratio === 0) return;
    const share = (t: number): number => {
      const { distance: kept, height } = this.#facing(between(p, q, t), part);
      return kept - ratio * height;
    };
    const stretches = this.#ground.isSurveyed ? STRETCHES : 1;
    for (let i = 0; i < stretches; i++) {
      const at = leastOn(share, i / stretches, (i + 1) / stretches);
      this.#keep(this.#facing(between(p, q, at), part));
    }
  }
}

/**
 * The point of some parts of a building that keeps least of what a side of the plot asks, the highest of several; null
 * without parts. What stands over the side is at distance 0.
 * @param demand by default the plain distance
 */
export function worstPoint(
  parts: readonly OuterPart[],
  side: Side,
  ground: NaturalGround,
  demand: Demand = DISTANCE,
): Facing | null {
  const search = new Search(side, demand, ground);
  const ranked = parts
    .map((part) => ({ part, bound: search.boundOf(part), isOver: boxDistance(part.bounds, side) === 0 }))
    .toSorted((one, other) => one.bound - other.bound);
  for (const { part, bound, isOver } of ranked) {
    if (search.isBeaten(bound)) break;
    if (isOver) search.over(part);
    for (const edge of part.edges) search.along(edge, part);
  }
  return search.best;
}
