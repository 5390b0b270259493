import { ELECTRIC_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import type { Opening, Room } from '../../building/index.js';
import { purposesOf } from '../../building/index.js';
import type { Dwelling } from '../places/dwellings.js';
import { BELL } from './figures.js';
import type { Fitted, Installation } from './installation.js';
import { isWayIn } from '../places/way-in.js';
import { freeOutside } from './outdoor-lamps.js';
import { besideDoor, clearOf, near } from './scores.js';

const AXIS = ELECTRIC_DEFAULTS.sonnette.axis as number;
/** The button at a door, over its floor, mm. */
const BUTTON_MM = 1200;
/** From the door to the chime, at most, mm. */
const REACH_MM = 3500;
/** Kept along a wall between the chime and what one presses or plugs into, where there is a choice, mm. */
const CLEAR_MM = 500;

/** A door that people ring at, the room behind it and, where flats share a hall, that hall. */
interface Entrance {
  readonly door: Opening;
  readonly room: Room;
  readonly hall: Room | null;
}

/** The door that people ring at: that of a house, else the door to a landing, that of an entrance first. */
function entrance({ building }: Installation, { rooms }: Dwelling): Entrance | null {
  const own = new Map(rooms.map((room) => [room.id, room]));
  const { isShared } = purposesOf(building);
  const halls = new Map(building.rooms.filter(isShared).map((room) => [room.id, room]));
  const doors = building.openings.flatMap((door): Entrance[] => {
    const room = own.get(door.left ?? '') ?? own.get(door.right ?? '');
    const hall = halls.get(door.left ?? '') ?? halls.get(door.right ?? '') ?? null;
    const isToLanding = door.family?.base === 'porte_paliere' || (hall !== null && door.kind === 'porte');
    return room && (isWayIn(door) || isToLanding) ? [{ door, room, hall }] : [];
  });
  return doors.find(({ room }) => room.use === 'entree') ?? doors[0] ?? null;
}

/**
 * A chime where one comes in and the button on the other side of the door, in the open or in the hall that flats share;
 * none rings without the other.
 * @returns what was hung outside the rooms of the dwelling: its circuit feeds it all the same
 */
export function doorBell(site: Installation, dwelling: Dwelling): Fitted[] {
  const isThere = dwelling.rooms.some((room) => site.in(room, 'sonnette').length > 0);
  const found = entrance(site, dwelling);
  if (isThere || !found) return [];
  const { door, room, hall } = found;
  const reach = near(door.center, REACH_MM);
  if (!site.hang('sonnette', room, AXIS, [clearOf(site, room, CLEAR_MM, reach), reach], { source: BELL })) return [];
  if (hall) {
    const button = site.hang('sonnette', hall, BUTTON_MM, besideDoor(door, hall), { source: BELL });
    return button ? [button] : [];
  }
  const place = freeOutside(site, door, room.id, { first: 'handle', towards: door.center });
  if (!place || !door.isExterior) return [];
  const at = { x: Math.round(place.x), y: Math.round(place.y), z: Math.round(room.z + BUTTON_MM) };
  return [site.hangOutside('sonnette', room.level, at, { source: BELL })];
}
