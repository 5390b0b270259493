import { t } from '../../../../words/index.js';
import { charactersOf, misspeltFields, unreadFields } from '../../../scene/index.js';
import { check } from '../../engine/trade.js';

const RENAME = t('Nom de champ connu le plus proche', 'Nearest known field name');

/** Characters of all values that corrections repeat, each twice: a thousand walls under a misspelt name are fewer. */
const ROOM = 500_000;

/** Unknown fields whose name looks like a known one. The value moves to the known field when that one is absent. */
export const misspeltNames = check({
  raises: ['champ_inconnu'],
  stage: 'fields',
  *run({ scene }) {
    let room = ROOM;
    for (const { pointer, field, nearest, canRename, value } of misspeltFields(scene)) {
      const length = canRename ? charactersOf(value, room) : 0;
      const isTold = canRename && length <= room;
      if (isTold) room -= length;
      const sibling = `${pointer.slice(0, pointer.lastIndexOf('/'))}/${nearest}`;
      yield {
        code: 'champ_inconnu',
        objet: pointer,
        params: { champ: field, proche: nearest },
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
