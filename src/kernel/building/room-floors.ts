import { CUT_HEIGHT_MM, LEVEL_TOLERANCE_MM } from '../maths/constants.js';
import type { RoomDraft, WallDraft } from './draft.js';

/** Of a room's boundary, the share along walls of another base from which it stands on that base, where a door does. */
const MOST = 0.5;

const isNear = (p: number, q: number): boolean => Math.abs(p - q) <= LEVEL_TOLERANCE_MM;

/** A floor some steps from that of the storey: further than one level is wide, no more than storeys are apart, mm. */
const isStepped = (z: number, storey: number): boolean => !isNear(z, storey) && Math.abs(z - storey) <= CUT_HEIGHT_MM;

/** Length of a room's boundary along each altitude that its walls stand on, mm. */
function carriedOf(room: RoomDraft, walls: readonly WallDraft[]): ReadonlyMap<number, number> {
  const carried = new Map<number, number>();
  for (const { z, left, right } of walls) {
    for (const span of [...left, ...right]) {
      if (span.room === room.id) carried.set(z, (carried.get(z) ?? 0) + span.to - span.from);
    }
  }
  return carried;
}

/** The altitude that a room's point in `pieces` writes, where walls of the room stand on it too. */
const toldFloor = ({ pieces }: RoomDraft, bases: readonly number[]): number | undefined =>
  pieces
    .map(({ source }) => source.z)
    .flatMap((z) => (z === undefined ? [] : bases.filter((base) => isNear(base, z))))
    .at(0);

/** The lower altitude that most of a room's walls stand on, with a door whose sill is there. */
function lowerFloor(room: RoomDraft, carried: ReadonlyMap<number, number>): number | undefined {
  const whole = [...carried.values()].reduce((sum, length) => sum + length, 0);
  return [...carried.keys()].find(
    (z) => z < room.z && carried.get(z)! > MOST * whole && room.doors.some((door) => isNear(door.z, z)),
  );
}

/**
 * Gives the rooms of split levels their own floors. Parts whose floors are within a metre are one storey; a garage a
 * few steps lower stands on the base of its walls all the same: where its point in `pieces` says so, or where most of
 * its walls and one of its doors stand on it. Walls alone may only reach down to a slope.
 */
export function setFloors(rooms: readonly RoomDraft[], walls: ReadonlyMap<number, WallDraft>): void {
  for (const room of rooms) {
    const own = room.walls.map((index) => walls.get(index)!);
    if (!own.some(({ z }) => isStepped(z, room.z))) continue;
    const carried = carriedOf(room, own);
    const bases = [...carried.keys()].sort((p, q) => carried.get(q)! - carried.get(p)!);
    const floor = toldFloor(room, bases) ?? lowerFloor(room, carried);
    if (floor !== undefined && isStepped(floor, room.z)) room.z = floor;
  }
}
