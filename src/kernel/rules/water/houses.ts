import type { Building } from '../../building/index.js';
import { tokensOf, valueAt } from '../../scene/index.js';
import type { House } from '../places/houses.js';
import { housesApart, wholeBuilding } from '../places/houses.js';
import type { Appliance } from '../support/appliances.js';
import { isDeduced } from '../support/source.js';

/**
 * What cold water comes into on its own: each of the houses that stand side by side, by its own pipe and meter, else
 * the whole building, also where an appliance is in no house, or the scene draws a meter, a riser or pipes of its own.
 */
export function suppliedHouses(building: Building, appliances: readonly Appliance[]): readonly House[] {
  const houses = housesApart(building);
  const owned = new Set<string | null>(houses.flatMap(({ rooms }) => rooms.map(({ id }) => id)));
  const isShared = appliances.some(({ room }) => !owned.has(room));
  return houses.length === 0 || isShared || isDrawn(building) ? [wholeBuilding(building)] : houses;
}

/** Whether a scene draws where its cold water comes in or runs. */
function isDrawn({ scene, plumbing, stacks, pipes }: Building): boolean {
  const isOurs = (pointer: string): boolean => isDeduced(valueAt(scene, tokensOf(pointer)));
  return (
    plumbing.some(({ type }) => type === 'compteur_eau') ||
    [...stacks, ...pipes].some(({ type, pointer }) => type === 'ef' && !isOurs(pointer))
  );
}

/** Appliances that stand in a house. */
export function inHouse({ rooms }: House, appliances: readonly Appliance[]): readonly Appliance[] {
  const own = new Set<string | null>(rooms.map(({ id }) => id));
  return appliances.filter(({ room }) => own.has(room));
}
