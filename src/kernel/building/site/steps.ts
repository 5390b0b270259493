import { LEVEL_TOLERANCE_MM } from '../../maths/constants.js';
import { perObject } from '../../maths/memo.js';
import { isOnFacade } from '../openings.js';
import type { Building, Room } from '../types.js';

/**
 * Rooms under the ground of their building that one enters from outside: the ground before them lies at their floor, in
 * drawings as in quantities and heat losses.
 */
export const roomsInSteps = perObject(({ levels, site }: Building): readonly Room[] =>
  levels.flatMap(({ z, rooms }) =>
    z !== site.groundZ
      ? []
      : rooms.filter(
          (room) =>
            room.z < z &&
            room.doors.some((door) => isOnFacade(door) && Math.abs(door.z - room.z) <= LEVEL_TOLERANCE_MM),
        ),
  ),
);
