import type { Point } from '../../maths/geometry.js';
import { distanceToSegment } from '../../maths/lines.js';
import { distance } from '../../maths/vector.js';

/** An end this near the axis of a duct joins it, mm. */
const ON_MM = 1;

/**
 * Courses with a point wherever another of them ends on a straight stretch of theirs: that is where its air joins,
 * and where a tee is ordered.
 */
export function withJoints(courses: readonly (readonly Point[])[]): Point[][] {
  return courses.map((course) => {
    const ends = courses.flatMap((other) => (other === course ? [] : [other[0]!, other.at(-1)!]));
    return course.flatMap((point, i) => {
      const before = course[i - 1];
      if (!before) return [point];
      const isBetween = (end: Point): boolean =>
        distanceToSegment(end, before, point) <= ON_MM && distance(end, before) > ON_MM && distance(end, point) > ON_MM;
      const tees = ends.filter(isBetween).toSorted((p, q) => distance(p, before) - distance(q, before));
      const once = tees.filter((tee, k) => k === 0 || distance(tee, tees[k - 1]!) > ON_MM);
      return [...once, point];
    });
  });
}
