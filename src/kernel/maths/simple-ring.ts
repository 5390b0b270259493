import { boxIndex } from './box-index.js';
import { LENGTH_TOLERANCE_MM } from './constants.js';
import type { Point, Ring } from './geometry.js';
import { boundsOf } from './ring.js';
import { cross, distance, subtract } from './vector.js';

/** Points of a ring closer than this are one. */
const PINCH_MM = 0.01;

/** Without points repeated in a row: many writers close their rings. */
export function withoutRepeats(points: readonly Point[]): Point[] {
  const isSame = (p: Point, q: Point) => distance(p, q) <= LENGTH_TOLERANCE_MM;
  const ring = points.filter((point, i) => i === 0 || !isSame(point, points[i - 1]!));
  while (ring.length > 1 && isSame(ring[0]!, ring.at(-1)!)) ring.pop();
  return ring;
}

const side = (a: Point, b: Point, p: Point): number => Math.sign(cross(subtract(b, a), subtract(p, a)));

/** Whether two segments cross (touching is no crossing). */
export const segmentsCross = (a: Point, b: Point, c: Point, d: Point): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;

/** Two sides cross (touching is no crossing). */
export function hasCrossing(ring: Ring): boolean {
  const next = (i: number) => ring[(i + 1) % ring.length]!;
  const index = boxIndex(ring.map((point, i) => boundsOf([point, next(i)])));
  return ring.some((a, i) => {
    const b = next(i);
    return index.search(boundsOf([a, b])).some((j) => {
      if (j <= i) return false;
      return segmentsCross(a, b, ring[j]!, next(j));
    });
  });
}

/** The loops of a ring that meets itself in points, each without the point twice. */
export function loopsOf(ring: Ring): Point[][] {
  const open: Point[] = [];
  const loops: Point[][] = [];
  for (const point of ring) {
    const before = open.findIndex((known) => distance(known, point) <= PINCH_MM);
    if (before >= 0) loops.push(open.splice(before));
    open.push(point);
  }
  return [...loops, open].filter((loop) => loop.length >= 3);
}
