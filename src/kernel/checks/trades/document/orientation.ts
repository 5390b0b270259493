import { t } from '../../../../words/index.js';
import { ANGLE_TOLERANCE_DEG } from '../../../maths/constants.js';
import { check } from '../../engine/trade.js';

const ALIGN = t('Égal à −georef.orientation', 'Equal to −georef.orientation');

/** nord_deg against georef.orientation, its opposite: georef wins. */
export const orientation = check({
  raises: ['orientation_incoherente'],
  stage: 'values',
  *run({ scene: { georef, nord_deg } }) {
    if (georef?.orientation === undefined || nord_deg === undefined) return;
    const expected = 0 - georef.orientation;
    const turn = Math.abs(((((nord_deg - expected) % 360) + 540) % 360) - 180);
    if (turn <= ANGLE_TOLERANCE_DEG) return;
    yield {
      code: 'orientation_incoherente',
      objet: '/nord_deg',
      valeur: nord_deg,
      seuil: expected,
      fixes: [{ cible: '/nord_deg', actuel: nord_deg, propose: expected, raison: ALIGN }],
    };
  },
});
