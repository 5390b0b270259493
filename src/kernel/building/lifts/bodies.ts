import { asPolygon, difference } from '../../maths/clip.js';
import type { Polygon } from '../../maths/geometry.js';
import { rotate } from '../../maths/vector.js';
import { uprightFrame } from '../bodies/frame.js';
import { bodyWith } from '../bodies/make.js';
import type { Body } from '../bodies/types.js';
import { polygonInFrame } from '../bodies/walls.js';
import { levelBelow } from '../levels.js';
import type { Building } from '../types.js';
import type { Lift } from './types.js';

/** Height of landing doors, usual. */
export const LIFT_DOOR_HEIGHT_MM = 2000;
/** Height of the cabin, usual. */
const CABIN_HEIGHT_MM = 2200;

/** The walls of the shaft, a doorway in them at each level served, and the cabin at the lowest stop. */
export function* liftBodies(building: Building): Generator<Body> {
  for (const lift of building.lifts) {
    const { id, pointer, levels, z, top, cabin, outline, shaft } = lift;
    const storey = levels[0] ?? levelBelow(building.levels, z);
    const common = { element: id, pointer, category: 'ascenseur', storey } as const;
    for (const [i, walls] of difference([asPolygon(outline)], [asPolygon(shaft)]).entries()) {
      yield bodyWith({ ...common, part: 'shaft', material: 'beton', ...standing(lift, walls, z, top) }, i);
    }
    yield* doorways(building, lift, storey);
    const ceiling = z + Math.min(CABIN_HEIGHT_MM, top - z);
    yield bodyWith({ ...common, part: 'cabin', material: 'inox', ...standing(lift, asPolygon(cabin), z, ceiling) });
  }
}

function standing(
  { center, rotation }: Lift,
  polygon: Polygon,
  from: number,
  to: number,
): Pick<Body, 'shape' | 'frame'> {
  const frame = uprightFrame(center, from, rotate({ x: 1, y: 0 }, rotation));
  return { frame, shape: { kind: 'extrusion', profile: polygonInFrame(frame, polygon), depth: to - from } };
}

/** One through the front wall of the shaft on each floor served; without a level, one at the foot. */
function* doorways(building: Building, lift: Lift, storey: number): Generator<Body> {
  const { id, pointer, levels, z, top, doorway, door } = lift;
  if (door <= 0) return;
  const floors = levels.length > 0 ? levels.map((level) => building.levels[level]!.z) : [z];
  for (const [i, floor] of floors.entries()) {
    const [from, to] = [Math.max(z, floor), Math.min(top, floor + LIFT_DOOR_HEIGHT_MM)];
    if (to <= from) continue;
    yield bodyWith(
      {
        element: id,
        pointer,
        part: 'doorway',
        role: 'void',
        category: 'ascenseur',
        ...standing(lift, asPolygon(doorway), from, to),
        host: id,
        storey,
        material: 'air',
      },
      i,
    );
  }
}
