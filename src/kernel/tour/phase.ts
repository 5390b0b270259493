import type { Building, Level, Room } from '../building/index.js';
import type { Point, Point3 } from '../maths/geometry.js';
import { finder } from '../maths/inside.js';
import { perObject } from '../maths/memo.js';

/** A foot this far under its floor is still on it, mm. */
const SUNK_MM = 100;

/** Parts of a tour, as `plan` says them. */
export type Phase = 'cloture' | 'exterieur' | 'entree' | 'interieur' | 'escalier';

interface Storey {
  readonly level: Level;
  readonly inside: (at: Point) => boolean;
  readonly roomAt: (at: Point) => Room | null;
}

const storeysOf = perObject(({ levels }: Building): readonly Storey[] =>
  levels.map((level) => {
    const outline = finder(level.outline);
    const rooms = finder(level.rooms.map(({ polygon }) => polygon));
    return { level, inside: (at) => outline(at) >= 0, roomAt: (at) => level.rooms[rooms(at)] ?? null };
  }),
);

/** The storey whose height an altitude is in; null under the lowest floor and over the highest ceiling. */
export function storeyAt(building: Building, z: number): Storey | null {
  const storey = storeysOf(building).findLast(({ level }) => level.z - SUNK_MM <= z);
  if (!storey) return null;
  const { level } = storey;
  const top = level.rooms.reduce((highest, room) => Math.max(highest, room.z + room.height), level.top);
  return z <= top ? storey : null;
}

/** The room that an eye is in; null outside, and in the thickness of walls. */
export const roomAt = (building: Building, at: Point3): Room | null => storeyAt(building, at.z)?.roomAt(at) ?? null;

/** True within the outer faces of the storey of an eye. */
export const isInside = (building: Building, at: Point3): boolean => storeyAt(building, at.z)?.inside(at) ?? false;

/** Inside or outside, as entries of a path say it. */
export const phaseAt = (building: Building, at: Point3): Phase => (isInside(building, at) ? 'interieur' : 'exterieur');
