import type { Building } from '../building/index.js';
import { intersection, unionRings } from '../maths/clip.js';
import { boxIndex } from '../maths/box-index.js';
import { LENGTH_TOLERANCE_MM } from '../maths/constants.js';
import { areaOf, boundsOf } from '../maths/ring.js';
import { sum } from './round.js';

/**
 * Volume of the floors, mm³, without the part of their thickness that the walls below fill, so that it is counted once.
 */
export function slabVolume({ slabs, walls }: Pick<Building, 'slabs' | 'walls'>): number {
  const index = boxIndex(walls.map(({ footprint }) => boundsOf(footprint)));
  return sum(slabs, ({ polygons, area, thickness, bottom }) => {
    const through = polygons
      .flatMap((polygon) => index.search(boundsOf(polygon.outer)))
      .map((i) => walls[i]!)
      .filter((wall) => wall.z < bottom - LENGTH_TOLERANCE_MM && wall.top > bottom + LENGTH_TOLERANCE_MM);
    const shared =
      through.length === 0
        ? []
        : intersection([...polygons], unionRings([...new Set(through)].map(({ footprint }) => footprint)));
    return (area - sum(shared, areaOf)) * thickness;
  });
}
