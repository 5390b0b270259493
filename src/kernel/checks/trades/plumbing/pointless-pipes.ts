import { t } from '../../../../words/index.js';
import { check } from '../../engine/trade.js';

const REMOVE = t('Canalisation sans effet : la retirer', 'Pipe without effect: remove it');

/** Pipes that outputs leave out because their course has no length. */
export const pointlessPipes = check({
  raises: ['reseau_trace_invalide'],
  stage: 'seats',
  *run({ skipped, scene }) {
    for (const { pointer, reason } of skipped) {
      if (reason !== 'trace_trop_court') continue;
      const index = Number(pointer.split('/')[2]);
      yield {
        code: 'reseau_trace_invalide',
        objet: pointer,
        params: { index },
        fixes: [{ cible: pointer, actuel: scene.reseaux?.[index], propose: null, raison: REMOVE }],
      };
    }
  },
});
