import { t } from '../../../../words/index.js';
import { check } from '../../engine/trade.js';

const UNKNOWN = t('Le mur désigné n’existe pas', 'The named wall does not exist');

/** Wall finishes whose wall does not exist. */
export const strayFinishes = check({
  raises: ['decoration_mur_inconnu'],
  stage: 'values',
  *run({ scene }) {
    for (const [index, source] of (scene.decoration ?? []).entries()) {
      if (scene.murs?.[source.mur] !== undefined) continue;
      const objet = `/decoration/${index}`;
      yield {
        code: 'decoration_mur_inconnu',
        objet,
        params: { index, mur: source.mur },
        fixes: [{ cible: objet, actuel: source, propose: null, raison: UNKNOWN }],
      };
    }
  },
});
