import { ringLength } from '../../maths/ring.js';
import { prism } from '../../maths/mesh.js';
import type { Solid } from '../solids/solid.js';
import type { Building } from '../types.js';
import { infillOf } from './gables.js';
import { heightOn } from './plane.js';
import type { Roof, RoofPane } from './types.js';

/** A pane as steep as a dome's foot is not thickened downwards without end. */
const MAX_STEEPNESS = 3;
/** Thickness of the wall under a roof whose walls are not known. */
const USUAL_WALL_MM = 200;

/** Upright thickness of a pane. */
export const depthOf = ({ thickness }: Roof, { plane }: RoofPane): number => thickness * Math.min(MAX_STEEPNESS, Math.hypot(1, plane.gx, plane.gy));

/**
 * Each pane with its thickness under it, so that a section shows the roof and the void of the attic; the walls prolonged
 * to its underside (gables); dormers as full bodies from their carrying plane.
 */
export function* roofSolids(building: Building): Generator<Solid> {
  const wall = facadeThickness(building);
  for (const roof of building.roofs) {
    const common = { id: roof.id, pointer: roof.pointer, level: levelUnder(building, roof.z), materiau: roof.materiau, existant: roof.source?.['existant'] === true };
    for (const pane of roof.panes) {
      const isBody = roof.type === 'chien_assis';
      const from = (at: { x: number; y: number }) => {
        const top = heightOn(pane.plane, at);
        if (roof.seat) return Math.min(top, heightOn(roof.seat, at)) - DORMER_FOOT_MM;
        return isBody ? roof.z : top - depthOf(roof, pane);
      };
      yield { ...common, category: 'toiture', mesh: prism(pane.plan, from, (at) => heightOn(pane.plane, at)) };
    }
    if (roof.type === 'plat' || roof.type === 'chien_assis' || ringLength(roof.footprint.outer) === 0) continue;
    for (const mesh of infillOf(roof.footprint, roof.panes, roof.z, wall, (pane) => depthOf(roof, pane))) {
      yield { ...common, category: 'mur', materiau: 'bloc_beton', mesh };
    }
  }
}

/** A dormer's body sinks this much into the roof, so that its valleys keep a thickness. */
const DORMER_FOOT_MM = 20;

/** Most used thickness of the outer walls. */
function facadeThickness({ walls }: Building): number {
  const metres = new Map<number, number>();
  for (const { kind, thickness, length } of walls) if (kind === 'mur_exterieur') metres.set(thickness, (metres.get(thickness) ?? 0) + length);
  return [...metres].sort(([, p], [, q]) => q - p)[0]?.[0] ?? USUAL_WALL_MM;
}

/** Highest level whose floor is under the roof. */
const levelUnder = ({ levels }: Building, z: number): number | null => levels.findLast((level) => level.z < z)?.index ?? null;
