import type { Text } from '../../../../words/index.js';
import { t } from '../../../../words/index.js';
import type { Place, Room, RoomUse } from '../../../building/index.js';
import { reachable, roomNameIn } from '../../../building/index.js';
import type { Finding } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';
import { atRoom } from '../../support/at-room.js';
import { doorTo } from './new-door.js';
import { isPrivate, isServed, NOT_ENTERED } from './uses.js';
import type { Ways } from './ways-in.js';
import { waysOf } from './ways-in.js';

const NOWHERE = t('', '');
const FROM_OUTSIDE = t(
  ' depuis le reste du logement : on n’y entre que du dehors',
  ' from the rest of the dwelling: it is entered from outside only',
);
const CUT_OFF = t(
  ' depuis l’entrée, ni dans les pièces qui s’atteignent par là',
  ' from the entrance, nor into the rooms reached through it',
);

/**
 * Declared rooms that no door, passage, stair or lift leads to from the entrance, in a scene that has doors. Rooms that
 * are cut off together have one finding, on the one that the others are reached through.
 */
export const doorlessRooms = check({
  raises: ['piece_sans_acces'],
  stage: 'ways',
  *run(building) {
    const { rooms, levels, openings } = building;
    if (!openings.some(({ kind }) => kind === 'porte')) return;
    const ways = waysOf(building);
    for (const { head, constat, isGrave } of [...closedRooms(rooms, ways), ...cutOff(rooms, ways)]) {
      const finding: Finding<'piece_sans_acces'> = {
        ...atRoom(head, levels),
        code: 'piece_sans_acces',
        params: { nom: roomNameIn(building, head), constat },
        fixes: doorTo(head, building),
      };
      yield isGrave ? finding : { ...finding, severite: 'avertissement' };
    }
  },
});

interface Fault {
  readonly head: Room;
  readonly constat: Text;
  /** False of a store, which no one is shut out of. */
  readonly isGrave: boolean;
}

/** Rooms without any way in. */
const closedRooms = (rooms: readonly Room[], { graph }: Ways): Fault[] =>
  rooms
    .filter((room) => !room.isUseDeduced && !NOT_ENTERED.has(room.use) && graph.linksOf(room.id).length === 0)
    .map((head) => ({ head, constat: NOWHERE, isGrave: isServed(head) }));

/**
 * Groups of rooms that have doors and that the entrance does not lead to. A building without any entrance, and a storey
 * that nothing leads to, have an alert of their own.
 */
function cutOff(rooms: readonly Room[], { graph, entered, reached, roomOf, isOutside }: Ways): Fault[] {
  if (entered.length === 0) return [];
  const served = new Set([...reached].map((place) => roomOf(place)?.level));
  const seen = new Set<Place>(reached);
  return rooms.flatMap((room): Fault[] => {
    if (seen.has(room.id) || !isServed(room) || graph.linksOf(room.id).length === 0) return [];
    const group = [...reachable(graph, [room.id], (id) => !isOutside(id))].filter((place) => !isOutside(place));
    for (const place of group) seen.add(place);
    const members = group.map((place) => roomOf(place)!);
    if (!members.some(({ level }) => served.has(level))) return [];
    const isGarden = group.every((place) =>
      graph.linksOf(place).some(({ places: [a, b] }) => isOutside(a) || isOutside(b)),
    );
    const [head] = members.toSorted((p, q) => rankOf(p) - rankOf(q) || q.area - p.area);
    return [{ head: head!, constat: isGarden && group.length === 1 ? FROM_OUTSIDE : CUT_OFF, isGrave: true }];
  });
}

const HALLS: ReadonlySet<RoomUse> = new Set(['entree', 'degagement']);

/** Who lies in front of whom: circulation, rooms lived in, bedrooms, then bathrooms. */
function rankOf(room: Room): number {
  if (!isServed(room)) return room.isUseDeduced || HALLS.has(room.use) ? 0 : 3;
  if (!isPrivate(room)) return 1;
  return room.use === 'chambre' ? 2 : 4;
}
