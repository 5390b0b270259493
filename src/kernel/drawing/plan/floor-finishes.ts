import type { Building, Level } from '../../building/types.js';
import { boxIndex } from '../../maths/box-index.js';
import { boundsOf, polygonContains } from '../../maths/ring.js';
import type { FLOOR_TYPES } from '../../scene/finishes.js';

/** Words of a room's tag for the finish under foot. */
const NAMES: Readonly<Record<(typeof FLOOR_TYPES)[number], string>> = {
  beton: 'Béton', carrelage: 'Carrelage', exterieur_terrasse: 'Lames de terrasse', moquette: 'Moquette', parquet_chene: 'Parquet chêne', parquet_clair: 'Parquet clair',
};

/** Floor finish of the rooms of a level, by room id; the first of several for one room. */
export function floorFinishes({ scene, levels }: Building, level: Level): ReadonlyMap<string, string> {
  const finishes = new Map<string, string>();
  if (!scene.sols?.length || level.rooms.length === 0) return finishes;
  const index = boxIndex(level.rooms.map(({ polygon }) => boundsOf(polygon.outer)));
  for (const { x, y, z = 0, type } of scene.sols) {
    const own = levels.reduce((best, other) => (Math.abs(other.z - z) < Math.abs(best.z - z) ? other : best), level);
    if (own !== level) continue;
    const room = index.search({ minX: x, minY: y, maxX: x, maxY: y }).map((i) => level.rooms[i]!).find(({ polygon }) => polygonContains(polygon, { x, y }));
    if (room && !finishes.has(room.id)) finishes.set(room.id, NAMES[type] ?? type);
  }
  return finishes;
}
