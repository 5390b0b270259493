import { t } from '../../../../words/index.js';
import { LIVING, MAIN } from '../../house.js';
import { defineAdvice } from '../../rule.js';
import { onOpening, roomNamed } from '../../support/subjects.js';

/** Main rooms from which a dwelling has an entrance hall. */
const MAIN_ROOMS = 3;

/** Advises an entrance hall, which keeps out cold, wet shoes and looks. */
export const straightIntoLiving = defineAdvice({
  code: 'entree_directe_sejour',
  metier: 'distribution',
  confirmed: 'suggestion',
  message: t(
    'La porte d’entrée (ouverture {index}) donne directement dans {piece}, sans entrée.',
    'The entrance door (opening {index}) leads straight into {piece}, without a hall.',
  ),
  reason: t(
    'Une entrée de 3 à 5 m² garde la chaleur, les chaussures mouillées et l’intimité.',
    'A hall of 3 to 5 m² keeps warmth, wet shoes and privacy.',
  ),
  *find(house) {
    for (const rooms of house.dwellings) {
      const isSmall = rooms.filter(({ use }) => MAIN.has(use)).length < MAIN_ROOMS;
      if (isSmall || rooms.some(({ use }) => use === 'entree')) continue;
      const ids = new Map(rooms.map((room) => [room.id, room]));
      const ways = house.openings.filter(
        ({ kind, isGlazed, left, right }) =>
          kind === 'porte' &&
          !isGlazed &&
          house.isOutdoors(left) !== house.isOutdoors(right) &&
          (ids.has(left!) || ids.has(right!)),
      );
      const into = ways.map((door) => ({ door, room: ids.get(door.left!) ?? ids.get(door.right!)! }));
      if (into.some(({ room }) => !LIVING.has(room.use) && room.use !== 'cuisine' && room.use !== 'garage')) continue;
      const first = into.find(({ room }) => LIVING.has(room.use));
      if (!first) continue;
      yield {
        ...onOpening(first.door),
        params: { index: first.door.index, piece: roomNamed(house.building, first.room) },
      };
    }
  },
});
