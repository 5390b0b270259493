import type { Point, Ring } from './geometry.js';
import { dot, leftOf, subtract, unit } from './vector.js';

/**
 * How deep two convex rings lie in each other, mm: the shortest move that parts them (separating axes); 0 or less when
 * they are apart.
 */
export function overlapDepth(a: Ring, b: Ring): number {
  let depth = Infinity;
  for (const [ring, other] of [
    [a, b],
    [b, a],
  ] as const) {
    for (const [i, point] of ring.entries()) {
      const side = subtract(ring[(i + 1) % ring.length]!, point);
      if (side.x === 0 && side.y === 0) continue;
      const axis = leftOf(unit(side));
      const [p, q] = [spread(ring, axis), spread(other, axis)];
      depth = Math.min(depth, Math.min(p.max, q.max) - Math.max(p.min, q.min));
      if (depth <= 0) return depth;
    }
  }
  return depth;
}

function spread(ring: Ring, axis: Point): { min: number; max: number } {
  let [min, max] = [Infinity, -Infinity];
  for (const point of ring) {
    const along = dot(point, axis);
    min = Math.min(min, along);
    max = Math.max(max, along);
  }
  return { min, max };
}

/** Sector swept from `from` to `to` about `center` (less than half a turn), as a convex ring. */
export function sector(center: Point, from: Point, to: Point, steps = 8): Ring {
  const [start, end] = [subtract(from, center), subtract(to, center)];
  const radius = Math.hypot(start.x, start.y);
  const first = Math.atan2(start.y, start.x);
  const turn = Math.atan2(start.x * end.y - start.y * end.x, dot(start, end));
  return [
    center,
    ...Array.from({ length: steps + 1 }, (_, i) => {
      const angle = first + (turn * i) / steps;
      return { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) };
    }),
  ];
}
