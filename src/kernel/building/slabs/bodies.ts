import { boxIndex } from '../../maths/box-index.js';
import { asPolygon, difference, union } from '../../maths/clip.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import { areaOf, boundsOf } from '../../maths/ring.js';
import { uprightFrame } from '../bodies/frame.js';
import { bodyWith } from '../bodies/make.js';
import { polygonInFrame } from '../bodies/walls.js';
import type { Body } from '../bodies/types.js';
import type { Polygon } from '../../maths/geometry.js';
import { floorLayering } from '../layering.js';
import type { Building } from '../types.js';

import type { Slab } from './types.js';

/** Parts of a floor smaller than this are roundings between walls. */
const LEAST_AREA_MM2 = 100;

/**
 * Floors without the part of their thickness that walls fill, so that no volume is filled twice, and the voids that
 * open them.
 */
export function* slabBodies({ scene, slabs, walls }: Building): Generator<Body> {
  if (slabs.length === 0) return;
  const index = boxIndex(walls.map(({ footprint }) => boundsOf(footprint)));
  for (const slab of slabs) {
    const { id, level, bottom, outline, openings } = slab;
    const parts = outline.flatMap((polygon) => {
      const through = index
        .search(boundsOf(polygon.outer))
        .map((i) => walls[i]!)
        .filter((wall) => wall.z < bottom - LENGTH_TOLERANCE_MM && wall.top > bottom + LENGTH_TOLERANCE_MM);
      return through.length > 0
        ? difference([polygon], union(through.map(({ footprint }) => asPolygon(footprint))))
        : [polygon];
    });
    const common = { element: id, pointer: '/murs', category: 'plancher', storey: level, material: 'beton' } as const;
    const layers = floorLayering(scene, slab);
    const solids = parts.filter((part) => areaOf(part) > LEAST_AREA_MM2);
    for (const [i, part] of solids.entries()) {
      yield bodyWith({ ...common, ...standing(slab, part), part: 'body', layers }, i);
    }
    for (const [i, polygon] of openings.entries()) {
      yield bodyWith(
        { ...common, ...standing(slab, polygon), part: 'well', role: 'void', host: id, material: 'air' },
        i,
      );
    }
  }
}

function standing({ bottom, thickness }: Slab, polygon: Polygon): Pick<Body, 'shape' | 'frame'> {
  const frame = uprightFrame(polygon.outer[0]!, bottom);
  return { frame, shape: { kind: 'extrusion', profile: polygonInFrame(frame, polygon), depth: thickness } };
}
