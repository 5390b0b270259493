import type { Point, Point3 } from '../maths/geometry.js';
import { distanceToSegment } from '../maths/lines.js';
import { polygonContains, ringsOf } from '../maths/ring.js';
import type { Bars } from './bar.js';
import type { Room } from './box.js';

/** Points looked at between two corners of a bar. */
const BETWEEN = 4;

/** Every corner of a course, and points between them. */
function* pointsOf(course: readonly Point3[]): Generator<Point3> {
  for (const [i, from] of course.entries()) {
    const to = course[i + 1];
    if (!to) {
      yield from;
      continue;
    }
    for (let step = 0; step < BETWEEN; step++) {
      const at = (p: number, q: number): number => p + ((q - p) * step) / BETWEEN;
      yield { x: at(from.x, to.x), y: at(from.y, to.y), z: at(from.z, to.z) };
    }
  }
}

/** From a point inside a plan to its nearest edge, mm; less than nothing outside. */
function depthIn({ plan }: Room, point: Point): number {
  const holder = plan.find((polygon) => polygonContains(polygon, point));
  if (!holder) return -1;
  let least = Infinity;
  for (const ring of ringsOf(holder)) {
    for (const [i, from] of ring.entries()) {
      least = Math.min(least, distanceToSegment(point, from, ring[(i + 1) % ring.length]!));
    }
  }
  return least;
}

/**
 * Concrete over the bars of a mark, mm: from their surface to the nearest face of what holds them, wherever they are;
 * less than nothing where one leaves it. Bends are taken as corners, which lie farther out.
 */
export function coverOf({ courses, diameter }: Bars, room: Room): number {
  let least = Infinity;
  for (const course of courses) {
    for (const point of pointsOf(course)) {
      least = Math.min(least, point.z - room.bottom, room.top - point.z, depthIn(room, point));
    }
  }
  return least - diameter / 2;
}
