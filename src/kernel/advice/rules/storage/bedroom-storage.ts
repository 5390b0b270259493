import { t } from '../../../../words/index.js';
import { FURNITURE } from '../../../catalogue/mobilier/table.js';
import type { House } from '../../house.js';
import type { Room } from '../../../building/index.js';
import { defineAdvice } from '../../rule.js';
import { additions, placesAlongWalls } from '../../support/spots.js';
import { onRoom, roomNamed } from '../../support/subjects.js';

/** Places for a wardrobe, as wide as can be, those farthest from the middle of the room first: in a corner. */
const wardrobes = (house: House, room: Room) =>
  [1500, 1200, 1000].flatMap((width) =>
    [
      ...placesAlongWalls(house, room, { width, depth: FURNITURE.armoire.p }, { center: room.labelPoint, rotation: 0 }),
    ].reverse(),
  );

/** Advises a wardrobe in a bedroom that has no storage. */
export const bedroomStorage = defineAdvice({
  code: 'chambre_sans_rangement',
  metier: 'rangement',
  confirmed: 'suggestion',
  message: t(
    '{piece} : un lit, mais ni armoire, ni commode, ni dressing attenant.',
    '{piece}: a bed, but neither wardrobe, nor chest of drawers, nor dressing room beside it.',
  ),
  reason: t(
    '60 cm de profondeur et 1 m de penderie par personne (Neufert).',
    '60 cm deep and 1 m of hanging space for each person (Neufert).',
  ),
  *find(house) {
    for (const room of house.roomsFor('chambre')) {
      const hasBed = house.pieces(['lit'], room).length > 0;
      const holds = house.pieces(['armoire', 'commode'], room).length > 0;
      if (!hasBed || holds || house.beyond(room).some(({ use }) => use === 'dressing')) continue;
      yield {
        ...onRoom(house.building, room),
        params: { piece: roomNamed(house.building, room) },
        ways: () => additions(house, room, 'armoire', wardrobes(house, room)),
      };
    }
  },
});
