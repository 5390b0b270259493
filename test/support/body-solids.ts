import type { Building, Solid } from '../../src/kernel/building/index.js';
import { bodiesOf, netMeshes, voidsByHost } from '../../src/kernel/building/index.js';

/** Id, kind and mesh of each body, voids cut out: walls as they are written, which drawings end under the roof. */
export function bodySolids(building: Building): Pick<Solid, 'id' | 'category' | 'mesh'>[] {
  const bodies = bodiesOf(building);
  const voids = voidsByHost(bodies);
  return bodies
    .filter(({ role }) => role === 'solid')
    .flatMap((body) =>
      netMeshes(body, voids.get(body.element) ?? []).map((mesh) => ({
        id: body.element,
        category: body.category,
        mesh,
      })),
    );
}
