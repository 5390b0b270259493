import type { RoomDraft } from './draft.js';
import { isOnFacade } from './openings.js';
import type { Opening } from './types.js';

/**
 * Fills doors, windows, access and neighbours; returns how many doors lie between each reached room and the entrance.
 */
export function linkRooms(rooms: readonly RoomDraft[], openings: readonly Opening[]): Map<string, number> {
  const byId = new Map(rooms.map((room) => [room.id, room]));
  for (const opening of openings) {
    const sides = new Set([opening.left, opening.right].filter((id) => id !== null));
    for (const id of sides) {
      const room = byId.get(id)!;
      (opening.kind === 'porte' ? room.doors : room.windows).push(opening);
      if (opening.kind === 'porte' && opening.left !== opening.right) {
        room.access.push(opening.left === id ? opening.right : opening.left);
      }
    }
  }
  for (const room of rooms) room.access = [...new Set(room.access)];
  return depthsOf(rooms, byId);
}

/**
 * Number of doors between each room and the entrance. A glazed door to the garden is no entrance, so that a bedroom
 * with its own garden door still counts as behind the corridor. Rooms that no entrance leads to are counted from any
 * outer door they have.
 */
function depthsOf(rooms: readonly RoomDraft[], byId: ReadonlyMap<string, RoomDraft>): Map<string, number> {
  const depth = new Map<string, number>();
  const spread = (from: readonly RoomDraft[]) => {
    let front = from.filter(({ id }) => !depth.has(id));
    for (let doors = 1; front.length > 0; doors++) {
      for (const room of front) depth.set(room.id, doors);
      const next = front.flatMap(({ access }) => access.filter((id) => id !== null && !depth.has(id)));
      front = [...new Set(next)].map((id) => byId.get(id!)!);
    }
  };
  spread(rooms.filter(({ doors }) => doors.some((door) => isOnFacade(door) && !door.isGlazed)));
  spread(rooms.filter(({ access }) => access.includes(null)));
  return depth;
}
