import { t } from '../../../../words/index.js';
import { atLeast } from '../../../maths/constants.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { THRESHOLDS } from './thresholds.js';

const WIDEN = t('Largeur où l’on se croise', 'Width where people pass each other');

/** Paths that state a width: the strict minimum, then what people need to pass each other. */
export const pathWidths = check({
  raises: ['allee_trop_etroite', 'allee_sans_croisement'],
  stage: 'site',
  *run({ scene, site }) {
    const [strict, passing] = [ruleOf(scene, THRESHOLDS.allee_largeur), ruleOf(scene, THRESHOLDS.allee_croisement)];
    if (!strict || !passing) return;
    for (const { width, pointer, index, id, a } of site.paths) {
      if (width === null || atLeast(width, passing.valeur)) continue;
      const rule = atLeast(width, strict.valeur) ? passing : strict;
      yield {
        code: rule === strict ? 'allee_trop_etroite' : 'allee_sans_croisement',
        objet: pointer,
        id,
        params: { index },
        position: { ...a, z: site.groundZ },
        valeur: width,
        seuil: rule.valeur,
        norme: normOf(rule),
        fixes: [{ cible: `${pointer}/largeur`, actuel: width, propose: passing.valeur, raison: WIDEN }],
      };
    }
  },
});
