import { t } from '../../../../words/index.js';
import type { Findings } from '../../engine/finding.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { THRESHOLDS } from './thresholds.js';

const SENSITIVE = t('Différentiel à haute sensibilité', 'High-sensitivity device');
const NO_TYPE_A = t(', aucun de type A', ', none of type A');

const NOTHING = t('', '');

type Code = 'differentiels_insuffisants' | 'differentiel_surcharge' | 'differentiel_sensibilite';

/** Residual-current devices of the board: number, type, circuits and sensitivity of each (NF C 15-100-10). */
export const residualDevices = check({
  raises: ['differentiels_insuffisants', 'differentiel_surcharge', 'differentiel_sensibilite'],
  stage: 'dwelling-equipment',
  *run({ panel, scene }): Findings<Code> {
    const [least, most, sensitivity] = [
      ruleOf(scene, THRESHOLDS.differentiels),
      ruleOf(scene, THRESHOLDS.differentiel_circuits),
      ruleOf(scene, THRESHOLDS.differentiel_ma),
    ];
    if (!panel || !least || !most || !sensitivity) return;
    const { differentials, circuits } = panel;
    if (circuits.length > 0) {
      const isTyped = differentials.some(({ type }) => type !== null);
      const hasA =
        !isTyped || differentials.some(({ type }) => type !== null && /^(A|F|B|Hpi)/i.test(type) && !/^AC/i.test(type));
      if (differentials.length < least.valeur || !hasA) {
        yield {
          code: 'differentiels_insuffisants',
          objet: '/tableau',
          params: { type: hasA ? NOTHING : NO_TYPE_A },
          valeur: differentials.length,
          seuil: least.valeur,
          norme: normOf(least),
          fixes: [],
        };
      }
    }
    for (const { pointer, id, sensitivity: trip, circuits: own } of differentials) {
      const count = Math.max(own.length, circuits.filter(({ differential }) => differential === id).length);
      if (count > most.valeur) {
        yield {
          code: 'differentiel_surcharge',
          objet: pointer,
          params: { differentiel: id },
          valeur: count,
          seuil: most.valeur,
          norme: normOf(most),
          fixes: [],
        };
      }
      if (trip !== null && trip > sensitivity.valeur) {
        yield {
          code: 'differentiel_sensibilite',
          objet: pointer,
          params: { differentiel: id },
          valeur: trip,
          seuil: sensitivity.valeur,
          norme: normOf(sensitivity),
          fixes: [{ cible: `${pointer}/sensibilite_ma`, actuel: trip, propose: sensitivity.valeur, raison: SENSITIVE }],
        };
      }
    }
  },
});
