import { t } from '../../../../words/index.js';
import { defineAdvice } from '../../rule.js';
import { onRoom } from '../../support/subjects.js';

/** Advises a bedroom and water at ground level, for someone who cannot climb the stair. */
export const bedroomAtGround = defineAdvice({
  code: 'rez_de_chaussee_sans_chambre',
  metier: 'accessibilite',
  confirmed: 'suggestion',
  message: t(
    'Aucune chambre ni bureau{eau} de plain-pied : {count} chambre(s), toutes à l’étage.',
    'Neither bedroom nor study{eau} at ground level: {count} bedroom(s), all upstairs.',
  ),
  reason: t(
    'Une jambe cassée ou l’âge suffisent : une pièce de 9 m² et une douche en bas rendent la maison durable.',
    'A broken leg or age is enough: a room of 9 m² and a shower downstairs make the house last.',
  ),
  *find(house) {
    for (const rooms of house.dwellings) {
      const levels = new Set(rooms.map(({ level }) => level));
      const ground = Math.min(...levels);
      const low = rooms.filter(({ level }) => level === ground);
      const bedrooms = rooms.filter(({ use }) => use === 'chambre');
      const isServed = low.some(({ use }) => use === 'chambre' || use === 'bureau');
      if (levels.size < 2 || bedrooms.length === 0 || isServed || house.building.lifts.length > 0) continue;
      const washes = low.some(({ use }) => use === 'salle_de_bain');
      yield {
        ...onRoom(house.building, low[0]!),
        params: { count: bedrooms.length, eau: washes ? '' : t(', ni salle d’eau', ', nor shower room') },
      };
    }
  },
});
