import type { Point3 } from '../../../maths/geometry.js';

/** The vector from b to a. */
export const minus = (a: Point3, b: Point3): Point3 => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });
/** Scalar product. */
export const dot3 = (a: Point3, b: Point3): number => a.x * b.x + a.y * b.y + a.z * b.z;
/** Distance of two points, in their units. */
export const gap = (a: Point3, b: Point3): number => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
const along = (a: Point3, d: Point3, k: number): Point3 => ({ x: a.x + k * d.x, y: a.y + k * d.y, z: a.z + k * d.z });
const held = (value: number): number => Math.max(0, Math.min(1, value));

/** A straight line between two points that are not the same. */
export interface Segment {
  readonly from: Point3;
  readonly to: Point3;
}

/** Distance of a point from a segment. */
export function gapToSegment(at: Point3, { from, to }: Segment): number {
  const d = minus(to, from);
  const square = dot3(d, d);
  return gap(at, along(from, d, square === 0 ? 0 : held(dot3(minus(at, from), d) / square)));
}

/** Distance between two segments: at an end of one, or where both lines come nearest. */
export function gapBetween(p: Segment, q: Segment): number {
  const [u, v, w] = [minus(p.to, p.from), minus(q.to, q.from), minus(p.from, q.from)];
  const [a, b, c, d, e] = [dot3(u, u), dot3(u, v), dot3(v, v), dot3(u, w), dot3(v, w)];
  const det = a * c - b * b;
  const [s, t] = [(b * e - c * d) / det, (a * e - b * d) / det];
  if (det > 1e-12 * a * c && s >= 0 && s <= 1 && t >= 0 && t <= 1) return gap(along(p.from, u, s), along(q.from, v, t));
  return Math.min(gapToSegment(p.from, q), gapToSegment(p.to, q), gapToSegment(q.from, p), gapToSegment(q.to, p));
}

/** Unit vector square to a ring, by Newell's sums; null for one without area. */
export function normalOf(ring: readonly Point3[]): Point3 | null {
  let [x, y, z] = [0, 0, 0];
  ring.forEach((p, i) => {
    const q = ring[(i + 1) % ring.length]!;
    x += (p.y - q.y) * (p.z + q.z);
    y += (p.z - q.z) * (p.x + q.x);
    z += (p.x - q.x) * (p.y + q.y);
  });
  const size = Math.hypot(x, y, z);
  return size === 0 ? null : { x: x / size, y: y / size, z: z / size };
}
