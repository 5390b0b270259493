import type { Building, Room } from '../../building/index.js';

/** Least height from one finished floor to the next, mm. */
export const MIN_STOREY_MM = 2200;

/**
 * True under walls that reach past a floor half a storey up, which is beside the room: another alert says that its
 * walls end there. Where such a floor is over the room, the alert is that the storey as a whole is too low.
 */
export function isBesideUpperFloor({ ceiling, z, level }: Room, { levels }: Building): boolean {
  const above = levels[level + 1];
  return !!above && above.z - z < MIN_STOREY_MM && ceiling.some(({ closedBy }) => closedBy === 'storey');
}
