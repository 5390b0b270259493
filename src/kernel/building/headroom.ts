import { atLeast, GRID_PER_MM, LENGTH_TOLERANCE_MM, sameLength } from '../maths/constants.js';
import type { Point, Polygon } from '../maths/geometry.js';
import { perObject } from '../maths/memo.js';
import { areaOf, polygonContains } from '../maths/ring.js';
import { heightOn, partsWhere, volumeUnder } from './roofs/plane.js';
import type { Ceiling, Room } from './types.js';

/** A floor with what is over it. */
type Sheltered = Pick<Room, 'ceiling' | 'height' | 'z' | 'area' | 'polygon'>;

/** Floor area of a room with at least a clear height, mm²: all of it under a level ceiling high enough. */
export function areaAbove(room: Sheltered, height: number): number {
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

/** Clear heights of a room, mm; `isLevel` when it has one. */
export interface ClearHeights {
  readonly lowest: number;
  readonly highest: number;
  readonly isLevel: boolean;
}

/** Lowest and highest clear height of a room, mm to 0.1 mm: under a slope no single one is true. */
export function clearHeights(room: Pick<Room, 'ceiling' | 'height' | 'z'>): ClearHeights {
  const lows = room.ceiling.flatMap(({ plan, plane }) => plan.outer.map((at) => heightOn(plane, at) - room.z));
  const low = lows.reduce((least, height) => Math.min(least, height), room.height);
  const lowest = Math.max(0, Math.round(low * GRID_PER_MM) / GRID_PER_MM);
  return { lowest, highest: room.height, isLevel: sameLength(lowest, room.height) };
}

/** Eaves reach over the edges of a court: this share of it at most is closed. */
const UNDER_EAVES = 0.5;

/**
 * Whether nothing closes a room from above: a court has walls round it and the sky over it, but for eaves along its
 * edges; a gallery beyond the walls has not even those.
 */
export function isUnderSky({ use, ceiling, height }: Pick<Room, 'use' | 'ceiling' | 'height'>): boolean {
  if (use !== 'exterieur' && height > LENGTH_TOLERANCE_MM) return false;
  const closed = ceiling.filter(({ closedBy, hung }) => closedBy !== 'wall_tops' || hung !== null);
  if (closed.length === 0) return true;
  if (use !== 'exterieur' || closed.some(({ closedBy, hung }) => closedBy !== 'roof' || hung !== null)) return false;
  const total = (parts: readonly Ceiling[]): number => parts.reduce((sum, { plan }) => sum + areaOf(plan), 0);
  return total(closed) < UNDER_EAVES * total(ceiling);
}

/** One level ceiling over the whole room. */
const isLevel = ({ ceiling }: Pick<Room, 'ceiling'>): boolean => ceiling.length === 1 && isFlat(ceiling[0]!);
const isFlat = ({ plane: { gx, gy } }: Ceiling): boolean => gx === 0 && gy === 0;

/** Parts of a ceiling over an altitude, cut once for each that is asked about. */
const partsOver = perObject((ceiling: readonly Ceiling[]): ((altitude: number) => Ceiling[]) => {
  const known = new Map<number, Ceiling[]>();
  const cut = (altitude: number): Ceiling[] =>
    ceiling.flatMap((whole) => {
      const { plan, plane } = whole;
      if (isFlat(whole)) return atLeast(heightOn(plane, plan.outer[0]!), altitude) ? [whole] : [];
      return partsWhere(plan, (at) => heightOn(plane, at) - altitude).map((part) => ({ ...whole, plan: part }));
    });
  return (altitude) => {
    const parts = known.get(altitude) ?? cut(altitude);
    known.set(altitude, parts);
    return parts;
  };
});

const partsAbove = ({ ceiling, z }: Pick<Room, 'ceiling' | 'z'>, height: number): Ceiling[] =>
  partsOver(ceiling)(z + height);
