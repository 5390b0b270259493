import { atLeast } from '../maths/constants.js';
import type { Point, Polygon } from '../maths/geometry.js';
import { areaOf, polygonContains } from '../maths/ring.js';
import { heightOn, partsWhere, volumeUnder } from './roofs/plane.js';
import type { Ceiling, Room } from './types.js';

/** Floor area of a room with at least a clear height, mm²: all of it under a level ceiling high enough. */
export function areaAbove(room: Room, height: number): number {
  if (isLevel(room)) return atLeast(room.height, height) ? room.area : 0;
  // Exactly its area when no part is lower: the parts were cut on a grid.
  if (
    room.ceiling.every(({ plan, plane }) => plan.outer.every((at) => atLeast(heightOn(plane, at) - room.z, height)))
  ) {
    return room.area;
  }
  return partsAbove(room, height).reduce((sum, { plan }) => sum + areaOf(plan), 0);
}

/** Parts of a room's floor with at least a clear height. */
export function plansAbove(room: Room, height: number): Polygon[] {
  if (isLevel(room)) return atLeast(room.height, height) ? [room.polygon] : [];
  return partsAbove(room, height).map(({ plan }) => plan);
}

/** Volume over the floor with at least a clear height, mm³. */
export function volumeAbove(room: Room, height = 0): number {
  if (isLevel(room)) return areaAbove(room, height) * room.height;
  return partsAbove(room, height).reduce(
    (sum, { plan, plane }) => sum + volumeUnder(plan, (at) => heightOn(plane, at) - room.z),
    0,
  );
}

/** Clear height over a point of the floor; on a line between two parts, the highest of the room. */
export function clearHeightAt({ ceiling, height, z }: Pick<Room, 'ceiling' | 'height' | 'z'>, at: Point): number {
  const part = ceiling.find(({ plan }) => polygonContains(plan, at));
  return part ? heightOn(part.plane, at) - z : height;
}

/** One level ceiling over the whole room. */
const isLevel = ({ ceiling }: Room): boolean => ceiling.length === 1 && isFlat(ceiling[0]!);
const isFlat = ({ plane: { gx, gy } }: Ceiling): boolean => gx === 0 && gy === 0;

function partsAbove({ ceiling, z }: Room, height: number): Ceiling[] {
  return ceiling.flatMap((whole) => {
    const { plan, plane } = whole;
    if (isFlat(whole)) return atLeast(heightOn(plane, plan.outer[0]!) - z, height) ? [whole] : [];
    return partsWhere(plan, (at) => heightOn(plane, at) - z - height).map((part) => ({ ...whole, plan: part }));
  });
}
