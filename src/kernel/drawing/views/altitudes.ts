import type { Building, Solid } from '../../building/index.js';
import type { Altitude } from './level-marks.js';

/** Highest point of some solids; −∞ when there are none. */
export function topOf(solids: readonly Solid[]): number {
  let top = -Infinity;
  for (const { mesh: { positions } } of solids) for (let i = 2; i < positions.length; i += 3) top = Math.max(top, positions[i]!);
  return top;
}

/** Floors, and the highest point of the roofs (else of the walls): what façades and sections mark. */
export function altitudesOf(building: Building, solids: readonly Solid[]): Altitude[] {
  const floors = building.levels.map(({ z, name }): Altitude => ({ z, nom: name }));
  const roofs = solids.filter(({ category }) => category === 'toiture');
  const top = topOf(roofs.length > 0 ? roofs : solids.filter(({ category }) => category === 'mur' || category === 'boite'));
  return Number.isFinite(top) ? [...floors, { z: top, nom: roofs.length > 0 ? 'Haut de toiture' : 'Haut des murs' }] : floors;
}
