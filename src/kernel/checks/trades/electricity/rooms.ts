import type { Building, Device, Room, RoomUse } from '../../../building/index.js';
import { isDwellingRoom } from '../../../building/index.js';

/*
 * Completeness of the installation, by room. A rule is made only when the scene draws that part of it: sockets are
 * counted when there are sockets, lamps when there are lamps. Rooms whose use is deduced are not judged.
 */

/** Rooms where people live together. */
export const LIVING: ReadonlySet<RoomUse> = new Set(['sejour', 'salon']);
/** The main rooms of a dwelling. */
export const MAIN: ReadonlySet<RoomUse> = new Set([...LIVING, 'salle_a_manger', 'chambre', 'bureau']);
/** Rooms that need no light. */
export const UNLIT: ReadonlySet<RoomUse> = new Set(['gaine', 'exterieur', 'autre']);

/** Rooms of dwellings whose use the scene states: neither offices nor the halls that dwellings share. */
export const judged = (building: Building): Room[] =>
  building.rooms.filter((room) => !room.isUseDeduced && isDwellingRoom(building, room));

/** Devices of a type, by the id of their room; null: those in no room. */
export const byRoom = (building: Building, type: Device['type']): ReadonlyMap<string | null, readonly Device[]> =>
  Map.groupBy(
    building.electric.filter((device) => device.type === type),
    ({ room }) => room,
  );
