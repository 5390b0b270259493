import { asPolygon, intersection } from '../maths/clip.js';
import { atLeast } from '../maths/constants.js';
import { centroidOf } from '../maths/centroid.js';
import type { Polygon } from '../maths/geometry.js';
import { areaOf, boundsOf, ringsOf, signedArea } from '../maths/ring.js';
import { clipConvex, heightOn } from './roofs/plane.js';
import type { Ceiling, Room } from './types.js';

/** Floor area of a room with at least a clear height, mm²: all of it under a level ceiling high enough. */
export function areaAbove(room: Room, height: number): number {
  if (isLevel(room)) return atLeast(room.height, height) ? room.area : 0;
  // Exactly its area when no part is lower: the parts were cut on a grid.
  if (room.ceiling.every(({ plan, plane }) => plan.outer.every((at) => atLeast(heightOn(plane, at) - room.z, height)))) return room.area;
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
  return partsAbove(room, height).reduce((sum, { plan, plane }) => sum + volumeUnder(plan, (at) => heightOn(plane, at) - room.z), 0);
}

/** One level ceiling over the whole room. */
const isLevel = ({ ceiling }: Room): boolean => ceiling.length === 1 && isFlat(ceiling[0]!);
const isFlat = ({ plane: { gx, gy } }: Ceiling): boolean => gx === 0 && gy === 0;

function partsAbove({ ceiling, z }: Room, height: number): Ceiling[] {
  return ceiling.flatMap((whole) => {
    const { plan, plane } = whole;
    if (isFlat(whole)) return atLeast(heightOn(plane, plan.outer[0]!) - z, height) ? [whole] : [];
    const { minX, minY, maxX, maxY } = boundsOf(plan.outer);
    const box = [{ x: minX - 1, y: minY - 1 }, { x: maxX + 1, y: minY - 1 }, { x: maxX + 1, y: maxY + 1 }, { x: minX - 1, y: maxY + 1 }];
    const high = clipConvex(box, (at) => heightOn(plane, at) - z - height);
    return high.length < 3 ? [] : intersection([plan], [asPolygon(high)]).map((part) => ({ plan: part, plane }));
  });
}

/** Under a plane: of each ring, its area by the height at its centroid; holes run the other way and count off. */
const volumeUnder = (polygon: Polygon, heightAt: (at: { x: number; y: number }) => number): number =>
  ringsOf(polygon).reduce((sum, ring) => sum + signedArea(ring) * heightAt(centroidOf(ring)), 0);
