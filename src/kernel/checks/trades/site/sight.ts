import type { Building, Parcel } from '../../../building/index.js';
import { boundariesOf, isStreet } from '../../../building/index.js';
import { LENGTH_TOLERANCE_MM } from '../../../maths/constants.js';
import type { Point } from '../../../maths/geometry.js';
import { distanceToSegment, meet } from '../../../maths/lines.js';
import { offsetFrom, subtract } from '../../../maths/vector.js';

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
