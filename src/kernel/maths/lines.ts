import type { Point } from './geometry.js';
import { cross, dot, subtract } from './vector.js';

/** Where the line through `p` along `d` meets the line through `q` along `e`: parameter along d; null when parallel. */
export function meet(p: Point, d: Point, q: Point, e: Point): number | null {
  const sine = cross(d, e);
  return Math.abs(sine) < 1e-9 ? null : cross(subtract(q, p), e) / sine;
}

/** The point of a segment that is nearest to another. */
export function nearestOnSegment(p: Point, a: Point, b: Point): Point {
  const ab = subtract(b, a);
  const square = dot(ab, ab);
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, dot(subtract(p, a), ab) / square));
  return { x: a.x + t * ab.x, y: a.y + t * ab.y };
}

/** Distance from a point to a segment. */
export function distanceToSegment(p: Point, a: Point, b: Point): number {
  const ab = subtract(b, a);
  const square = dot(ab, ab);
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, dot(subtract(p, a), ab) / square));
  return Math.hypot(p.x - a.x - t * ab.x, p.y - a.y - t * ab.y);
}
