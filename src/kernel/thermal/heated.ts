import type { Building, Ceiling, Room } from '../building/index.js';
import { perObject } from '../maths/memo.js';
import { areaOf } from '../maths/ring.js';
import { isHeated } from '../measures/index.js';

const sizeOf = (parts: readonly Ceiling[]): number => parts.reduce((sum, { plan }) => sum + areaOf(plan), 0);

/**
 * A room whose ceiling lies level at the wall tops up to the walls: near the eaves the thickness of the roof comes
 * lower, where the ceiling of the heated volume does not. A room mostly under a slope keeps it.
 */
export const levelled = perObject((room: Room): Room => {
  const level = room.ceiling.filter(({ closedBy }) => closedBy === 'wall_tops');
  const sloping = room.ceiling.filter(({ closedBy }) => closedBy === 'roof');
  if (sloping.length === 0 || sizeOf(level) < sizeOf(sloping)) return room;
  const [{ plane } = level[0]!] = level;
  return {
    ...room,
    ceiling: room.ceiling.map((part) =>
      part.closedBy === 'roof' ? { ...part, plane, closedBy: 'wall_tops', roof: null } : part,
    ),
  };
});

/** Rooms of the heated volume, in the order of the building. */
export const heatedRooms = ({ rooms }: Building): readonly Room[] => rooms.filter(isHeated).map(levelled);
