import { t } from '../../../../words/index.js';
import { FURNITURE } from '../../../catalogue/mobilier/table.js';
import type { FurnitureType } from '../../../catalogue/mobilier/types.js';
import type { Room } from '../../../building/index.js';
import type { House } from '../../house.js';
import type { Way } from '../../rule.js';
import { defineAdvice } from '../../rule.js';
import { additions, placesAlongWalls } from '../../support/spots.js';
import { onRoom, roomNamed } from '../../support/subjects.js';

/** Furniture that holds coats, the best first. */
const COATS: readonly FurnitureType[] = ['armoire', 'porte_manteau'];
/** Number of pieces of furniture from which a scene counts as furnished. */
const FURNISHED = 5;

function* coats(house: House, room: Room): Generator<Way> {
  for (const type of COATS) {
    const { l: width, p: depth } = FURNITURE[type];
    const places = placesAlongWalls(house, room, { width, depth }, { center: room.labelPoint, rotation: 0 });
    // Three tries each: where a wardrobe is in the way, hooks are not.
    let tries = 0;
    for (const way of additions(house, room, type, places)) {
      if (tries++ === 3) break;
      yield way;
    }
  }
}

/** Advises storage for coats and shoes in the entrance hall. */
export const hallStorage = defineAdvice({
  code: 'entree_sans_rangement',
  metier: 'rangement',
  confirmed: 'suggestion',
  message: t('{piece} : rien pour les manteaux et les chaussures.', '{piece}: nothing for coats and shoes.'),
  reason: t(
    'Un placard de 60 cm, à défaut une patère, là où l’on entre.',
    'A cupboard of 60 cm, or at least hooks, where people come in.',
  ),
  *find(house) {
    if (house.furniture.filter(({ room }) => room !== null).length < FURNISHED) return;
    for (const room of house.roomsFor('entree')) {
      const holds = house.pieces(['armoire', 'porte_manteau', 'commode', 'bibliotheque'], room).length > 0;
      if (holds || house.beyond(room).some(({ use }) => use === 'dressing')) continue;
      yield {
        ...onRoom(house.building, room),
        params: { piece: roomNamed(house.building, room) },
        ways: () => coats(house, room),
      };
    }
  },
});
