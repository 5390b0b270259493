import type { Building, Ceiling, Room, RoomUse } from '../building/index.js';
import { plainWord } from '../building/index.js';
import { perObject } from '../maths/memo.js';
import { areaOf } from '../maths/ring.js';

/** Uses of rooms outside the heated volume. */
const UNHEATED_USES: ReadonlySet<RoomUse> = new Set(['garage', 'exterieur']);
/** Words of `pieces[].type` that name a room outside the heated volume and have no use of their own. */
const UNHEATED_WORDS: ReadonlySet<string> = new Set(['cave', 'sous_sol', 'grenier', 'combles', 'veranda', 'remise']);

/** True of a room of the heated volume: as `pieces[].chauffee` says, else by its use. */
export function isHeated({ use, declaredUse, pieces }: Room): boolean {
  const told = pieces.find(({ source }) => source.chauffee !== undefined)?.source.chauffee;
  if (told !== undefined) return told;
  return !UNHEATED_USES.has(use) && !(declaredUse !== null && UNHEATED_WORDS.has(plainWord(declaredUse)));
}

const sizeOf = (parts: readonly Ceiling[]): number => parts.reduce((sum, { plan }) => sum + areaOf(plan), 0);

/**
 * A room whose ceiling lies level at the wall tops up to the walls: near the eaves the thickness of the roof comes
 * lower, where the ceiling of the heated volume does not. A room mostly under a slope keeps it.
 */
export const levelled = perObject((room: Room): Room => {
  const level = room.ceiling.filter(({ closedBy }) => closedBy === 'wall_tops');
  const sloping = room.ceiling.filter(({ closedBy }) => closedBy === 'roof');
  if (sloping.length === 0 || sizeOf(level) < sizeOf(sloping)) return room;
  const [{ plane } = level[0]!] = level;
  return {
    ...room,
    ceiling: room.ceiling.map((part) =>
      part.closedBy === 'roof' ? { ...part, plane, closedBy: 'wall_tops', roof: null } : part,
    ),
  };
});

/** Rooms of the heated volume, in the order of the building. */
export const heatedRooms = ({ rooms }: Building): readonly Room[] => rooms.filter(isHeated).map(levelled);
