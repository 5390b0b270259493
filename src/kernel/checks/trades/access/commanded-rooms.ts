import type { Building, Place, Room, RoomUse } from '../../../building/index.js';
import { reachable, roomNameIn, roomsNameIn } from '../../../building/index.js';
import type { Fix } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';
import { atRoom } from '../../support/at-room.js';
import { doorTo } from './new-door.js';
import { isLanding, isPrivate, isServed, MAY_CROSS, WASHED_IN } from './uses.js';
import type { Ways } from './ways-in.js';
import { waysOf } from './ways-in.js';

/** Rooms judged beside those that people live and wash in, more leniently: stores. */
const STORES: ReadonlySet<RoomUse> = new Set(['cellier', 'buanderie', 'dressing', 'local_technique']);

/** Declared rooms that are reached only by walking through a bedroom, a bathroom or a WC. */
export const commandedRooms = check({
  raises: ['piece_commandee'],
  stage: 'ways',
  *run(building) {
    const ways = waysOf(building);
    const allowing = new Map<string, ReadonlySet<Place>>();
    const opened = new Set<Place>();
    for (const room of building.rooms) {
      if (room.isUseDeduced || ways.served.has(room.id) || !ways.reached.has(room.id)) continue;
      const isLivedIn = isServed(room);
      if (!isLivedIn && !STORES.has(room.use)) continue;
      if (servedFor(room.use, ways, allowing).has(room.id) && !isNeededElsewhere(room, ways)) continue;
      yield {
        ...atRoom(room, building.levels),
        code: 'piece_commandee',
        params: { nom: roomNameIn(building, room), autre: roomsNameIn(building, crossed(room, ways)) },
        fixes: openedUp(room, building, opened),
        ...(isLivedIn ? {} : { severite: 'avertissement' as const }),
      };
    }
  },
});

/** Rooms reached by crossing no other private room than those a use may be reached through. */
function servedFor(use: RoomUse, { graph, entered, roomOf, isOutside }: Ways, known: Map<string, ReadonlySet<Place>>) {
  const allowed = MAY_CROSS[use] ?? [];
  const key = allowed.join();
  const made =
    known.get(key) ??
    reachable(graph, entered, (id) => {
      const room = roomOf(id)!;
      return !isOutside(id) && (!isPrivate(room) || allowed.includes(room.use));
    });
  known.set(key, made);
  return made;
}

/**
 * True of a bathroom or a WC behind one bedroom that another bedroom of the dwelling has none but: whoever sleeps there
 * would walk through somebody else's. A WC in a bathroom is as near as the bathroom.
 */
function isNeededElsewhere(room: Room, { graph, roomOf, isOutside }: Ways): boolean {
  if (!WASHED_IN.has(room.use)) return false;
  const dwelling = reachable(graph, [room.id], (id) => !isOutside(id) && !isLanding(roomOf(id)!));
  const rooms = [...dwelling].flatMap((place) => (isOutside(place) ? [] : [roomOf(place)!]));
  const isWay = (id: string) => !isOutside(id) && (!isPrivate(roomOf(id)!) || roomOf(id)!.use === 'salle_de_bain');
  return rooms.some((bedroom) => {
    if (bedroom.use !== 'chambre' || bedroom.isUseDeduced) return false;
    const near = reachable(graph, [bedroom.id], (id) => id === bedroom.id || isWay(id));
    return ![...near].some((place) => !isOutside(place) && roomOf(place)!.use === room.use);
  });
}

/** The private rooms nearest to a room that it is reached through. */
function crossed(room: Room, { graph, served, roomOf, isOutside }: Ways): Room[] {
  const behind = reachable(graph, [room.id], (id) => id === room.id || (!isOutside(id) && !isPrivate(roomOf(id)!)));
  const rooms = [...behind].map((place) => roomOf(place)!).filter((other) => other !== room && isPrivate(other));
  const entered = rooms.filter(({ id }) => served.has(id));
  return entered.length > 0 ? entered : rooms;
}

/**
 * A door that frees a room: into it, else into a corridor that it opens onto.
 * @param opened rooms that have been given a door, each once
 */
function openedUp(room: Room, building: Building, opened: Set<Place>): Fix[] {
  const { graph, roomOf, isOutside, served } = waysOf(building);
  const isHall = (place: Place) => !isOutside(place) && !served.has(place) && !isPrivate(roomOf(place)!);
  const halls = [...reachable(graph, [room.id], (id) => id === room.id || isHall(id))].filter(isHall);
  if (halls.some((place) => opened.has(place))) return [];
  for (const place of new Set<Place>([room.id, ...halls])) {
    const fixes = opened.has(place) ? [] : doorTo(roomOf(place)!, building);
    if (fixes.length === 0) continue;
    opened.add(place);
    return fixes;
  }
  return [];
}
