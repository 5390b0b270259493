import type { Json } from '../scene/protocol.js';
import { entriesIn, numberIn } from './elements.js';
import type { Storey } from './elements.js';

/** Walls whose feet differ by less stand on one floor, mm. */
const SAME_FLOOR_MM = 150;

/** The storeys of a scene from the lowest: where its walls stand; the ground of a scene that has none. */
export function storeysIn(scene: Json): Storey[] {
  const feet = entriesIn(scene, 'murs')
    .map((wall) => numberIn(wall, 'z'))
    .toSorted((p, q) => p - q);
  const floors = feet.filter((z, i) => i === 0 || z - feet[i - 1]! > SAME_FLOOR_MM);
  const known = floors.length > 0 ? floors : [0];
  return known.map((z, i) => ({ z, top: known[i + 1] ?? Infinity }));
}

/** Height of the walls that stand on a floor, mm: of the next wall drawn there too. */
export const heightOf = (scene: Json, { z }: Storey): number =>
  entriesIn(scene, 'murs')
    .filter((wall) => Math.abs(numberIn(wall, 'z') - z) <= SAME_FLOOR_MM)
    .reduce((most, wall) => Math.max(most, numberIn(wall, 'hauteur', 2500)), 0) || 2500;
