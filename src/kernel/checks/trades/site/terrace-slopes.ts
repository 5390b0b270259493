import { t } from '../../../../words/index.js';
import { RELATIVE_TOLERANCE } from '../../../maths/constants.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { THRESHOLDS } from './thresholds.js';

const MID_SLOPE = t('Milieu de la plage admise, vers l’extérieur', 'Middle of the allowed range, outwards');

/** Drainage fall of terraces that state one. */
export const terraceSlopes = check({
  raises: ['terrasse_pente'],
  stage: 'site',
  *run({ scene, site }) {
    const [least, most] = [ruleOf(scene, THRESHOLDS.terrasse_pente_min), ruleOf(scene, THRESHOLDS.terrasse_pente_max)];
    if (!least || !most) return;
    for (const { source, pointer, index, id, center } of site.terraces) {
      const { pente_pct: slope } = source;
      if (
        slope === undefined ||
        (slope >= least.valeur * (1 - RELATIVE_TOLERANCE) && slope <= most.valeur * (1 + RELATIVE_TOLERANCE))
      ) {
        continue;
      }
      const broken = slope < least.valeur ? least : most;
      yield {
        code: 'terrasse_pente',
        objet: pointer,
        id,
        params: { index, bas: least.valeur, haut: most.valeur },
        position: { ...center, z: site.groundZ },
        valeur: slope,
        seuil: broken.valeur,
        norme: normOf(broken),
        fixes: [
          {
            cible: `${pointer}/pente_pct`,
            actuel: slope,
            propose: (least.valeur + most.valeur) / 2,
            raison: MID_SLOPE,
          },
        ],
      };
    }
  },
});
