import type { Ring } from '../../maths/geometry.js';

/**
 * How far two convex rings run into each other, mm: the shortest push that parts them; zero or less when they are
 * apart.
 */
export function overlapOf(a: Ring, b: Ring): number {
  const one = narrowest(a, b);
  return one <= 0 ? one : Math.min(one, narrowest(b, a));
}

/** Shortest overlap along the normals of the edges of `a` (separating axes of convex shapes). */
function narrowest(a: Ring, b: Ring): number {
  let least = Infinity;
  for (let i = 0; i < a.length; i++) {
    const p = a[i]!;
    const q = a[(i + 1) % a.length]!;
    const size = Math.hypot(q.x - p.x, q.y - p.y);
    if (size === 0) continue;
    // Outward normal of a counter-clockwise ring.
    const nx = (q.y - p.y) / size;
    const ny = (p.x - q.x) / size;
    let nearest = Infinity;
    for (const { x, y } of b) nearest = Math.min(nearest, (x - p.x) * nx + (y - p.y) * ny);
    least = Math.min(least, -nearest);
    if (least <= 0) return least;
  }
  return least;
}

/** From the bottom to the top of a thing, mm. */
export interface Span {
  readonly z: number;
  readonly top: number;
}

/** Height shared by two things, mm. */
export const sharedHeight = (a: Span, b: Span): number => Math.min(a.top, b.top) - Math.max(a.z, b.z);
