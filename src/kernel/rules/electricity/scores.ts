import type { Opening, Room } from '../../building/index.js';
import { isBehindLeaf } from '../../checks/support/behind-leaf.js';
import { roomSwept } from '../../checks/support/swept-rooms.js';
import type { Point } from '../../maths/geometry.js';
import { distance, dot, subtract } from '../../maths/vector.js';
import type { Fitted, Installation } from './installation.js';
import type { Score } from './plates.js';

/** The nearer to a point the better, as far as a reach goes, mm. */
export const near =
  (target: Point, reach = Infinity): Score =>
  (_, point) => {
    const far = distance(point, target);
    return far <= reach ? far : null;
  };

/** A plug in a corner is hard to reach: kept from the ends of walls where there is a choice, mm. */
const CORNER_MM = 250;

/** As far as can be from devices that are there, and from corners; far from the middle of the room where none is. */
export const apart =
  (devices: readonly Fitted[], room: Room): Score =>
  ({ along, wall }, point) => {
    const corner = Math.max(0, CORNER_MM - Math.min(along, wall.length - along) + wall.thickness / 2);
    if (devices.length === 0) return 4 * corner - distance(point, room.labelPoint);
    return 4 * corner - Math.min(...devices.map(({ at }) => distance(point, at)));
  };

/** From the jamb to the axis of a switch, at least and at most, mm. */
const [JAMB_MM, REACH_MM] = [120, 1000];

/** A leaf that stands open covers the wall beyond its hinges as far as this from the jamb, mm. */
const COVERED_MM = 260;

/** In a corner beside the handle the other wall is as good as far from its jamb, mm; what it counts beside that. */
const [RETURN_MM, TURNED_MM] = [500, 600] as const;
/** What the side of the hinges counts where the leaf turns into the room: one comes round it to press, mm. */
const ROUND_MM = 500;

/**
 * Beside a door, on the side of its handle, seen from a room, round the corner where the wall ends there; on the side
 * of its hinges where neither has a place, behind a leaf only where nothing else is free.
 */
export function besideDoor(door: Opening, room: Room, from = JAMB_MM): Score {
  const { wall, position, width, leaves, left } = door;
  const own = left === room.id ? 'left' : 'right';
  const hinge = leaves.length === 1 ? dot(wall.direction, subtract(leaves[0]!.hinge, wall.a)) : null;
  const turnsIn = door.sweeps && roomSwept(door) === room.id;
  const isHingedNear = hinge !== null && Math.abs(hinge - position) < Math.abs(hinge - position - width);
  const handle = isHingedNear ? door.far : door.near;
  return ({ wall: on, face, along }, point) => {
    if (on !== wall || face !== own) {
      const gap = Math.min(distance(point, door.near), distance(point, door.far));
      if (hinge !== null && distance(point, handle) <= RETURN_MM) return TURNED_MM + gap;
      return gap <= REACH_MM ? 2 * REACH_MM + gap : null;
    }
    const [before, after] = [position - along, along - position - width];
    const gap = Math.max(before, after);
    if (gap < from || gap > REACH_MM) return null;
    const isOnHinges = hinge !== null && before > 0 === isHingedNear;
    const isCovered = turnsIn && (isOnHinges || leaves.length > 1) && gap < COVERED_MM;
    const round = isOnHinges && turnsIn ? ROUND_MM : 0;
    return gap + (isOnHinges ? REACH_MM : 0) + round + (isCovered ? 2 * REACH_MM : 0);
  };
}

/** Doors of a room that people come in by: inner ones and the entrance first, glazed doors to the garden last. */
export const doorsOf = (room: Room): Opening[] =>
  room.doors.toSorted(
    (p, q) => Number(p.isExterior && p.isGlazed) - Number(q.isExterior && q.isGlazed) || p.index - q.index,
  );

/** The places of a score that no open leaf covers. */
export const beforeLeaves =
  (score: Score, doors: readonly Opening[], z: number): Score =>
  (spot, point) =>
    doors.some((door) => isBehindLeaf(point, z, door)) ? null : score(spot, point);

/** The places of a score that are so far along their wall from whatever hangs there in a room, mm. */
export function clearOf({ devices }: Installation, { id }: Room, gap: number, score: Score): Score {
  const there = devices.flatMap(({ room, spot }) => (room === id && spot ? [spot] : []));
  return (spot, point) => {
    const isBeside = there.some(({ wall, along }) => wall === spot.wall && Math.abs(along - spot.along) < gap);
    return isBeside ? null : score(spot, point);
  };
}
