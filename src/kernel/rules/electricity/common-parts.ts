import type { Building, Room } from '../../building/index.js';
import { purposesOf } from '../../building/index.js';
import { ELECTRIC_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import { distance } from '../../maths/vector.js';
import type { Dwelling } from '../places/dwellings.js';
import { COMMON, OUTDOORS } from './figures.js';
import type { Fitted, Installation } from './installation.js';
import { commanding, lampsOf } from './lamps.js';
import { isWayIn } from '../places/way-in.js';
import { lampBefore } from './outdoor-lamps.js';
import { besideDoor, doorsOf } from './scores.js';

const AXIS = ELECTRIC_DEFAULTS.interrupteur.axis as number;
const COMMANDS = ['interrupteur', 'va_et_vient'] as const;
/** Who comes out of a door has a push this near, mm. */
const NEAR_MM = 2500;

/**
 * The halls and the stair that the dwellings of a building share, as a part with a board of its own: that of the common
 * services. Null of a single dwelling.
 */
export function commonParts(building: Building, dwellings: readonly Dwelling[], index: number): Dwelling | null {
  const { isShared } = purposesOf(building);
  const rooms = building.rooms.filter(isShared);
  if (dwellings.length < 2 || rooms.length === 0) return null;
  const entrance = rooms.flatMap(({ doors }) => doors).find(({ isExterior }) => isExterior) ?? null;
  return { index, rooms, core: rooms, entrance };
}

/**
 * Lamps of the common parts and before the doors that one comes in by, and at each of their doors a push of the timer
 * that lights all of them; a hall with switches of its own keeps those. Smoke alarms of dwellings have no place there.
 * @returns the lamps before its doors
 */
export function commonLighting(site: Installation, { rooms }: Dwelling): Fitted[] {
  for (const room of rooms) lampsOf(site, room);
  const outside = rooms.flatMap((room) =>
    doorsOf(room)
      .filter(isWayIn)
      .flatMap((door) => lampBefore(site, door, room, OUTDOORS) ?? []),
  );
  const lamps = [...rooms.flatMap((room) => site.in(room, 'luminaire')), ...outside];
  const reason = { source: COMMON, more: { ...commanding(lamps), appareil: 'minuterie' } };
  for (const room of rooms.filter((one) => site.in(one, ...COMMANDS).length === 0)) pushes(site, room, reason);
  return outside;
}

function pushes(site: Installation, room: Room, reason: Parameters<Installation['hang']>[4]): void {
  for (const door of doorsOf(room)) {
    const isServed = site.in(room, 'interrupteur').some(({ at }) => distance(at, door.center) <= NEAR_MM);
    if (!isServed) site.hang('interrupteur', room, AXIS, besideDoor(door, room), reason);
  }
}
