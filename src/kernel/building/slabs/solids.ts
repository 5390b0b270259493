import { boxIndex } from '../../maths/box-index.js';
import { asPolygon, difference, union } from '../../maths/clip.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import { prism } from '../../maths/mesh.js';
import { areaOf, boundsOf } from '../../maths/ring.js';
import type { Solid } from '../solids/solid.js';
import type { Building } from '../types.js';

/** Parts of a floor smaller than this are roundings between walls. */
const LEAST_AREA_MM2 = 100;

/** Floors with their openings, between the walls that rise through their thickness: nothing is filled twice. */
export function* slabSolids({ slabs, walls }: Building): Generator<Solid> {
  if (slabs.length === 0) return;
  const index = boxIndex(walls.map(({ footprint }) => boundsOf(footprint)));
  for (const { id, level, top, bottom, polygons } of slabs) {
    for (const polygon of polygons) {
      const through = index
        .search(boundsOf(polygon.outer))
        .map((i) => walls[i]!)
        .filter((wall) => wall.z < bottom - LENGTH_TOLERANCE_MM && wall.top > bottom + LENGTH_TOLERANCE_MM);
      const left =
        through.length > 0
          ? difference([polygon], union(through.map(({ footprint }) => asPolygon(footprint))))
          : [polygon];
      for (const part of left) {
        if (areaOf(part) > LEAST_AREA_MM2) {
          yield {
            id,
            pointer: '/murs',
            category: 'plancher',
            level,
            material: 'beton',
            isExisting: false,
            mesh: prism(part, bottom, top),
          };
        }
      }
    }
  }
}
