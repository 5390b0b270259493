import { t } from '../../../../words/index.js';
import { charactersOf, misspeltFields, unreadFields } from '../../../scene/index.js';
import { check } from '../../engine/trade.js';

const RENAME = t('Nom de champ connu le plus proche', 'Nearest known field name');

/** How a known field is meant: under another name, or in another measure, as a slope by the height of its ridge. */
const MEANT = {
  name: t('ici ce nom s’écrit sans doute', 'here it is probably written'),
  measure: t('cela se donne dans une autre mesure, par', 'this is given in another measure, by'),
} as const;

/** Characters of all values that corrections repeat, each twice: a thousand walls under a misspelt name are fewer. */
const ROOM = 500_000;

/** Unknown fields whose name looks like a known one. The value moves to the known field when that one is absent. */
export const misspeltNames = check({
  raises: ['champ_inconnu'],
  stage: 'fields',
  *run({ scene }) {
    let room = ROOM;
    for (const { pointer, field, nearest, isSame, canRename, value } of misspeltFields(scene)) {
      const length = canRename ? charactersOf(value, room) : 0;
      const isTold = canRename && length <= room;
      if (isTold) room -= length;
      const sibling = `${pointer.slice(0, pointer.lastIndexOf('/'))}/${nearest}`;
      yield {
        code: 'champ_inconnu',
        objet: pointer,
        params: { champ: field, proche: nearest, sens: isSame ? MEANT.name : MEANT.measure },
        fixes: isTold
          ? [
              { cible: sibling, actuel: null, propose: value, raison: RENAME },
              { cible: pointer, actuel: value, propose: null, raison: RENAME },
            ]
          : [],
      };
    }
  },
});

/** What nothing reads and may be part of the building: content, measures and matters under a name of no field here. */
export const unreadContent = check({
  raises: ['champ_sans_effet'],
  stage: 'fields',
  *run({ scene }) {
    for (const { pointer, field } of unreadFields(scene)) {
      yield { code: 'champ_sans_effet', objet: pointer, params: { champ: field }, fixes: [] };
    }
  },
});
