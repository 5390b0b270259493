import { asPolygon, difference } from '../../maths/clip.js';
import { prism } from '../../maths/mesh.js';
import type { Solid } from '../solids/solid.js';
import type { Building } from '../types.js';
import type { Lift } from './types.js';

/** Height of landing doors and of the cabin, usual. */
const DOOR_HEIGHT_MM = 2000;
const CABIN_HEIGHT_MM = 2200;

/** Walls of the shaft, open at the door of each level served, and the cabin at the lowest stop. */
export function* liftSolids(building: Building): Generator<Solid> {
  for (const lift of building.lifts) {
    const { id, pointer, levels, z, top, cabin, outline, shaft, doorway, door } = lift;
    const common = { id, pointer, category: 'ascenseur', level: levels[0] ?? null, isExisting: false } as const;
    const walls = difference([asPolygon(outline)], [asPolygon(shaft)]);
    const open = door > 0 ? difference(walls, [asPolygon(doorway)]) : walls;
    for (const { from, to, isOpen } of bandsOf(lift, building)) {
      for (const polygon of isOpen ? open : walls) {
        yield { ...common, material: 'beton', mesh: prism(polygon, from, to) };
      }
    }
    yield { ...common, material: 'inox', mesh: prism(asPolygon(cabin), z, z + Math.min(CABIN_HEIGHT_MM, top - z)) };
  }
}

/** The shaft's height cut where its doors start and end; without a level, a door at the foot. */
function bandsOf({ levels, z, top }: Lift, building: Building): { from: number; to: number; isOpen: boolean }[] {
  const floors = levels.length > 0 ? levels.map((level) => building.levels[level]!.z) : [z];
  const isOpen = (at: number): boolean => floors.some((floor) => at > floor && at < floor + DOOR_HEIGHT_MM);
  const heights = [...new Set([z, top, ...floors.flatMap((floor) => [floor, floor + DOOR_HEIGHT_MM])])]
    .filter((height) => height >= z && height <= top)
    .sort((p, q) => p - q);
  return heights.slice(1).map((to, i) => ({ from: heights[i]!, to, isOpen: isOpen((heights[i]! + to) / 2) }));
}
