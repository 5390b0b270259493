import { furnitureSolids } from '../furniture/solids.js';
import { guardrailSolids } from '../guardrails/solids.js';
import { liftSolids } from '../lifts/solids.js';
import { networkSolids } from '../networks/solids.js';
import { roofSolids } from '../roofs/solids.js';
import { siteSolids } from '../site/solids.js';
import { slabSolids } from '../slabs/solids.js';
import { stairSolids } from '../stairs/solids.js';
import type { Building } from '../types.js';
import { boxSolids } from './boxes.js';
import { openingSolids } from './openings.js';
import type { Solid } from './solid.js';
import { wallSolids } from './walls.js';

/** One maker a family, in drawing order. */
const MAKERS: readonly ((building: Building) => Iterable<Solid>)[] = [
  wallSolids,
  openingSolids,
  boxSolids,
  networkSolids,
  furnitureSolids,
  siteSolids,
  roofSolids,
  slabSolids,
  stairSolids,
  liftSolids,
  guardrailSolids,
];
const kept = new WeakMap<Building, readonly Solid[]>();

/** Every solid of the building, made once a building. */
export function solidsOf(building: Building): readonly Solid[] {
  const known = kept.get(building) ?? MAKERS.flatMap((maker) => [...maker(building)]);
  kept.set(building, known);
  return known;
}

export type { Solid, SolidCategory } from './solid.js';
