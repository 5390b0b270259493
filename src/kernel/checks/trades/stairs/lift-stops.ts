import { t } from '../../../../words/index.js';
import { FLOOR_TOLERANCE_MM } from '../../../building/index.js';
import { LEVEL_TOLERANCE_MM } from '../../../maths/constants.js';
import type { Fix } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';
import { atLift } from './at-lift.js';

const SERVE = t('Arrêts et hauteur qui tombent sur les planchers', 'Stops and height that meet the floors');

/**
 * Stops that meet no floor: as many floors as stops are expected between the lowest and the highest, the last one met.
 */
export const liftStops = check({
  raises: ['ascenseur_niveaux_inexistants'],
  stage: 'stair-places',
  *run(building) {
    const floors = building.levels.filter(({ isEnclosed }) => isEnclosed).map(({ z }) => z);
    if (floors.length === 0) return;
    for (const lift of building.lifts) {
      const { pointer, index, source, stops, storey, z } = lift;
      const above = floors.filter((floor) => floor >= z - FLOOR_TOLERANCE_MM);
      const served = lift.levels.filter((level) => building.levels[level]!.isEnclosed);
      const last = served.length > 0 ? building.levels[served.at(-1)!]!.z : z;
      if (stops > 1 && served.length === stops && Math.abs(last - (z + storey * (stops - 1))) <= LEVEL_TOLERANCE_MM) {
        continue;
      }
      const count = Math.min(Math.max(2, stops), above.length);
      const height = count > 1 ? (above[count - 1]! - z) / (count - 1) : 0;
      const fixes: Fix[] =
        count > 1 && Math.abs(above[0]! - z) <= FLOOR_TOLERANCE_MM
          ? [
              { cible: `${pointer}/niveaux`, actuel: source.niveaux ?? null, propose: count, raison: SERVE },
              { cible: `${pointer}/hauteur`, actuel: source.hauteur ?? null, propose: height, raison: SERVE },
            ]
          : [];
      yield {
        ...atLift(lift, building),
        code: 'ascenseur_niveaux_inexistants',
        params: { index },
        valeur: stops,
        seuil: served.length,
        fixes,
      };
    }
  },
});
