import type { Building, Room, RoomUse } from '../../building/index.js';
import { circulationOf, isDwellingRoom } from '../../building/index.js';
import { perObject } from '../../maths/memo.js';

/**
 * Rooms of each dwelling of a building: those joined by doors, passages and stairs, without the halls that they share.
 * A building with one kitchen at most is one dwelling, whatever its doors; rooms without a kitchen of their own count
 * with the whole.
 */
export const dwellingsOf = perObject((building: Building): readonly (readonly Room[])[] => {
  const rooms = building.rooms.filter((room) => isDwellingRoom(building, room));
  if (rooms.length === 0) return [];
  const kitchens = kitchensOf(building);
  const hasKitchen = (own: readonly Room[]): boolean => own.some(kitchens);
  if (rooms.filter(kitchens).length < 2) return [rooms];
  const groups = joined(building, rooms);
  const homes = groups.filter(hasKitchen);
  const rest = groups.filter((own) => !hasKitchen(own)).flat();
  if (homes.length < 2) return [rooms];
  return [[...homes[0]!, ...rest], ...homes.slice(1)];
});

const COOKED: ReadonlySet<RoomUse> = new Set(['sejour', 'salon', 'salle_a_manger']);

/** Rooms that people cook in: kitchens, and living rooms with a sink or a run of kitchen. */
function kitchensOf({ plumbing, furniture }: Building): (room: Room) => boolean {
  const isRun = (type: string): boolean => type.startsWith('cuisine') || type === 'evier';
  const cooked = new Set([...plumbing, ...furniture].filter(({ type }) => isRun(type)).map(({ room }) => room));
  return ({ id, use }) => use === 'cuisine' || (COOKED.has(use) && cooked.has(id));
}

function joined(building: Building, rooms: readonly Room[]): Room[][] {
  const group = new Map(rooms.map(({ id }) => [id, id]));
  const rootOf = (id: string): string => {
    const next = group.get(id)!;
    return next === id ? id : rootOf(next);
  };
  for (const {
    places: [from, to],
  } of circulationOf(building).links) {
    if (from !== null && to !== null && group.has(from) && group.has(to)) group.set(rootOf(to), rootOf(from));
  }
  return [...Map.groupBy(rooms, ({ id }) => rootOf(id)).values()];
}
