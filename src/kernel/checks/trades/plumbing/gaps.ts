import type { Point, Ring } from '../../../maths/geometry.js';
import { ringContains } from '../../../maths/ring.js';
import { add, distance, dot, scale, subtract } from '../../../maths/vector.js';

/** Distance from a point to a ring, mm; 0 inside it. */
export const gapTo = (ring: Ring, point: Point): number =>
  ringContains(ring, point)
    ? 0
    : Math.min(...ring.map((corner, i) => segmentGap(corner, ring[(i + 1) % ring.length]!, point)));

/** Distance from a point to a segment, mm. */
export function segmentGap(a: Point, b: Point, point: Point): number {
  const side = subtract(b, a);
  const size = dot(side, side);
  const t = size === 0 ? 0 : Math.max(0, Math.min(1, dot(subtract(point, a), side) / size));
  return distance(add(a, scale(side, t)), point);
}
