import type { Point, Ring } from './geometry.js';
import { dot, leftOf, subtract, unit } from './vector.js';

/**
 * How deep two convex rings lie in each other, mm: the shortest move that parts them (separating axes); 0 or less when
 * they are apart.
 */
export function overlapDepth(a: Ring, b: Ring): number {
  const depth = depthAcross(a, b, Infinity);
  return depth <= 0 ? depth : depthAcross(b, a, depth);
}

/** The least of a depth and those across the sides of a ring, up to the first that parts it from the other. */
function depthAcross(ring: Ring, other: Ring, most: number): number {
  let depth = most;
  for (let i = 0; i < ring.length; i++) {
    const side = subtract(ring[i + 1 === ring.length ? 0 : i + 1]!, ring[i]!);
    if (side.x === 0 && side.y === 0) continue;
    const axis = leftOf(unit(side));
    const end = Math.min(greatest(ring, axis), greatest(other, axis));
    depth = Math.min(depth, end - Math.max(least(ring, axis), least(other, axis)));
    if (depth <= 0) return depth;
  }
  return depth;
}

/** How far a ring goes along an axis. */
function greatest(ring: Ring, axis: Point): number {
  let most = -Infinity;
  for (let i = 0; i < ring.length; i++) most = Math.max(most, dot(ring[i]!, axis));
  return most;
}

/** Where it begins. */
function least(ring: Ring, axis: Point): number {
  let few = Infinity;
  for (let i = 0; i < ring.length; i++) few = Math.min(few, dot(ring[i]!, axis));
  return few;
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
