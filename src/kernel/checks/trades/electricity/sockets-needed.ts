import type { Room, RoomUse } from '../../../building/index.js';
import { RELATIVE_TOLERANCE } from '../../../maths/constants.js';
import type { ValueOf } from './plates.js';
import { LIVING } from './rooms.js';

const OTHERS: ReadonlySet<RoomUse> = new Set([
  'salle_a_manger',
  'bureau',
  'entree',
  'degagement',
  'cellier',
  'buanderie',
  'garage',
  'dressing',
]);

/** Area an open kitchen takes from the living room, m²; its sockets are then counted with the kitchen's. */
const OPEN_KITCHEN_M2 = 8;
const SMALL_M2 = 4;
const LARGE_LIVING_M2 = 28;

const m2 = (room: Room): number => room.area / 1e6;

/**
 * Sockets that a room needs by its use and area (NF C 15-100-10); null where no rule speaks of it. A mezzanine is at
 * least another room.
 * @param isOpen a living room that holds the kitchen
 */
export function socketsNeeded(room: Room, valueOf: ValueOf, isOpen: boolean): number | null {
  const area = m2(room);
  const kitchen = area > SMALL_M2 + RELATIVE_TOLERANCE ? valueOf('prises_cuisine') : valueOf('prises_petite_cuisine');
  if (LIVING.has(room.use)) {
    const own = isOpen ? Math.max(0, area - OPEN_KITCHEN_M2) : area;
    const [least, each, large] = [
      valueOf('prises_sejour'),
      valueOf('prises_sejour_m2'),
      valueOf('prises_grand_sejour'),
    ];
    if (least === null || each === null || large === null) return null;
    const living = own > LARGE_LIVING_M2 ? large : Math.max(least, Math.ceil(own / each - RELATIVE_TOLERANCE));
    return living + (isOpen ? (valueOf('prises_cuisine') ?? 0) : 0);
  }
  if (room.use === 'cuisine') return kitchen;
  if (room.use === 'chambre') return valueOf('prises_chambre');
  if (room.use === 'salle_de_bain') return valueOf('prises_salle_de_bain');
  if (room.use === 'degagement' || room.use === 'entree') return valueOf('prises_autre_piece');
  return (OTHERS.has(room.use) || room.deck !== undefined) && area > SMALL_M2 ? valueOf('prises_autre_piece') : null;
}
