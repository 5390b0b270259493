import type { Building, Face, Wall } from '../building/index.js';
import { facesOf } from '../building/index.js';
import { perObject } from '../maths/memo.js';

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

/** From wall to wall and from floor to ceiling; null of a wall that no room sees. */
export function innerFace(building: Building, wall: Wall): InnerFace | null {
  const faces = wallFaces(building).get(wall.id);
  if (!faces) return null;
  const sumOf = (isGable: boolean): number =>
    faces.reduce((sum, face) => sum + (face.isGable === isGable ? face.netArea * finishedShare(wall, face) : 0), 0);
  return { area: sumOf(false), gable: sumOf(true) };
}
