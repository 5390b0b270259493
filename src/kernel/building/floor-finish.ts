import { boxIndex } from '../maths/box-index.js';
import { boundsOf, polygonContains } from '../maths/ring.js';
import type { FLOOR_TYPES } from '../scene/finishes.js';
import type { Building, Level } from './types.js';

export type FloorType = (typeof FLOOR_TYPES)[number];

/**
 * What `sols` lays in the rooms of a level, by room id; the first of several for one room. An entry belongs to the
 * level nearest its z.
 */
export function floorTypes(
  { scene, levels }: Pick<Building, 'scene' | 'levels'>,
  level: Level,
): ReadonlyMap<string, FloorType> {
  const types = new Map<string, FloorType>();
  if (!scene.sols?.length || level.rooms.length === 0) return types;
  const index = boxIndex(level.rooms.map(({ polygon }) => boundsOf(polygon.outer)));
  for (const { x, y, z = 0, type } of scene.sols) {
    const own = levels.reduce((best, other) => (Math.abs(other.z - z) < Math.abs(best.z - z) ? other : best), level);
    if (own !== level) continue;
    const room = index
      .search({ minX: x, minY: y, maxX: x, maxY: y })
      .map((i) => level.rooms[i]!)
      .find(({ polygon }) => polygonContains(polygon, { x, y }));
    if (room && !types.has(room.id)) types.set(room.id, type);
  }
  return types;
}
