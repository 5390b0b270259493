import { perObject } from '../../maths/memo.js';
import { deckBodies } from '../decks/index.js';
import { furnitureBodies } from '../furniture/bodies.js';
import { hungCeilingBodies } from '../hung-ceilings/bodies.js';
import { guardrailBodies } from '../guardrails/bodies.js';
import { liftBodies } from '../lifts/bodies.js';
import { networkBodies } from '../networks/bodies.js';
import { roofBodies } from '../roofs/bodies.js';
import { siteBodies } from '../site/bodies.js';
import { slabBodies } from '../slabs/bodies.js';
import { stairBodies } from '../stairs/bodies.js';
import type { Building } from '../types.js';
import { boxBodies } from './boxes.js';
import { openingBodies } from './openings.js';
import { structureBodies } from './structure.js';
import type { Body } from './types.js';
import { wallBodies } from './walls.js';

/** One maker a family, in drawing order. */
const MAKERS: readonly ((building: Building) => Iterable<Body>)[] = [
  wallBodies,
  openingBodies,
  boxBodies,
  networkBodies,
  structureBodies,
  furnitureBodies,
  siteBodies,
  roofBodies,
  slabBodies,
  deckBodies,
  hungCeilingBodies,
  stairBodies,
  liftBodies,
  guardrailBodies,
];

/** Every body of the building, solids and the voids cut out of them; made once a building. */
export const bodiesOf = perObject((building: Building): readonly Body[] =>
  MAKERS.flatMap((maker) => [...maker(building)]),
);

/** The voids cut out of each element, by its id. */
export const voidsByHost = (bodies: readonly Body[]): ReadonlyMap<string, readonly Body[]> =>
  Map.groupBy(
    bodies.filter(({ role, host }) => role === 'void' && host !== null),
    ({ host }) => host!,
  );

export { bodyMesh, shapeMesh } from './mesh.js';
export { layerBodies } from './layer-bodies.js';
export { netMeshes } from './net.js';
export { joinerySections } from './openings.js';
export { toFrame, toScene, yOf } from './frame.js';
export type * from './types.js';
