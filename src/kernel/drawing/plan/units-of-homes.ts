import type { AirTerminal, Building } from '../../building/index.js';
import { housesInRow } from '../../measures/index.js';

/** The extract units of a building. */
export const unitsOf = ({ ventilation }: Building): readonly AirTerminal[] =>
  (ventilation?.terminals ?? []).filter(({ kind }) => kind === 'caisson');

/** Whether each of the houses that stand side by side has a unit of its own: their ducts have nothing in common. */
export function isEachAired(building: Building): boolean {
  const houses = housesInRow(building).length;
  return houses > 0 && unitsOf(building).length >= houses;
}
