import { t } from '../../../../words/index.js';
import { LIVING } from '../../house.js';
import { defineAdvice } from '../../rule.js';
import { onRoom, roomNamed } from '../../support/subjects.js';

/** Advises a door between the kitchen and the room where people eat. */
export const farFromTable = defineAdvice({
  code: 'cuisine_loin_du_repas',
  metier: 'cuisine',
  confirmed: 'suggestion',
  saidBy: ['piece_sans_acces'],
  message: t(
    '{piece} ne communique pas directement avec {sejour} : chaque plat traverse {nombre} porte(s).',
    '{piece} does not open onto {sejour}: each dish goes through {nombre} door(s).',
  ),
  reason: t(
    'Cuisine et repas se tiennent : une porte ou un passage entre les deux.',
    'Kitchen and table belong together: a door or a passage between the two.',
  ),
  *find(house) {
    for (const rooms of house.dwellings) {
      const living = rooms.find(({ use }) => use === 'salle_a_manger') ?? rooms.find(({ use }) => LIVING.has(use));
      if (!living) continue;
      for (const kitchen of rooms.filter(({ use }) => use === 'cuisine')) {
        // A table in the kitchen is a place to eat.
        if (kitchen.pieces.length > 1 || house.pieces(['table', 'ilot_cuisine'], kitchen).length > 0) continue;
        const beyond = house.beyond(kitchen);
        if (beyond.length === 0 || beyond.some(({ use }) => LIVING.has(use))) continue;
        const isNear = beyond.some((hall) => house.beyond(hall).some(({ id }) => id === living.id));
        yield {
          ...onRoom(house.building, kitchen),
          params: {
            piece: roomNamed(house.building, kitchen),
            sejour: roomNamed(house.building, living),
            nombre: isNear ? 2 : 3,
          },
        };
      }
    }
  },
});
