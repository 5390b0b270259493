import type { Building, Level, Room } from '../../building/index.js';
import { isRun } from '../../catalogue/mobilier/symbols/index.js';
import type { Point } from '../../maths/geometry.js';
import { distance, leftOf, offsetFrom, subtract, unit } from '../../maths/vector.js';

/** From the wall to the middle of a unit on it, from the ends of the run, and kept from a vent, mm. */
const [OFF_MM, IN_MM, APART_MM] = [275, 300, 500] as const;

/** A place on the wall over the units of a kitchen, and its room. */
export interface OverRun {
  readonly room: Room;
  readonly at: Point;
}

/**
 * Places of a unit on the wall over the ends of the runs of units of a storey, off the vents: where a hood and its
 * cupboards hang, in a home whose only other room is its bathroom.
 */
export function placesOverRuns(building: Building, { index, rooms }: Level, vents: readonly Point[]): OverRun[] {
  const byId = new Map(rooms.map((room) => [room.id, room]));
  const far = (at: Point): number => vents.reduce((sum, vent) => sum + distance(at, vent), 0);
  return building.furniture
    .filter(({ type, levelIndex }) => levelIndex === index && isRun(type))
    .flatMap(({ room: id, footprint }): OverRun[] => {
      const [a, b] = footprint as [Point, Point];
      const along = unit(subtract(b, a));
      const room = byId.get(id ?? '');
      if (!room || distance(a, b) < 2 * IN_MM) return [];
      return [IN_MM, distance(a, b) - IN_MM].map((share) => ({
        room,
        at: offsetFrom(offsetFrom(a, along, share), leftOf(along), OFF_MM),
      }));
    })
    .filter(({ at }) => vents.every((vent) => distance(vent, at) >= APART_MM))
    .toSorted((p, q) => far(p.at) - far(q.at));
}
