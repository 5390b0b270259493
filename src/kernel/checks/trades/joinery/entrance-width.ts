import { clearPassage } from '../../../catalogue/familles/resolve.js';
import { atLeast } from '../../../maths/constants.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { atOpening } from '../../support/at-opening.js';
import { THRESHOLDS } from './thresholds.js';

/** The widest entrance of the building is the one people come in by. */
export const entranceWidth = check({
  raises: ['porte_entree_etroite'],
  stage: 'bays-in-use',
  *run(building) {
    const rule = ruleOf(building.scene, THRESHOLDS.passage_porte_entree);
    if (!rule) return;
    const entrances = building.openings.filter(
      ({ kind, isExterior, isGlazed, levelIndex }) => kind === 'porte' && isExterior && !isGlazed && levelIndex === 0,
    );
    const passages = entrances.map((opening) => ({
      opening,
      passage: clearPassage(opening.family, opening.width, opening.leaves.length),
    }));
    const best = passages.sort((p, q) => q.passage - p.passage)[0];
    if (!best || atLeast(best.passage, rule.valeur)) return;
    yield {
      ...atOpening(best.opening, building),
      code: 'porte_entree_etroite',
      params: { index: best.opening.index },
      valeur: best.passage,
      seuil: rule.valeur,
      norme: normOf(rule),
      fixes: [],
    };
  },
});
