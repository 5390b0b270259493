import type { Point, Ring } from './geometry.js';
import { signedArea } from './ring.js';

/** Centroid of the surface inside a ring. */
export function centroidOf(ring: Ring): Point {
  const origin = ring[0]!;
  let [x, y] = [0, 0];
  for (let i = 1; i + 1 < ring.length; i++) {
    const p = ring[i]!;
    const q = ring[i + 1]!;
    const twice = (p.x - origin.x) * (q.y - origin.y) - (q.x - origin.x) * (p.y - origin.y);
    x += twice * (p.x + q.x - 2 * origin.x);
    y += twice * (p.y + q.y - 2 * origin.y);
  }
  const six = 6 * signedArea(ring);
  return six === 0 ? origin : { x: origin.x + x / six, y: origin.y + y / six };
}
