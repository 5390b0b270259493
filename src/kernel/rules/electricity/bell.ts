import { ELECTRIC_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import type { Opening, Room } from '../../building/index.js';
import type { Dwelling } from './dwellings.js';
import { BELL } from './figures.js';
import type { Installation } from './installation.js';
import { isWayIn, outsideOf } from './lamps.js';
import { near } from './scores.js';

const AXIS = ELECTRIC_DEFAULTS.sonnette.axis as number;
/** The button at a door, over its floor, mm. */
const BUTTON_MM = 1200;
/** From the door to the chime, at most, mm. */
const REACH_MM = 3500;

/** The door that people ring at, and the room behind it: that of a house, else the door to a landing. */
function entrance(
  { building }: Installation,
  { rooms }: Dwelling,
): { readonly door: Opening; readonly room: Room } | null {
  const own = new Map(rooms.map((room) => [room.id, room]));
  const doors = building.openings.flatMap((door) => {
    const room = own.get(door.left ?? '') ?? own.get(door.right ?? '');
    const isToLanding = door.family?.base === 'porte_paliere';
    return room && (isWayIn(door) || isToLanding) ? [{ door, room }] : [];
  });
  return doors.find(({ room }) => room.use === 'entree') ?? doors[0] ?? null;
}

/** A chime where one comes in, and the button outside the door of a house. */
export function doorBell(site: Installation, dwelling: Dwelling, isHouse: boolean): void {
  const inside = dwelling.rooms.some((room) => site.in(room, 'sonnette').length > 0);
  const found = entrance(site, dwelling);
  if (inside || !found) return;
  const { door, room } = found;
  if (!site.hang('sonnette', room, AXIS, near(door.center, REACH_MM), { source: BELL })) return;
  const place = isHouse ? outsideOf(door, room.id) : null;
  if (!place) return;
  const at = { x: Math.round(place.x), y: Math.round(place.y), z: Math.round(room.z + BUTTON_MM) };
  site.hangOutside('sonnette', room.level, at, { source: BELL });
}
