import { say } from '../../../words/index.js';
import type { Target } from '../find/target.js';
import { Ambiguous } from '../stops.js';
import type { Acting } from './acting.js';

/**
 * The room of something whose place nobody says: the one that the clause before was about, the only one of the uses
 * that it belongs to, the one chosen. @throws Ambiguous with the rooms there are
 */
export function roomOrAsked({ finder, here, said }: Acting, uses: readonly string[]): Target {
  const rooms = finder.targets.filter(({ kind }) => kind === 'piece');
  const usual = rooms.filter(({ type }) => uses.includes(type));
  if (usual.length === 1) return usual[0]!;
  if (usual.length === 0 && here) return here;
  const chosen = rooms.filter((room) => finder.isChosen(room));
  const likely = usual.length > 0 ? usual : rooms;
  const one = [chosen, likely].find(({ length }) => length === 1)?.[0];
  if (one) return one;
  const candidates = likely.map(({ id, pointer, label }) => ({
    id,
    objet: pointer,
    libelle: say(label, finder.langue),
  }));
  throw new Ambiguous(said, candidates);
}
