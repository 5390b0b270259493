import { t } from '../../../../words/index.js';
import { atLeast } from '../../../maths/constants.js';
import { against, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { atOpening } from '../../support/at-opening.js';
import { isGuarded, isUpstairs } from './falls.js';
import { THRESHOLDS } from './thresholds.js';

const RAISE = t('Relever l’appui', 'Raise the sill');
const SHORTEST_WINDOW_MM = 400;

/** Windows of upper floors low enough to fall from. Fixed lights are left to their makers. */
export const lowSills = check({
  raises: ['allege_sans_garde_corps'],
  stage: 'bays-in-use',
  *run(building) {
    const rule = ruleOf(building.scene, THRESHOLDS.allege_etage);
    if (!rule) return;
    for (const opening of building.openings) {
      if (opening.kind !== 'fenetre' || !isUpstairs(opening, building)) continue;
      const level = building.levels[opening.levelIndex]!;
      const sill = opening.z - level.z;
      if (
        atLeast(sill, rule.valeur) ||
        opening.height < SHORTEST_WINDOW_MM ||
        opening.family?.operation === 'fixe' ||
        isGuarded(opening, building, level.z + rule.valeur)
      ) {
        continue;
      }
      const height = opening.top - (level.z + rule.valeur);
      const canRaise = height >= SHORTEST_WINDOW_MM && opening.source.famille === undefined;
      const fixes = canRaise
        ? [
            {
              cible: `${opening.pointer}/z`,
              actuel: opening.source.z,
              propose: level.z + rule.valeur - opening.wall.z,
              raison: RAISE,
            },
            { cible: `${opening.pointer}/hauteur`, actuel: opening.height, propose: height, raison: RAISE },
          ]
        : [];
      yield {
        ...atOpening(opening, building),
        code: 'allege_sans_garde_corps',
        params: { index: opening.index },
        ...against(rule, sill),
        fixes,
      };
    }
  },
});
