import type { Body } from '../bodies/types.js';
import { planeInFrame, uprightFrame } from '../bodies/frame.js';
import { bodyWith } from '../bodies/make.js';
import { polygonInFrame } from '../bodies/walls.js';
import { gablesByRoof } from '../gables/bodies.js';
import { roofLayering } from '../layering.js';
import { partId } from '../../scene/index.js';
import type { Building } from '../types.js';
import { undersideOf } from './depth.js';
import { dormerBodies } from './dormer-bodies.js';
import { storeyUnder } from './storey-under.js';
import type { Parapet, Roof, RoofPane } from './types.js';

/**
 * Each pane with its thickness under it, so that a section shows the roof and the void of the attic, then the walls
 * prolonged to its underside (gables); dormers as small buildings that open the roof they stand on.
 */
export function* roofBodies(building: Building): Generator<Body> {
  const gables = gablesByRoof(building);
  for (const roof of building.roofs) {
    if (roof.dormer) yield* dormerBodies(building, roof, roof.dormer);
    else for (const [i, pane] of roof.panes.entries()) yield paneBody(building, roof, pane, i);
    if (roof.parapet) yield* parapetBodies(building, roof, roof.parapet);
    yield* gables(roof);
  }
}

function* parapetBodies(building: Building, roof: Roof, { height, z, parts }: Parapet): Generator<Body> {
  for (const [i, part] of parts.entries()) {
    const frame = uprightFrame(part.outer[0]!, z);
    yield bodyWith(
      {
        element: partId(roof.id, 'acrotere'),
        pointer: roof.pointer,
        part: 'body',
        category: 'mur',
        shape: { kind: 'extrusion', profile: polygonInFrame(frame, part), depth: height },
        frame,
        host: roof.id,
        storey: storeyUnder(building, roof.z),
        material: 'enduit',
        isExisting: roof.source?.['existant'] === true,
      },
      i,
    );
  }
}

function paneBody(building: Building, roof: Roof, pane: RoofPane, ordinal: number): Body {
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
        bottom: planeInFrame(frame, undersideOf(roof, pane)),
        top: planeInFrame(frame, pane.plane),
      },
      frame,
      storey: storeyUnder(building, roof.z),
      layers: roofLayering(building.scene, roof),
      material: roof.material,
      isExisting: roof.source?.['existant'] === true,
    },
    ordinal,
  );
}
