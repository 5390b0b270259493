import type { Point, Polygon, Ring } from '../../maths/geometry.js';
import { triangulate } from '../../maths/mesh.js';
import { ringsOf } from '../../maths/ring.js';

/** Turn at the middle of three corners, twice the area of their triangle, mm²: to the left above 0. */
const turnOf = (p: Point, q: Point, r: Point): number => (q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x);

/** Rounding of a turn along a straight side, mm². */
const STRAIGHT_MM2 = 1e-6;

/**
 * Convex parts of a polygon, counter-clockwise: its triangles, joined across sides wherever that stays convex (Hertel
 * and Mehlhorn, 1983). A convex polygon stays one part.
 */
export function convexParts(polygon: Polygon): Ring[] {
  const points = ringsOf(polygon).flat();
  const indexes = triangulate(polygon);
  const parts: (number[] | null)[] = [];
  for (let i = 0; i < indexes.length; i += 3) parts.push(indexes.slice(i, i + 3));
  const partAt = new Map<string, number>();
  for (const [i, part] of parts.entries()) for (const side of sidesOf(part!)) partAt.set(side, i);
  for (const [i] of parts.entries()) joinAround(i, parts, partAt, points);
  return parts.flatMap((part) => (part ? [part.map((index) => points[index]!)] : []));
}

const sidesOf = (part: readonly number[]): string[] =>
  part.map((index, i) => `${index},${part[(i + 1) % part.length]}`);

/** Takes neighbours into a part as long as it stays convex. */
function joinAround(
  i: number,
  parts: (number[] | null)[],
  partAt: Map<string, number>,
  points: readonly Point[],
): void {
  for (let side = 0; parts[i] && side < parts[i].length; side++) {
    const part = parts[i];
    const [from, to] = [part[side]!, part[(side + 1) % part.length]!];
    const other = partAt.get(`${to},${from}`);
    const neighbour = other === undefined || other === i ? null : parts[other];
    if (!neighbour) continue;
    const union = joinedAt(part, side, neighbour);
    if (!isConvex(union, points)) continue;
    parts[i] = union;
    parts[other!] = null;
    for (const key of sidesOf(union)) partAt.set(key, i);
    side = -1;
  }
}

/** Two loops without the side that they share: the corners of the other follow the side's beginning. */
function joinedAt(part: readonly number[], side: number, other: readonly number[]): number[] {
  const start = other.indexOf(part[(side + 1) % part.length]!);
  const between = other.map((_, i) => other[(start + i) % other.length]!).slice(2);
  return [...part.slice(0, side + 1), ...between, ...part.slice(side + 1)];
}

const isConvex = (loop: readonly number[], points: readonly Point[]): boolean =>
  new Set(loop).size === loop.length &&
  loop.every((_, i) => {
    const [p, q, r] = [0, 1, 2].map((step) => points[loop[(i + step) % loop.length]!]!) as [Point, Point, Point];
    return turnOf(p, q, r) >= -STRAIGHT_MM2;
  });
