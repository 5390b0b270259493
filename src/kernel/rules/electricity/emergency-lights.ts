import type { Building, Opening, Room, RoomUse } from '../../building/index.js';
import { purposesOf } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { distance, offsetFrom } from '../../maths/vector.js';
import { ceilingPlace } from './ceiling-places.js';
import { EVACUATION } from './figures.js';
import type { Fitted, Installation } from './installation.js';

/** What a lamp says that is a self-contained unit of the emergency lighting. */
export const EMERGENCY = 'eclairage_securite';

/** Whether a device is one: no switch commands it. */
export const isEmergency = ({ entry }: Fitted): boolean => entry['appareil'] === EMERGENCY;

/** Ways that people go to an exit by. */
const WAYS: ReadonlySet<RoomUse> = new Set(['entree', 'degagement']);
/** Places that the public is let into by a glazed door. */
export const PUBLIC: ReadonlySet<string> = new Set(['commerce', 'erp']);
/** Before the wall of a door, under the ceiling; one so near to the door is its own; mm. */
const [BEFORE_MM, NEAR_MM] = [300, 1500] as const;
/** Units along a way are 15 m apart at most: half of it to the nearest one, mm. */
const REACH_MM = 7500;

/**
 * Self-contained units that show the way out of workplaces: over each door to the outside, and along the ways there.
 * @param spots points of each way that a unit may hang over
 */
export function emergencyLights(
  site: Installation,
  rooms: readonly Room[],
  spots: (room: Room) => readonly Point[],
): void {
  for (const room of rooms) {
    for (const door of exitsOf(site.building, room)) overDoor(site, room, door);
    if (WAYS.has(room.use)) alongWay(site, room, spots(room));
  }
}

/** Doors of a room to the outside: of glazed ones those that the public comes in by. */
const exitsOf = (building: Building, room: Room): Opening[] =>
  room.doors.filter(
    ({ isExterior, isGlazed }) => isExterior && (!isGlazed || PUBLIC.has(purposesOf(building).of(room))),
  );

const unitsIn = (site: Installation, room: Room): Fitted[] => site.in(room, 'luminaire').filter(isEmergency);

const reason = { source: EVACUATION.source, more: { appareil: EMERGENCY } };

function overDoor(site: Installation, room: Room, { center, left, wall }: Opening): void {
  if (unitsIn(site, room).some(({ at }) => distance(at, center) <= NEAR_MM)) return;
  const into = (left === room.id ? 1 : -1) * (wall.thickness / 2 + BEFORE_MM);
  site.hangOver('luminaire', room, offsetFrom(center, wall.direction, 0, into), reason);
}

/** The farthest place of a way from every unit gets one, until none is too far. */
function alongWay(site: Installation, room: Room, spots: readonly Point[]): void {
  const farOff = (point: Point): number => Math.min(...unitsIn(site, room).map(({ at }) => distance(at, point)), 1e9);
  for (let left = spots.length; left > 0; left--) {
    const farthest = spots.toSorted((p, q) => farOff(q) - farOff(p))[0]!;
    if (farOff(farthest) <= REACH_MM) return;
    const lamps = site.in(room, 'luminaire').map(({ at }) => at);
    site.hangOver('luminaire', room, ceilingPlace(site.building, room, farthest, lamps) ?? farthest, reason);
  }
}
