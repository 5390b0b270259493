import type { Body } from '../bodies/types.js';
import { planeInFrame, uprightFrame } from '../bodies/frame.js';
import { bodyWith } from '../bodies/make.js';
import { polygonInFrame } from '../bodies/walls.js';
import { gablesByRoof } from '../gables/bodies.js';
import { roofLayering } from '../layering.js';
import type { Building } from '../types.js';
import { undersideOf } from './depth.js';

import { levelPlane } from './plane.js';
import type { Plane, Roof, RoofPane } from './types.js';

/** A dormer's body sinks this much into the roof, so that its valleys keep a thickness. */
const DORMER_FOOT_MM = 20;

/**
 * Each pane with its thickness under it, so that a section shows the roof and the void of the attic, then the walls
 * prolonged to its underside (gables); dormers as full bodies from their carrying plane.
 */
export function* roofBodies(building: Building): Generator<Body> {
  const gables = gablesByRoof(building);
  const byPointer = new Map(building.roofs.map(({ pointer, id }) => [pointer, id]));
  for (const roof of building.roofs) {
    const host = roof.carrier === null ? null : (byPointer.get(roof.carrier) ?? null);
    const storey = storeyUnder(building, roof.z);
    for (const [i, pane] of roof.panes.entries()) yield paneBody(building, roof, pane, host, storey, i);
    yield* gables(roof);
  }
}

function paneBody(
  building: Building,
  roof: Roof,
  pane: RoofPane,
  host: string | null,
  storey: number,
  ordinal: number,
): Body {
  const frame = uprightFrame(pane.plan.outer[0]!, roof.z);
  return bodyWith(
    {
      element: roof.id,
      pointer: roof.pointer,
      part: 'pane',
      category: 'toiture',
      shape: {
        kind: 'between_planes',
        profile: polygonInFrame(frame, pane.plan),
        bottom: planeInFrame(frame, footOf(roof, pane)),
        top: planeInFrame(frame, pane.plane),
      },
      frame,
      host,
      storey,
      layers: roof.type === 'chien_assis' ? null : roofLayering(building.scene, roof),
      material: roof.material,
      isExisting: roof.source?.['existant'] === true,
    },
    ordinal,
  );
}

/** The lower face: the underside; of a dormer, the plane it stands on, or its base where no roof carries it. */
function footOf(roof: Roof, pane: RoofPane): Plane {
  const { seat, type, z } = roof;
  if (seat) return { ...seat, at: { ...seat.at, z: seat.at.z - DORMER_FOOT_MM } };
  return type === 'chien_assis' ? levelPlane(pane.plan.outer[0]!, z) : undersideOf(roof, pane);
}

/** Highest level whose floor is under the roof. */
const storeyUnder = ({ levels }: Building, z: number): number => levels.findLast((level) => level.z < z)?.index ?? 0;
