import type { Ceiling, Room } from '../building/index.js';
import { LENGTH_TOLERANCE_MM } from '../maths/constants.js';
import type { Point, Ring } from '../maths/geometry.js';
import { ringsOf } from '../maths/ring.js';
import { cross, distance, dot, offsetFrom, subtract, unit } from '../maths/vector.js';

type Side = readonly [Point, Point];

/**
 * Area of the walls that a room sees, from its floor to its ceiling, bays included, mm²: gables under a slope rise to
 * it.
 */
export function faceArea({ polygon, ceiling, perimeter, height, z }: Room): number {
  const [only] = ceiling;
  if (ceiling.length === 1 && only!.plane.gx === 0 && only!.plane.gy === 0) return perimeter * height;
  const parts = ceiling.flatMap((part) =>
    ringsOf(part.plan)
      .flatMap(sidesOf)
      .map((side) => ({ side, part })),
  );
  return ringsOf(polygon)
    .flatMap(sidesOf)
    .reduce((sum, wall) => sum + parts.reduce((area, { side, part }) => area + underSide(wall, side, part, z), 0), 0);
}

const sidesOf = (ring: Ring): Side[] => ring.map((p, i) => [p, ring[(i + 1) % ring.length]!]);

/**
 * Under the part of a ceiling's side that runs along a side of the room: level or sloping, its middle has the mean
 * height.
 */
function underSide([a, b]: Side, [p, q]: Side, { plane: { at, gx, gy } }: Ceiling, z: number): number {
  const direction = unit(subtract(b, a));
  if (
    dot(subtract(q, p), direction) <= 0 ||
    [p, q].some((point) => Math.abs(cross(direction, subtract(point, a))) > LENGTH_TOLERANCE_MM)
  ) {
    return 0;
  }
  const from = Math.max(0, dot(subtract(p, a), direction));
  const to = Math.min(distance(a, b), dot(subtract(q, a), direction));
  const middle = offsetFrom(a, direction, (from + to) / 2);
  return to <= from ? 0 : (to - from) * Math.max(0, at.z + gx * (middle.x - at.x) + gy * (middle.y - at.y) - z);
}
