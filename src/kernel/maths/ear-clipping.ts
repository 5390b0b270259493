import type { Point, Ring } from './geometry.js';
import { signedArea } from './ring.js';

/**
 * Triangles of a ring with every vertex used, always n − 2 of them: what closes a solid where earcut leaves out points
 * in line or nearly touching sides. Quadratic at best: for the few rings that need it.
 */
export function clipEars(ring: Ring): number[] {
  const left = ring.map((_, i) => i);
  const triangles: number[] = [];
  while (left.length > 3) {
    const ear = earOf(ring, left);
    triangles.push(...cornerAt(left, ear));
    left.splice(ear, 1);
  }
  return [...triangles, ...left];
}

const cornerAt = (left: readonly number[], i: number): [number, number, number] => [
  left[(i + left.length - 1) % left.length]!,
  left[i]!,
  left[(i + 1) % left.length]!,
];

/** The first convex corner with nothing inside; where rounding leaves none, the flattest one. */
function earOf(ring: Ring, left: readonly number[]): number {
  const areas = left.map((_, i) => signedArea(cornerAt(left, i).map((vertex) => ring[vertex]!)));
  const clear = areas.findIndex((area, i) => area > 0 && isClear(ring, left, cornerAt(left, i)));
  if (clear >= 0) return clear;
  return areas.reduce((best, area, i) => (Math.abs(area) < Math.abs(areas[best]!) ? i : best), 0);
}

/** Both sides of a bridge to a hole meet in its ends. */
const areOne = (p: Point, q: Point): boolean => p.x === q.x && p.y === q.y;

function isClear(ring: Ring, left: readonly number[], corner: readonly [number, number, number]): boolean {
  const [a, b, c] = corner.map((vertex) => ring[vertex]!) as [Ring[number], Ring[number], Ring[number]];
  return left.every(
    (vertex) =>
      corner.some((own) => own === vertex || areOne(ring[own]!, ring[vertex]!)) ||
      [
        [a, b],
        [b, c],
        [c, a],
      ].some(([p, q]) => signedArea([p!, q!, ring[vertex]!]) < 0),
  );
}
