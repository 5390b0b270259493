import type { Room, RoomUse } from '../building/index.js';
import { plainWord } from '../building/index.js';

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
