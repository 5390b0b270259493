import { fill, t } from '../../../../words/index.js';
import { levelBelow, plainWord, USE_NAMES, USE_WORDS, useWordIn } from '../../../building/index.js';
import { spellerOf } from '../../../maths/nearest-word.js';
import type { Fix } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';

const nearestUse = spellerOf(USE_WORDS);
const NEAREST_USE = t('Usage connu le plus proche', 'Nearest known use');
const KEPT_NAME = t('Le mot écrit reste le nom de la pièce', 'The written word stays as the room’s name');

/**
 * Uses that are not a known word. A misspelt word is corrected; of a longer one (`chambre_parentale`) the known part
 * becomes the use and the whole stays as the name; for any other word the alert lists the known ones.
 */
export const unknownUses = check({
  raises: ['usage_inconnu'],
  stage: 'words',
  *run({ scene, levels }) {
    for (const [index, { type, nom, x, y, z = 0 }] of (scene.pieces ?? []).entries()) {
      const plain = plainWord(type);
      if (USE_WORDS.includes(plain)) continue;
      const misspelt = nearestUse(plain);
      const near = misspelt ?? useWordIn(plain);
      const pointer = `/pieces/${index}`;
      const fixes: Fix[] =
        near === null ? [] : [{ cible: `${pointer}/type`, actuel: type, propose: near, raison: NEAREST_USE }];
      if (near !== null && misspelt === null && nom === undefined) {
        fixes.push({ cible: `${pointer}/nom`, actuel: null, propose: type.replaceAll('_', ' '), raison: KEPT_NAME });
      }
      yield {
        code: 'usage_inconnu',
        objet: `${pointer}/type`,
        position: { x, y, z },
        niveau: levels[levelBelow(levels, z)] ?? null,
        params: { type, connus: near === null ? MAIN_USES : fill(LOOKING_LIKE, { near }) },
        fixes,
      };
    }
  },
});

const LOOKING_LIKE = t(' ; il ressemble à « {near} »', '; it looks like “{near}”');

const MAIN_USES = fill(t(' (usages connus : {uses})', ' (known uses: {uses})'), {
  uses: Object.keys(USE_NAMES).join(', '),
});
