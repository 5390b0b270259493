import type { Building, Face, Room, SideSpan, Wall } from '../building/index.js';
import { facesOf } from '../building/index.js';
import { asPolygon, difference, unionRings } from '../maths/clip.js';
import type { Ring } from '../maths/geometry.js';
import { perObject } from '../maths/memo.js';
import { areaOf } from '../maths/ring.js';
import { sum } from './round.js';

/** What rooms see of a wall, bays deducted, mm²: up to its written height, and of its gable. */
export interface InnerFace {
  readonly area: number;
  readonly gable: number;
}

/** Faces of walls that rooms see, by the id of the wall. */
export const wallFaces = perObject((building: Building): ReadonlyMap<string, readonly Face[]> => {
  const all = facesOf(building).flatMap(({ faces }) => faces);
  return Map.groupBy(
    all.filter(({ kind, element }) => kind === 'wall' && element !== null),
    ({ element }) => element!,
  );
});

/** More along the axis than square to it. */
const isEnd = ({ direction }: Wall, { normal }: Face): boolean =>
  Math.abs(normal.x * direction.x + normal.y * direction.y) > Math.SQRT1_2;

/**
 * The share of a face that a finish of its wall covers: one face of a wall counts, the mean of the two where rooms
 * stand on both sides; its ends are left out.
 */
export function finishedShare(wall: Wall, face: Face): number {
  if (isEnd(wall, face)) return 0;
  return face.pair === null ? 1 : 0.5;
}

/**
 * From wall to wall and from floor to ceiling; null of a wall that no room sees.
 * @param faces of the wall, where the shells of all rooms are known already
 */
export function innerFace(building: Building, wall: Wall, faces?: readonly Face[]): InnerFace | null {
  const spans = [...wall.left, ...wall.right].filter(({ isOutside }) => !isOutside);
  if (spans.length === 0) return null;
  const rooms = roomsById(building);
  if (spans.every(({ room }) => isLevel(rooms.get(room!)))) return { area: levelArea(wall, spans, rooms), gable: 0 };
  const own = faces ?? facesNear(building, wall, spans);
  const seen = (isGable: boolean): number =>
    sum(
      own.filter((face) => face.isGable === isGable),
      (face) => face.netArea * finishedShare(wall, face),
    );
  return { area: seen(false), gable: seen(true) };
}

/** Of the rooms on both sides of a wall alone: shells take their time. */
function facesNear(building: Building, wall: Wall, spans: readonly SideSpan[]): readonly Face[] {
  const near = new Set(spans.map(({ room }) => room));
  const part: Building = { ...building, rooms: building.rooms.filter(({ id }) => near.has(id)) };
  return wallFaces(part).get(wall.id) ?? [];
}

const roomsById = perObject(
  ({ rooms }: Building): ReadonlyMap<string, Room> => new Map(rooms.map((room) => [room.id, room])),
);

/** One ceiling, level: what rooms see of their walls is then made of rectangles, which need no shell. */
const isLevel = (room: Room | undefined): boolean =>
  room?.ceiling.length === 1 && room.ceiling[0]!.plane.gx === 0 && room.ceiling[0]!.plane.gy === 0;

/** The rectangles that rooms see of a wall, those of both its sides laid over each other, less its bays. */
function levelArea(wall: Wall, spans: readonly SideSpan[], rooms: ReadonlyMap<string, Room>): number {
  const seen = spans.flatMap(({ from, to, room }) => {
    const { z, height } = rooms.get(room!)!;
    return rectangle(from, to, Math.max(z, wall.z), Math.min(z + height, wall.top));
  });
  const bays = wall.openings.flatMap(({ position, width, z, top }) => rectangle(position, position + width, z, top));
  if (seen.length === 1 && bays.length === 0) return areaOf(asPolygon(seen[0]!));
  const face = unionRings(seen);
  return sum(bays.length > 0 ? difference(face, bays.map(asPolygon)) : face, areaOf);
}

/** In abscissas of the axis and altitudes; none where it has no size. */
const rectangle = (from: number, to: number, low: number, high: number): Ring[] =>
  to <= from || high <= low
    ? []
    : [
        [
          { x: from, y: low },
          { x: to, y: low },
          { x: to, y: high },
          { x: from, y: high },
        ],
      ];
