import type { Point3 } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import type { Box3, Convex } from './convex.js';
import { boxesMeet, boxOfBoxes } from './convex.js';
import type { Overlap } from './overlap.js';
import { cross3, dot3, minus, norm, scaled } from './vec.js';

/** The move of the second solid that parts it from the first. */
export interface Separation {
  readonly move: Point3;
  /** Its length, mm. */
  readonly depth: number;
  /** True when no shorter move parts them; else it is the shortest along the directions that were tried. */
  readonly isExact: boolean;
}

/** Directions tried at most, those of the largest faces first. */
const MOST_DIRECTIONS = 48;
/** Pairs of parts that a shortest move is proved by. */
const MOST_PROVED = 50;
/** Directions of faces that are compared by size. */
const MOST_SIZED = 500;
/** Pairs of edges looked at for one pair of parts: two prisms of 24 sides have 650 directions. */
const MOST_EDGES = 14;
/** Directions whose cosine is above this are one axis: half a millionth of a radian. */
const ONE_AXIS = 1 - 1e-13;
/** Parts of a unit vector below this are rounding. */
const NO_PART = 1e-9;
/** Work of one separation: beyond it, directions are fewer. */
const MOST_STEPS = 200_000;

/** A gap no wider than this between two obstacles is none, mm. */
const SLOT_MM = 1e-6;

const AXES: readonly Point3[] = [
  { x: 1, y: 0, z: 0 },
  { x: 0, y: 1, z: 0 },
  { x: 0, y: 0, z: 1 },
];

/**
 * The shortest move of `b` that parts it from `a`. Between two convex solids it is exact, along the normal of a face
 * or square to two edges (separating axes). Between others the same directions are tried, those of each pair of parts
 * that meet, and what is forbidden along each is exact: the union over all pairs of parts. It is the shortest where one
 * pair of parts alone needs as much.
 */
export function separationOf(a: readonly Convex[], b: readonly Convex[], { pairs }: Overlap): Separation {
  const candidates = directionsOf(pairs);
  const sweeps = a.flatMap((p) => b.map((q) => new Sweep(p, q)));
  const most = Math.max(6, Math.min(candidates.length, Math.floor(MOST_STEPS / (10 * sweeps.length))));
  const limit = apartBy(a, b) + 1;
  let best: { readonly direction: Point3; readonly depth: number } | null = null;
  for (const direction of candidates.slice(0, most).flatMap((one) => [one, scaled(one, -1)])) {
    const depth = freeAt(direction, sweeps, best?.depth ?? limit);
    // Of equal moves the first is kept, so that rounding does not choose.
    if (depth < (best?.depth ?? Infinity) - 1e-9) best = { direction, depth };
  }
  return { move: scaled(best!.direction, best!.depth), depth: best!.depth, isExact: best!.depth <= leastOf(pairs) };
}

/**
 * What any move must be long at least, mm: each pair of parts is to be parted, and the shortest move of two convex
 * parts is known. With the rounding of a move.
 */
function leastOf(pairs: Overlap['pairs']): number {
  const few = pairs.slice(0, MOST_PROVED).filter(([p, q]) => hasFewEdges(p, q));
  const depths = few.map(([p, q]) => Math.min(...axesOf(p, q).flatMap(({ low, high }) => [-low, high])));
  return Math.max(0, ...depths) + 1e-6;
}

/** The shortest move along an axis of the scene that parts the boxes of two solids, mm: no shortest move is longer. */
function apartBy(a: readonly Convex[], b: readonly Convex[]): number {
  const [p, q] = [a, b].map((parts) => boxOfBoxes(parts.map(({ box }) => box))) as [Box3, Box3];
  const axes = ['x', 'y', 'z'] as const;
  return Math.min(...axes.map((axis) => Math.min(p.max[axis] - q.min[axis], q.max[axis] - p.min[axis])));
}

/** How far to go along a direction until nothing is met, mm; Infinity when that is as far as `limit`. */
function freeAt(direction: Point3, sweeps: readonly Sweep[], limit: number): number {
  const spans = sweeps.flatMap((sweep) => sweep.forbidden(direction, limit) ?? []).toSorted((p, q) => p.from - q.from);
  let at = 0;
  for (const { from, to } of spans) {
    if (from > at + SLOT_MM) break;
    if (to > at) at = to;
    if (at >= limit) return Infinity;
  }
  return at;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Two convex parts, one of which is moved. */
class Sweep {
  readonly #a: Convex;
  readonly #b: Convex;
  #axes: readonly Axis[] | null = null;

  constructor(a: Convex, b: Convex) {
    this.#a = a;
    this.#b = b;
  }

  /** Moves along a direction at which the parts share a volume, mm; null where there are none up to a limit. */
  forbidden(direction: Point3, limit: number): Span | null {
    if (!boxesMeet(this.#a.box, sweptBox(this.#b.box, direction, limit))) return null;
    let [from, to] = [-Infinity, Infinity];
    for (const { normal, low, high } of this.#parting()) {
      const speed = dot3(normal, direction);
      if (Math.abs(speed) < 1e-12) {
        if (low >= -1e-9 || high <= 1e-9) return null;
        continue;
      }
      const [p, q] = [low / speed, high / speed];
      from = Math.max(from, Math.min(p, q));
      to = Math.min(to, Math.max(p, q));
      if (from >= to) return null;
    }
    return to > 0 ? { from, to } : null;
  }

  #parting(): readonly Axis[] {
    this.#axes ??= axesOf(this.#a, this.#b);
    return this.#axes;
  }
}

/** An axis with the moves of the second solid along it between which they overlap. */
interface Axis {
  readonly normal: Point3;
  readonly low: number;
  readonly high: number;
}

const axesOf = (a: Convex, b: Convex): Axis[] =>
  axesOfPair(a, b).map((normal) => {
    const [p, q] = [rangeOf(a, normal), rangeOf(b, normal)];
    return { normal, low: p.low - q.high, high: p.high - q.low };
  });

function rangeOf({ corners }: Convex, axis: Point3): { readonly low: number; readonly high: number } {
  let [low, high] = [Infinity, -Infinity];
  for (const corner of corners) {
    const at = dot3(axis, corner);
    if (at < low) low = at;
    if (at > high) high = at;
  }
  return { low, high };
}

const sweptBox = ({ min, max }: Box3, { x, y, z }: Point3, by: number): Box3 => ({
  min: { x: min.x + Math.min(0, x * by), y: min.y + Math.min(0, y * by), z: min.z + Math.min(0, z * by) },
  max: { x: max.x + Math.max(0, x * by), y: max.y + Math.max(0, y * by), z: max.z + Math.max(0, z * by) },
});

/** A direction and its opposite are one axis: the one whose first part that is not 0 is positive. */
function axial(direction: Point3): Point3 {
  const first = [direction.x, direction.y, direction.z].find((value) => Math.abs(value) > NO_PART);
  return (first ?? 0) < 0 ? scaled(direction, -1) : direction;
}

/** Axes without repeats, in the order in which they came. */
function distinct(directions: Iterable<Point3>): Point3[] {
  const known: Point3[] = [];
  for (const direction of directions) {
    if (!known.some((other) => Math.abs(dot3(other, direction)) >= ONE_AXIS)) known.push(axial(direction));
  }
  return known;
}

const normalsOf = perObject(({ facets }: Convex): Point3[] => distinct(facets.map(({ normal }) => normal)));

/** Directions of the edges of a solid. */
const edgesOf = perObject(({ facets }: Convex): Point3[] =>
  distinct(
    facets.flatMap(({ loop }) =>
      loop.flatMap((point, i): Point3[] => {
        const edge = minus(loop[(i + 1) % loop.length]!, point);
        const length = norm(edge);
        return length > 1e-3 ? [scaled(edge, 1 / length)] : [];
      }),
    ),
  ),
);

const hasFewEdges = (a: Convex, b: Convex): boolean => edgesOf(a).length * edgesOf(b).length <= MOST_EDGES ** 2;

/** Axes along which two convex solids may be parted: normals of faces, and square to an edge of each. */
function axesOfPair(a: Convex, b: Convex): Point3[] {
  const normals = [...normalsOf(a), ...normalsOf(b)];
  // Without the edges, the axes of the scene part at least what lies in boxes apart.
  if (!hasFewEdges(a, b)) return distinct([...normals, ...AXES]);
  const edges = edgesOf(a).flatMap((one) => edgesOf(b).map((other) => cross3(one, other)));
  const square = edges.flatMap((cross) => (norm(cross) > 1e-6 ? [scaled(cross, 1 / norm(cross))] : []));
  return distinct([...normals, ...square, ...AXES]);
}

/** Directions worth a try: of the faces of the parts that meet, the axes of the plan among them. */
function directionsOf(pairs: Overlap['pairs']): Point3[] {
  if (pairs.length === 1) return distinct([...AXES, ...axesOfPair(...pairs[0]!)]);
  const sizes: { readonly direction: Point3; size: number }[] = [];
  for (const solid of new Set(pairs.flat())) {
    for (const { normal, loop } of solid.facets) {
      const known = sizes.find(({ direction }) => Math.abs(dot3(direction, normal)) >= ONE_AXIS);
      if (known) known.size += sizeOf(loop);
      else if (sizes.length < MOST_SIZED) sizes.push({ direction: axial(normal), size: sizeOf(loop) });
    }
  }
  const byFace = sizes.toSorted((p, q) => q.size - p.size).map(({ direction }) => direction);
  return distinct([...AXES, ...byFace]).slice(0, MOST_DIRECTIONS);
}

/** Twice the area of a loop, to choose by. */
function sizeOf(loop: readonly Point3[]): number {
  let size = 0;
  for (let i = 1; i + 1 < loop.length; i++) {
    size += norm(cross3(minus(loop[i]!, loop[0]!), minus(loop[i + 1]!, loop[0]!)));
  }
  return Math.round(size);
}
