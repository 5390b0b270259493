import { perObject } from '../../maths/memo.js';
import { bodiesOf, netMeshes, voidsByHost } from '../bodies/index.js';
import type { Body } from '../bodies/index.js';
import { wallHeads } from '../roofs/wall-heads.js';
import type { Building } from '../types.js';
import type { Solid } from './solid.js';

/**
 * Every solid of the building: the meshes of its bodies, voids cut out and walls ended under the roofs that they would
 * come out of; made once a building.
 */
export const solidsOf = perObject((building: Building): readonly Solid[] => solidsFrom(building, bodiesOf(building)));

function solidsFrom(building: Building, bodies: readonly Body[]): Solid[] {
  const voids = voidsByHost(bodies);
  const underRoofs = wallHeads(building);
  return bodies
    .filter(({ role }) => role === 'solid')
    .flatMap(underRoofs)
    .flatMap((body) =>
      netMeshes(body, voids.get(body.element) ?? []).map((mesh): Solid => ({
        id: body.element,
        pointer: body.pointer,
        part: body.part,
        category: body.category,
        level: body.isOutside || body.isThrough ? null : body.storey,
        material: body.material,
        isExisting: body.isExisting,
        mesh,
      })),
    );
}

export type { Solid, SolidCategory } from './solid.js';
