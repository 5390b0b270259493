import { t } from '../../../../words/index.js';
import { roomNameIn, useName, useOfWord } from '../../../building/index.js';
import { check } from '../../engine/trade.js';
import { atRoom } from '../../support/at-room.js';

const TWICE = t('Même usage donné deux fois à la pièce', 'The same use given twice to the room');

/**
 * Two points of the same use in one room. The later ones go, unless each has a name of its own: then a wall is missing.
 */
export const repeatedRoomPoints = check({
  raises: ['pieces_en_double'],
  stage: 'rooms',
  *run(building) {
    const { rooms, levels } = building;
    for (const room of rooms) {
      const seen = new Map<string, string | undefined>();
      for (const { pointer, source } of room.pieces) {
        const use = useOfWord(source.type);
        const key = use === 'autre' ? source.type : use;
        if (!seen.has(key)) {
          seen.set(key, source.nom);
          continue;
        }
        const isSame = source.nom === undefined || source.nom === seen.get(key);
        yield {
          ...atRoom(room, levels),
          objet: pointer,
          code: 'pieces_en_double',
          params: { nom: roomNameIn(building, room), usage: use === 'autre' ? source.type : useName(use) },
          fixes: isSame ? [{ cible: pointer, actuel: source, propose: null, raison: TWICE }] : [],
        };
      }
    }
  },
});
