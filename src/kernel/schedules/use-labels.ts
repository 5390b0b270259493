import type { RoomUse } from '../building/index.js';
import { USE_LABELS } from '../building/index.js';

const ENGLISH: Readonly<Record<RoomUse, string>> = {
  sejour: 'Living room',
  salon: 'Lounge',
  salle_a_manger: 'Dining room',
  cuisine: 'Kitchen',
  chambre: 'Bedroom',
  bureau: 'Study',
  salle_de_bain: 'Bathroom',
  wc: 'WC',
  entree: 'Entrance',
  degagement: 'Circulation',
  cellier: 'Store',
  buanderie: 'Laundry',
  garage: 'Garage',
  dressing: 'Dressing room',
  local_technique: 'Plant room',
  gaine: 'Duct',
  exterieur: 'Outside',
  autre: 'Room',
};

/** What a use is called on a printed schedule. */
export const useLabel = (use: string, langue: 'fr' | 'en'): string =>
  (langue === 'fr' ? USE_LABELS : ENGLISH)[use as RoomUse] ?? use;
