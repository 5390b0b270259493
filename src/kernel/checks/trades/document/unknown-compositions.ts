import { t } from '../../../../words/index.js';
import { spellerOf } from '../../../maths/nearest-word.js';
import { check } from '../../engine/trade.js';

const NEAREST_KEY = t('Clé connue la plus proche', 'Nearest known key');
const KNOWN_KEYS = ['mur_exterieur', 'refend', 'cloison', 'plancher', 'toiture'];

/** Compositions that walls name but that are neither declared nor typical. */
export const unknownCompositions = check({
  raises: ['composition_inconnue'],
  stage: 'values',
  *run({ scene, walls }) {
    const known = new Set([...Object.keys(scene.compositions ?? {}), ...KNOWN_KEYS]);
    const speller = spellerOf(known);
    const nearest = new Map<string, string | null>();
    for (const { source, pointer, index, id } of walls) {
      const key = source.composition;
      if (key === undefined || known.has(key)) continue;
      let near = nearest.get(key);
      if (near === undefined) nearest.set(key, (near = speller(key)));
      const fixes =
        near === null ? [] : [{ cible: `${pointer}/composition`, actuel: key, propose: near, raison: NEAREST_KEY }];
      yield { code: 'composition_inconnue', objet: `${pointer}/composition`, id, params: { index, cle: key }, fixes };
    }
  },
});
