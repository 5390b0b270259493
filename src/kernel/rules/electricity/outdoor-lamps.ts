import type { Building, Opening, Room } from '../../building/index.js';
import { isOnFacade } from '../../building/index.js';
import type { Point, Point3 } from '../../maths/geometry.js';
import { polygonContains } from '../../maths/ring.js';
import { distance, dot, offsetFrom, subtract } from '../../maths/vector.js';
import { ELECTRIC_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import type { Dwelling } from '../places/dwellings.js';
import { isWayIn } from '../places/way-in.js';
import { GARDEN_LAMP, OUTDOORS, WORK_DOOR } from './figures.js';
import type { Source } from '../support/source.js';
import type { Fitted, Installation } from './installation.js';
import { commanding } from './lamps.js';
import type { Score } from './plates.js';
import { besideDoor, near } from './scores.js';

/**
 * A lamp outdoors this near a door that one comes in by lights it; at French windows it is less, since their room has a
 * switch for its own, and more where that room commands it; mm.
 */
const [LIT_MM, LIT_BESIDE_MM, LIT_BY_ROOM_MM] = [2500, 1200, 5000] as const;
/** Beside the jamb, the nearer the better, before the wall, over the floor, mm. */
const [JAMBS_MM, BEFORE_MM, HIGH_MM] = [[250, 650], 60, 2000] as const;
/** Between two devices outdoors, and from one to the middle of a machine, at least, mm. */
const [APART_MM, MACHINE_MM] = [300, 800] as const;
/** How little the way from a switch to its lamp counts beside its place at the door. */
const FAR_SHARE = 10;
/** Places that differ by less in what they are near are as good, mm. */
const ALIKE_MM = 100;
/** The switch of a lamp outdoors is this near its door where no place is beside it, and one is free, mm. */
const SWITCH_MM = 2500;
const AXIS = ELECTRIC_DEFAULTS.interrupteur.axis as number;
/** Who stands before a door stands so far from its axis, on a floor as high as its sill, mm. */
const [STEP_MM, SAME_FLOOR_MM] = [700, 300] as const;

/** A door into the open and the room that it opens from. */
interface DoorOut {
  readonly door: Opening;
  readonly room: Room;
}

/**
 * Doors that lead out of some rooms to where one can stand: ways in first, then French windows to a garden, a court, a
 * terrace or a balcony.
 * @param isOnGround whether what is before the lowest storey is known to be ground
 */
function doorsOut(building: Building, { rooms, entrance }: Dwelling, isOnGround: boolean): DoorOut[] {
  const own = new Map(rooms.map((room) => [room.id, room]));
  const ground = building.levels.find(({ ordinal }) => ordinal === 0);
  return building.openings
    .filter(({ kind, isExterior, family }) => kind === 'porte' && isExterior && family?.base !== 'porte_paliere')
    .flatMap((door): DoorOut[] => {
      const room = own.get(door.left ?? '') ?? own.get(door.right ?? '');
      if (!room) return [];
      // One that leads out of a lower storey leads to ground that is lower: nobody draws a door into earth.
      const isLow = ground !== undefined && door.levelIndex <= ground.index;
      const isReached = isOnGround && (isLow || door === entrance);
      return isReached || hasFloorBefore(building, door, room) ? [{ door, room }] : [];
    })
    .toSorted((p, q) => Number(isWayIn(q.door)) - Number(isWayIn(p.door)));
}

/** Whether a court, a balcony or a gallery is before a door. */
function hasFloorBefore({ decks }: Building, door: Opening, room: Room): boolean {
  if (!isOnFacade(door)) return true;
  const { wall, position, width, z } = door;
  const stands = offsetFrom(wall.a, wall.direction, position + width / 2, sideOut(door, room.id) * STEP_MM);
  return decks.some(
    ({ top, parts }) => Math.abs(top - z) <= SAME_FLOOR_MM && parts.some((part) => polygonContains(part, stands)),
  );
}

/** What lamps outdoors rest on: at doors that one comes in by, at French windows; null where none is proposed. */
export interface DoorLamps {
  readonly way: Source;
  readonly garden: Source | null;
}
export const HOME_DOORS: DoorLamps = { way: OUTDOORS, garden: GARDEN_LAMP };
/** Glazed doors of shops and offices are lit from inside. */
export const WORK_DOORS: DoorLamps = { way: WORK_DOOR, garden: null };

/**
 * A lamp outdoors at each door to where one can stand, one for the French windows of a room that are near one another,
 * and its switch indoors.
 * @returns the lamps that were hung: the circuits of their dwelling or their workplace feed them
 */
export function outdoorLamps(
  site: Installation,
  dwelling: Dwelling,
  isOnGround: boolean,
  { way, garden }: DoorLamps,
): Fitted[] {
  const all = doorsOut(site.building, dwelling, isOnGround);
  return all.flatMap(({ door, room }) => {
    const source = isWayIn(door) ? way : garden;
    if (!source) return [];
    // One lamp for the French windows of a façade hangs between them.
    const alike = all.filter((one) => one.room === room && one.door.wall === door.wall && !isWayIn(one.door));
    const lamp = lampBefore(site, door, room, source, isWayIn(door) ? door.center : middleOf(alike));
    if (!lamp) return [];
    const reason = { source, more: commanding([lamp]) };
    const beside = towardsLamp(besideDoor(door, room), lamp);
    site.hang('interrupteur', room, AXIS, [beside, near(door.center, SWITCH_MM), near(door.center)], reason);
    return [lamp];
  });
}

/** The places of a score, of those on either side of a French window the one that its lamp is on. */
const towardsLamp =
  (score: Score, { at }: Fitted): Score =>
  (spot, point) => {
    const rank = score(spot, point);
    return rank === null ? null : rank + distance(point, at) / FAR_SHARE;
  };

/** Over a door, where no wall is free beside it: over its head and under that of its wall, mm. */
const [OVER_MM, UNDER_MM] = [150, 100] as const;

/** Where a lamp before a door hangs: on the wall beside it, else over its head. */
function placeBefore(site: Installation, door: Opening, room: Room, towards: Point): Point3 {
  const beside = freeOutside(site, door, room.id, { first: 'hinge', towards });
  if (beside) return { ...beside, z: room.z + HIGH_MM };
  const { wall, position, width, top } = door;
  const out = sideOut(door, room.id) * (wall.thickness / 2 + BEFORE_MM);
  const z = Math.max(top, Math.min(top + OVER_MM, wall.top - UNDER_MM));
  return { ...offsetFrom(wall.a, wall.direction, position + width / 2, out), z };
}

/** Hangs a lamp before a door that none lights; null where one does. */
export function lampBefore(
  site: Installation,
  door: Opening,
  room: Room,
  source: Source,
  towards: Point = door.center,
): Fitted | null {
  const place = placeBefore(site, door, room, towards);
  const own = new Set(site.in(room, 'interrupteur', 'va_et_vient').flatMap(({ entry }) => entry['commande'] ?? []));
  const reach = isWayIn(door) ? LIT_MM : LIT_BESIDE_MM;
  const isLit = site.devices.some(
    (device) =>
      device.type === 'luminaire' &&
      device.level === room.level &&
      isOutdoors(site.building, device) &&
      distance(device.at, place) <= (own.has(device.index) ? LIT_BY_ROOM_MM : reach),
  );
  if (isLit) return null;
  const at = { x: Math.round(place.x), y: Math.round(place.y), z: Math.round(place.z) };
  return site.hangOutside('luminaire', room.level, at, { source });
}

/** The middle of some doors. */
const middleOf = (doors: readonly DoorOut[]): Point => ({
  x: doors.reduce((sum, { door }) => sum + door.center.x, 0) / doors.length,
  y: doors.reduce((sum, { door }) => sum + door.center.y, 0) / doors.length,
});

const isOutdoors = ({ rooms }: Building, { room }: Fitted): boolean =>
  room === null || rooms.some(({ id, use }) => id === room && use === 'exterieur');

const sideOut = ({ left }: Opening, inside: string): 1 | -1 => (left === inside ? -1 : 1);

/** The side of a door along its wall that its handle is on: 1 towards the end of the wall; of two leaves the same. */
function handleSide({ leaves, wall, position, width }: Opening): 1 | -1 {
  const [leaf] = leaves;
  if (!leaf || leaves.length > 1) return 1;
  const hinge = dot(wall.direction, subtract(leaf.hinge, wall.a));
  return hinge < position + width / 2 ? 1 : -1;
}

/**
 * A place before the outer face of a wall, beside a door of it, away from what hangs there and from machines; null
 * where bays leave no place on either side.
 * @param first the side that is tried first: that of the handle for what one presses, that of the hinges else
 * @param towards what it is near, where both sides are as good
 */
export function freeOutside(
  { building, devices }: Installation,
  door: Opening,
  inside: string,
  { first, towards }: { readonly first: 'handle' | 'hinge'; readonly towards: Point },
): Point | null {
  const { wall, position, width } = door;
  const handle = handleSide(door);
  const sides = first === 'handle' ? [handle, -handle] : [-handle, handle];
  const rankOf = (point: Point): number => Math.round(distance(point, towards) / ALIKE_MM);
  const out = sideOut(door, inside) * (wall.thickness / 2 + BEFORE_MM);
  const places = JAMBS_MM.flatMap((jamb) => sides.map((side) => (side > 0 ? position + width + jamb : position - jamb)))
    .filter((along) => along > 0 && along < wall.length)
    .filter((along) =>
      wall.openings.every((bay) => along < bay.position || along > bay.position + bay.width || bay.z > door.top),
    )
    .map((along) => offsetFrom(wall.a, wall.direction, along, out))
    .toSorted((p, q) => rankOf(p) - rankOf(q));
  const machines = building.plumbing.filter(({ type }) => type === 'pac_exterieure');
  const isFree = (point: Point): boolean =>
    devices.every(({ at, spot }) => spot !== null || distance(at, point) >= APART_MM) &&
    machines.every(({ center }) => distance(center, point) >= MACHINE_MM);
  return places.find(isFree) ?? places[0] ?? null;
}
