import type { Building, Room } from '../../building/index.js';
import { clearHeightAt } from '../../building/index.js';
import { pointOf } from '../../checks/support/wall-places.js';
import type { Point } from '../../maths/geometry.js';
import { distance, dot, subtract } from '../../maths/vector.js';
import { facesIn } from './deck-rooms.js';

/** Under the ceiling, where the unit of the ventilation is fed, mm. */
const UNDER_CEILING_MM = 200;
/** A wall lower than this under a slope leads to no machine: the next one is taken, mm. */
const LOWEST_MM = 1500;

/**
 * Height over the floor at which a machine near the ceiling of a room is fed: under the ceiling at the wall nearest to
 * it, where a slope is lower than in the middle of the room, mm.
 */
export function underCeiling(building: Building, room: Room, at: Point): number {
  if (room.ceiling.length === 0) return room.height - UNDER_CEILING_MM;
  const met = facesIn(building, room).flatMap(({ wall, face, stretches }) =>
    stretches.map(({ from, to }) => {
      const along = Math.min(to, Math.max(from, dot(wall.direction, subtract(at, wall.a))));
      const point = pointOf({ wall, along, face });
      return { far: distance(point, at), clear: clearHeightAt(room, point) };
    }),
  );
  const [nearest] = met.filter(({ clear }) => clear >= LOWEST_MM).toSorted((p, q) => p.far - q.far);
  return Math.floor(nearest?.clear ?? room.height) - UNDER_CEILING_MM;
}
