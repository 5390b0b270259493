import type { Building } from '../../building/index.js';
import { roomsInSteps } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { distanceToSegment } from '../../maths/lines.js';
import { polygonContains } from '../../maths/ring.js';
import { distance, dot, subtract, unit } from '../../maths/vector.js';
import { facesOnSlope } from '../../site/index.js';
import { WALL } from './ground-steps.js';

/** Altitude of the finished ground at the foot of what stands against a building, mm: that of the nearest face. */
export function groundUnder(building: Building, at: Point): number {
  const near = facesOnSlope(building)
    .map((face) => ({ face, far: distanceToSegment(at, face.a, face.b) }))
    .filter(({ far }) => far < WALL)
    .toSorted((one, other) => one.far - other.far)[0];
  if (near) {
    const { a, b, at: ground } = near.face;
    return ground(Math.min(distance(a, b), Math.max(0, dot(subtract(at, a), unit(subtract(b, a))))));
  }
  const isAt = ({ outer }: { outer: readonly Point[] }): boolean =>
    outer.some((corner, i) => distanceToSegment(at, corner, outer[(i + 1) % outer.length]!) < WALL);
  const lower = roomsInSteps(building).find(({ polygon }) => polygonContains(polygon, at) || isAt(polygon));
  return lower?.z ?? building.site.groundZ;
}
