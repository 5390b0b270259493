import type { Building } from '../../building/index.js';
import { tokensOf, valueAt } from '../../scene/index.js';
import type { House } from '../places/houses.js';
import { housesServing, wholeBuilding } from '../places/houses.js';
import type { Appliance } from '../support/appliances.js';
import { isDeduced } from '../support/source.js';

/**
 * What cold water comes into on its own: each of the houses that stand side by side, by its own pipe and meter, else
 * the whole building, also where an appliance is in no house, or the scene draws a meter, a riser or pipes of its own.
 */
export function suppliedHouses(building: Building, appliances: readonly Appliance[]): readonly House[] {
  const houses = housesServing(building, appliances);
  return houses.length === 0 || isDrawn(building) ? [wholeBuilding(building)] : houses;
}

/** Whether a scene draws where its cold water comes in or runs. */
function isDrawn({ scene, plumbing, stacks, pipes }: Building): boolean {
  const isOurs = (pointer: string): boolean => isDeduced(valueAt(scene, tokensOf(pointer)));
  return (
    plumbing.some(({ type }) => type === 'compteur_eau') ||
    [...stacks, ...pipes].some(({ type, pointer }) => type === 'ef' && !isOurs(pointer))
  );
}
