import type { Building } from '../../building/index.js';
import { tokensOf, valueAt } from '../../scene/index.js';
import type { House } from '../places/houses.js';
import { housesServing, wholeBuilding } from '../places/houses.js';
import { isDeduced } from '../support/source.js';
import type { Vent } from './terminals.js';

/** The vents of a house, each by its room. */
export const roomed = (vents: readonly Vent[]) => vents.map((vent) => ({ vent, room: vent.wet.room.id }));

/**
 * What has a unit of its own: each of the houses that stand side by side, whose ducts go through no wall between them,
 * else the whole building, also where a vent is in no house, as in shops under flats, or the scene draws a unit or
 * ducts of its own.
 */
export function airedHouses(building: Building, vents: readonly Vent[]): readonly House[] {
  const houses = housesServing(building, roomed(vents));
  return houses.length === 0 || isDrawn(building) ? [wholeBuilding(building)] : houses;
}

/** Whether a scene draws where its air is drawn off. */
function isDrawn({ scene, ventilation, courses }: Building): boolean {
  const units = (ventilation?.terminals ?? []).filter(({ kind }) => kind === 'caisson');
  const ducts = courses.filter(({ kind }) => kind === 'conduit');
  return [...units, ...ducts].some(({ pointer }) => !isDeduced(valueAt(scene, tokensOf(pointer))));
}
