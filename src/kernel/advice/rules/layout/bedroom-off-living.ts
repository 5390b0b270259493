import { t } from '../../../../words/index.js';
import type { RoomUse } from '../../../building/index.js';
import { defineAdvice } from '../../rule.js';
import { listed, onRoom } from '../../support/subjects.js';

const LOUD: ReadonlySet<RoomUse> = new Set(['sejour', 'salon', 'salle_a_manger', 'cuisine']);
/** Least number of bedrooms of a dwelling that the rule judges: a smaller one has no place for a hall. */
const BEDROOMS = 2;

/** Advises a hall between the bedrooms and the living room. */
export const bedroomOffLiving = defineAdvice({
  code: 'chambre_ouvre_sur_sejour',
  metier: 'distribution',
  confirmed: 'suggestion',
  saidBy: ['piece_commandee', 'piece_sans_acces'],
  message: t(
    'Sans dégagement, {count} chambre(s) sur {autre} : {pieces}.',
    'Without a hall, {count} bedroom(s) off {autre}: {pieces}.',
  ),
  reason: t(
    'Un dégagement sépare le jour de la nuit : deux portes valent mieux qu’une contre le bruit.',
    'A hall parts day from night: two doors are better than one against noise.',
  ),
  *find(house) {
    for (const rooms of house.dwellings) {
      const bedrooms = rooms.filter(({ use }) => use === 'chambre');
      if (bedrooms.length < BEDROOMS) continue;
      const off = bedrooms.flatMap((room) => {
        const beyond = house.beyond(room).filter(({ use }) => use !== 'salle_de_bain' && use !== 'dressing');
        const loud = beyond.find(({ use }) => LOUD.has(use));
        return loud && beyond.every(({ use }) => LOUD.has(use) || use === 'exterieur') ? [{ room, loud }] : [];
      });
      const first = off[0];
      if (!first) continue;
      yield {
        ...onRoom(house.building, first.room),
        params: {
          pieces: listed(
            house.building,
            off.map(({ room }) => room),
          ),
          count: off.length,
          autre: listed(
            house.building,
            off.map(({ loud }) => loud),
          ),
        },
      };
    }
  },
});
