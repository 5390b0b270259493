import type { Building } from '../../building/index.js';
import { tokensOf, valueAt } from '../../scene/index.js';
import type { House } from '../places/houses.js';
import { housesServing, wholeBuilding } from '../places/houses.js';
import type { Appliance } from '../support/appliances.js';
import { isDeduced } from '../support/source.js';

/**
 * What has a stack and a collector of its own: each of the houses that stand side by side, each on its own ground, else
 * the whole building, also where an appliance is in no house, or the scene draws a stack or drains of its own.
 */
export function drainedHouses(building: Building, appliances: readonly Appliance[]): readonly House[] {
  const houses = housesServing(building, appliances);
  return houses.length === 0 || isDrawn(building) ? [wholeBuilding(building)] : houses;
}

/** Whether a scene draws where its waste water runs. */
function isDrawn({ scene, stacks, pipes }: Building): boolean {
  const isOurs = (pointer: string): boolean => isDeduced(valueAt(scene, tokensOf(pointer)));
  return [...stacks, ...pipes].some(({ type, pointer }) => (type === 'ev' || type === 'eu') && !isOurs(pointer));
}
