import { prism } from '../../maths/mesh.js';
import { columnMesh } from '../gables/column.js';
import { wallGables } from '../gables/wall-gables.js';
import type { Solid } from '../solids/solid.js';
import { faceMaterial } from '../solids/walls.js';
import type { Building } from '../types.js';
import { depthOf } from './depth.js';
import { heightOn } from './plane.js';

/**
 * Each pane with its thickness under it, so that a section shows the roof and the void of the attic; the walls prolonged
 * to its underside (gables); dormers as full bodies from their carrying plane.
 */
export function* roofSolids(building: Building): Generator<Solid> {
  const gables = Map.groupBy(wallGables(building), ({ roof }) => roof);
  for (const roof of building.roofs) {
    const common = {
      id: roof.id,
      pointer: roof.pointer,
      level: levelUnder(building, roof.z),
      material: roof.material,
      isExisting: roof.source?.['existant'] === true,
    };
    for (const pane of roof.panes) {
      const isBody = roof.type === 'chien_assis';
      const from = (at: { x: number; y: number }) => {
        const top = heightOn(pane.plane, at);
        if (roof.seat) return Math.min(top, heightOn(roof.seat, at)) - DORMER_FOOT_MM;
        return isBody ? roof.z : top - depthOf(roof, pane);
      };
      yield { ...common, category: 'toiture', mesh: prism(pane.plan, from, (at) => heightOn(pane.plane, at)) };
    }
    for (const { wall, columns } of gables.get(roof) ?? []) {
      for (const column of columns) {
        yield {
          ...common,
          category: 'mur',
          material: faceMaterial(wall),
          isExisting: wall.isExisting,
          mesh: columnMesh(column),
        };
      }
    }
  }
}

/** A dormer's body sinks this much into the roof, so that its valleys keep a thickness. */
const DORMER_FOOT_MM = 20;

/** Highest level whose floor is under the roof. */
const levelUnder = ({ levels }: Building, z: number): number | null =>
  levels.findLast((level) => level.z < z)?.index ?? null;
