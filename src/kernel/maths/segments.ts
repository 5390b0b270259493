import type { Point3 } from './geometry.js';

/** Nearest points of two segments in space, and the distance between them. */
export interface NearestPoints {
  readonly p: Point3;
  readonly q: Point3;
  readonly gap: number;
}

const minus = (p: Point3, q: Point3): Point3 => ({ x: p.x - q.x, y: p.y - q.y, z: p.z - q.z });
const dot3 = (p: Point3, q: Point3): number => p.x * q.x + p.y * q.y + p.z * q.z;
const along = (p: Point3, d: Point3, k: number): Point3 => ({ x: p.x + d.x * k, y: p.y + d.y * k, z: p.z + d.z * k });
const within = (value: number): number => Math.min(1, Math.max(0, value));

/**
 * The nearest points of the segments ab and cd (the minimum of a quadratic form over the unit square: inside it, or on
 * an edge). Of parallel segments, one of the pairs that are as near.
 */
export function nearestOfSegments(a: Point3, b: Point3, c: Point3, d: Point3): NearestPoints {
  const [u, v, w] = [minus(b, a), minus(d, c), minus(a, c)];
  const [uu, uv, vv, uw, vw] = [dot3(u, u), dot3(u, v), dot3(v, v), dot3(u, w), dot3(v, w)];
  const square = uu * vv - uv * uv;
  const isSkew = square > 1e-9 * Math.max(1, uu * vv);
  let s = isSkew ? within((uv * vw - vv * uw) / square) : 0;
  let t = vv > 0 ? within((uv * s + vw) / vv) : 0;
  s = uu > 0 ? within((uv * t - uw) / uu) : 0;
  t = vv > 0 ? within((uv * s + vw) / vv) : 0;
  const [p, q] = [along(a, u, s), along(c, v, t)];
  return { p, q, gap: Math.hypot(p.x - q.x, p.y - q.y, p.z - q.z) };
}
