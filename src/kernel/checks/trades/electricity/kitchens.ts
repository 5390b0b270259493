import type { Building, Room } from '../../../building/index.js';
import { perObject } from '../../../maths/memo.js';
import { dwellingsOf, roomsWithUnits } from '../../../measures/index.js';
import { LIVING } from './rooms.js';

/** Rooms that a sink alone does not make a kitchen of. */
const WET: ReadonlySet<string> = new Set(['salle_de_bain', 'wc', 'buanderie', 'cellier', 'garage']);

/** Whether a room is said to hold a kitchen. */
export const isSaidKitchen = ({ pieces }: Room): boolean =>
  pieces.some(({ source }) => source.cuisine_ouverte === true || source.type === 'cuisine');

/** Kitchens, living rooms said to hold one, and rooms where one is drawn. */
export const kitchensOf = perObject((building: Building): ReadonlySet<Room> => {
  const drawn = roomsWithUnits(building);
  return new Set(
    building.rooms.filter(
      (room) => room.use === 'cuisine' || isSaidKitchen(room) || (drawn.has(room.id) && !WET.has(room.use)),
    ),
  );
});

/**
 * Living rooms that hold the kitchen of their dwelling: said, or drawn there. What is drawn beside a kitchen that is a
 * room of its own, a bar with its sink, makes no second one.
 */
export const openKitchensOf = perObject((building: Building): ReadonlySet<Room> => {
  const kitchens = kitchensOf(building);
  const isBeside = new Set(
    dwellingsOf(building).flatMap((own) => (own.some(({ use }) => use === 'cuisine') ? own : [])),
  );
  return new Set([...kitchens].filter((room) => LIVING.has(room.use) && (isSaidKitchen(room) || !isBeside.has(room))));
});
