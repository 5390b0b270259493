import type { Building, Parcel, Wall } from '../../../building/index.js';
import { boundariesOf, isStreet } from '../../../building/index.js';
import { LENGTH_TOLERANCE_MM } from '../../../maths/constants.js';
import type { Point } from '../../../maths/geometry.js';
import { distanceToSegment, meet } from '../../../maths/lines.js';
import { leftOf, offsetFrom, subtract, unit } from '../../../maths/vector.js';

/** Sides of the plot near some points, that a neighbour is behind. */
export type SidesNear = Parcel['sidesNear'];

/** Articles 678 to 680 of the civil code speak of the land of a neighbour: a public road or space is none. */
export function neighboursOf(building: Building, parcel: Parcel): SidesNear {
  const streets = boundariesOf(building).filter(isStreet);
  const isOfStreet = (p: Point, q: Point): boolean =>
    streets.some(({ a, b }) => [p, q].every((point) => distanceToSegment(point, a, b) <= LENGTH_TOLERANCE_MM));
  return (points, margin) => parcel.sidesNear(points, margin).filter(([p, q]) => !isOfStreet(p, q));
}

/** Distance straight ahead to the boundary, mm; Infinity beyond `within`. */
export function sight(from: Point, direction: Point, sides: SidesNear, within: number): number {
  let nearest = Infinity;
  for (const [p, q] of sides([from, offsetFrom(from, direction, within)], 0)) {
    const along = meet(from, direction, p, subtract(q, p));
    const across = meet(p, subtract(q, p), from, direction);
    if (along !== null && across !== null && along >= 0 && across >= 0 && across <= 1) {
      nearest = Math.min(nearest, along);
    }
  }
  return nearest;
}

/** The place of a side of the plot that is nearest to a point. */
export function nearestOn(from: Point, [p, q]: readonly [Point, Point]): Point {
  const way = unit(subtract(q, p));
  const along = meet(p, way, from, leftOf(way)) ?? 0;
  return offsetFrom(p, way, Math.min(Math.hypot(q.x - p.x, q.y - p.y), Math.max(0, along)));
}

/** Screens and walls meet at their corners, posts included: each shuts the view so far past its ends, mm. */
const POST_MM = 100;

/** A wall or a guardrail, in plan. */
type Line = Pick<Wall, 'a' | 'direction' | 'length'>;

/** How far along a wall or a guardrail the way between two places crosses it, mm; null where it does not. */
export function crossing(from: Point, to: Point, { a, direction, length }: Line): number | null {
  const ahead = meet(from, subtract(to, from), a, direction);
  const along = meet(a, direction, from, subtract(to, from));
  if (ahead === null || ahead < 0 || ahead > 1 || along === null) return null;
  return along >= -POST_MM && along <= length + POST_MM ? along : null;
}
