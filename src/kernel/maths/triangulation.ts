import type { Point, Point3 } from './geometry.js';
import { cross, dot, subtract } from './vector.js';

/** Corners of a triangle, counter-clockwise, by their places in the list of points. */
type Triangle = readonly [number, number, number];

/** True when `p` lies inside the circle through a counter-clockwise triangle. */
function isInCircle(a: Point, b: Point, c: Point, p: Point): boolean {
  const [u, v, w] = [subtract(a, p), subtract(b, p), subtract(c, p)];
  const sum = dot(u, u) * cross(v, w) + dot(v, v) * cross(w, u) + dot(w, w) * cross(u, v);
  return sum > 0;
}

const EDGES = [
  [0, 1],
  [1, 2],
  [2, 0],
] as const;

/** Edges that one triangle alone of a list has: the outline of the hole that taking them out leaves. */
function rimOf(triangles: readonly Triangle[]): readonly (readonly [number, number])[] {
  const all = triangles.flatMap((corners) => EDGES.map(([i, j]) => [corners[i], corners[j]] as const));
  const known = new Set(all.map(([p, q]) => `${p} ${q}`));
  return all.filter(([p, q]) => !known.has(`${q} ${p}`));
}

/** A triangle around everything, as three more points. */
function around(points: readonly Point[]): readonly Point[] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const size = 1 + Math.max(Math.max(...xs) - x, Math.max(...ys) - y);
  return [
    { x: x - 20 * size, y: y - 20 * size },
    { x: x + 40 * size, y: y - 20 * size },
    { x, y: y + 40 * size },
  ];
}

/**
 * Delaunay triangles of some points without repeats (Bowyer and Watson, 1981); none of points in one line. For the few
 * hundred points of a survey: its time is quadratic.
 */
export function trianglesOf(points: readonly Point[]): readonly Triangle[] {
  if (points.length < 3) return [];
  const all = [...points, ...around(points)];
  const count = points.length;
  let triangles: Triangle[] = [[count, count + 1, count + 2]];
  for (const [place, point] of points.entries()) {
    const isBroken = ([a, b, c]: Triangle): boolean => isInCircle(all[a]!, all[b]!, all[c]!, point);
    const broken = triangles.filter(isBroken);
    const made = rimOf(broken).map(([p, q]): Triangle => [p, q, place]);
    triangles = [...triangles.filter((triangle) => !isBroken(triangle)), ...made];
  }
  const isFlat = ([a, b, c]: Triangle): boolean => cross(subtract(all[b]!, all[a]!), subtract(all[c]!, all[a]!)) <= 0;
  return triangles.filter((triangle) => triangle.every((corner) => corner < count) && !isFlat(triangle));
}

/** The foot of a point on a segment in plan, at the altitude of the segment there. */
function footOn(a: Point3, b: Point3, at: Point): Point3 {
  const ab = subtract(b, a);
  const square = dot(ab, ab);
  const part = square === 0 ? 0 : Math.min(1, Math.max(0, dot(subtract(at, a), ab) / square));
  return { x: a.x + ab.x * part, y: a.y + ab.y * part, z: a.z + (b.z - a.z) * part };
}

/** Altitude inside a triangle; null outside. */
function heightInside(a: Point3, b: Point3, c: Point3, at: Point): number | null {
  const whole = cross(subtract(b, a), subtract(c, a));
  const [u, v] = [cross(subtract(b, at), subtract(c, at)) / whole, cross(subtract(c, at), subtract(a, at)) / whole];
  const w = 1 - u - v;
  return Math.min(u, v, w) < -1e-9 ? null : u * a.z + v * b.z + w * c.z;
}

/**
 * Altitude of a surface known at some points: linear on their triangles; beyond them, that of the nearest point of
 * their outline. Undefined without any point.
 */
export function surfaceOf(surveyed: readonly Point3[]): ((at: Point) => number) | undefined {
  const points = [...new Map(surveyed.map((point) => [`${point.x} ${point.y}`, point])).values()];
  const [first] = points;
  if (!first) return undefined;
  const triangles = trianglesOf(points);
  const rim = triangles.length > 0 ? rimOf(triangles) : points.map((_, i) => [i, Math.min(i + 1, points.length - 1)]);
  return (at) => {
    for (const [a, b, c] of triangles) {
      const height = heightInside(points[a]!, points[b]!, points[c]!, at);
      if (height !== null) return height;
    }
    const feet = rim.map(([p, q]) => footOn(points[p!]!, points[q!]!, at));
    const far = ({ x, y }: Point) => Math.hypot(x - at.x, y - at.y);
    return feet.reduce((best, foot) => (far(foot) < far(best) ? foot : best), first).z;
  };
}
