import { t } from '../../../../words/index.js';
import type { RoomUse } from '../../../building/index.js';
import { defineAdvice } from '../../rule.js';
import { onRoom } from '../../support/subjects.js';

/** Rooms that serve as a store. */
const STORES: ReadonlySet<RoomUse> = new Set(['cellier', 'buanderie', 'garage', 'dressing', 'local_technique']);
/** Number of bedrooms from which a dwelling needs a store. */
const BEDROOMS = 3;

/** Advises a store room in a dwelling of several bedrooms. */
export const storeRoom = defineAdvice({
  code: 'logement_sans_cellier',
  metier: 'rangement',
  confirmed: 'suggestion',
  message: t(
    '{count} chambres, et ni cellier, ni buanderie, ni garage.',
    '{count} bedrooms, and neither store, nor utility room, nor garage.',
  ),
  reason: t(
    'À partir de trois chambres, 3 à 5 m² pour le linge, les provisions et le ménage.',
    'From three bedrooms on, 3 to 5 m² for laundry, provisions and cleaning.',
  ),
  *find(house) {
    for (const rooms of house.dwellings) {
      const bedrooms = rooms.filter(({ use }) => use === 'chambre');
      if (bedrooms.length < BEDROOMS || rooms.some(({ use }) => STORES.has(use))) continue;
      const isDetached = house.building.rooms.some(({ use }) => STORES.has(use));
      if (isDetached) continue;
      yield { ...onRoom(house.building, rooms[0]!), params: { count: bedrooms.length } };
    }
  },
});
