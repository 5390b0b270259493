import { t } from '../../../words/index.js';
import type { Level, Room } from '../../building/index.js';
import { levelBelow } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { finder } from '../../maths/inside.js';
import { distance } from '../../maths/vector.js';
import type { Fix } from '../engine/finding.js';

const INTO_ROOM = t(
  'Point au centre de la pièce fermée la plus proche',
  'Point at the centre of the nearest closed room',
);

/** Most rooms compared with a stray point, which bounds the work of a plan with thousands of stray points. */
const MAX_CANDIDATES = 300;

/** The free room whose label point is nearest to a point. */
export const nearestRoom = (rooms: readonly Room[], isFree: (room: Room) => boolean, point: Point): Room | undefined =>
  rooms
    .slice(0, MAX_CANDIDATES)
    .filter(isFree)
    .toSorted((p, q) => distance(p.labelPoint, point) - distance(q.labelPoint, point))[0];

/** Fixes that bring a point to the label point of a room; none without a room. */
export const moveInto = (pointer: string, point: Point, room: Room | undefined): Fix[] =>
  room
    ? (['x', 'y'] as const).map((axis) => ({
        cible: `${pointer}/${axis}`,
        actuel: point[axis],
        propose: room.labelPoint[axis],
        raison: INTO_ROOM,
      }))
    : [];

/** The room of a level that holds a point. */
export function roomFinder(levels: readonly Level[]): (point: Point & { readonly z?: number | undefined }) => {
  readonly level: Level | undefined;
  readonly room: Room | undefined;
} {
  const finders = levels.map(({ rooms }) => finder(rooms.map(({ polygon }) => polygon)));
  return (point) => {
    const index = levelBelow(levels, point.z ?? 0);
    const level = levels[index];
    return { level, room: level?.rooms[finders[index]!(point)] };
  };
}
