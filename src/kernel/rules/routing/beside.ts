import type { Point } from '../../maths/geometry.js';
import { distanceToSegment } from '../../maths/lines.js';

/** A way farther than this from another is not the same way, mm: on the other side of a partition is still beside. */
const BESIDE_MM = 350;
/** What a metre of another way costs. */
const APART = 4;

/**
 * Cost of a metre at a point for a pipe that goes with others, as a return goes with its flow: both lie in one trench,
 * and a radiator is as far along the one as along the other. Nothing is dearer where there are none.
 */
export function besideCost(courses: readonly (readonly Point[])[]): (point: Point) => number {
  const sides = courses.flatMap((points) => points.slice(1).map((b, i) => [points[i]!, b] as const));
  if (sides.length === 0) return () => 1;
  return (point) => (sides.some(([a, b]) => distanceToSegment(point, a, b) <= BESIDE_MM) ? 1 : APART);
}
