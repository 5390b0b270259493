import type { Building, Room } from '../../building/index.js';
import { polygonContains } from '../../maths/ring.js';

/**
 * Whether a room stands under the same outline of the building as one of some rooms: what makes their heat or their hot
 * water stands in no garage apart, to which no pipe leads.
 * @param served the rooms; where there are none, any room will do
 */
export function besideAny({ footprint }: Building, served: readonly Room[]): (room: Room) => boolean {
  if (served.length === 0) return () => true;
  const own = footprint.filter((part) => served.some(({ labelPoint }) => polygonContains(part, labelPoint)));
  return ({ labelPoint }) => own.some((part) => polygonContains(part, labelPoint));
}
