import { t } from '../../../../words/index.js';
import type { Guardrail } from '../../../building/index.js';
import { atLeast } from '../../../maths/constants.js';
import { midpoint } from '../../../maths/vector.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { THRESHOLDS } from './thresholds.js';

const HEIGHTEN = t('Hauteur minimale', 'Least height');

/** Guardrails lower than the limit of the country: on a floor, or along a flight. */
export const guardrailHeights = check({
  raises: ['garde_corps_trop_bas'],
  stage: 'stair-sizes',
  *run(building) {
    for (const guardrail of building.guardrails) {
      const rule = ruleOf(
        building.scene,
        isOnFlight(guardrail) ? THRESHOLDS.garde_corps_volee_min : THRESHOLDS.garde_corps_min,
      );
      if (!rule || atLeast(guardrail.height, rule.valeur)) continue;
      const { pointer, id, index, a, b, z, height, source, levelIndex } = guardrail;
      yield {
        code: 'garde_corps_trop_bas',
        objet: pointer,
        id,
        niveau: building.levels[levelIndex] ?? null,
        position: { ...midpoint(a, b), z },
        params: { index },
        valeur: height,
        seuil: rule.valeur,
        norme: normOf(rule),
        fixes: [
          { cible: `${pointer}/hauteur`, actuel: source.hauteur ?? null, propose: rule.valeur, raison: HEIGHTEN },
        ],
      };
    }
  },
});

const isOnFlight = ({ footing }: Guardrail): boolean => footing === 'groupe';
