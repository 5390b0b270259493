import type { Wall } from '../../building/index.js';
import { meet } from '../../maths/lines.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { subtract } from '../../maths/vector.js';

/** Whether a half-line from a point meets an outline. */
const isMet = (from: Point, way: Point, ring: Ring): boolean =>
  ring.some((start, i) => {
    const side = subtract(ring[(i + 1) % ring.length]!, start);
    const [far, share] = [meet(from, way, start, side), meet(start, side, from, way)];
    return far !== null && share !== null && far > 0 && share >= 0 && share <= 1;
  });

/**
 * Whether none of some walls stands before a point of another: a bay of a court lies behind those of its other side.
 * @param z of the point, mm
 * @param toward to the viewer, level and of length 1
 */
export const isInSight = (walls: readonly Wall[], from: Point, z: number, toward: Point): boolean =>
  !walls.some((wall) => wall.z < z && wall.top > z && isMet(from, toward, wall.footprint));
