import type { Json } from '../scene/protocol.js';
import type { Entry } from './elements.js';
import { entriesIn } from './elements.js';

/** An element by its list and its place in it. */
export interface Member {
  readonly list: string;
  readonly index: number;
  readonly entry: Entry;
}

/** Lists whose elements make one stair together. */
const LISTS = ['escaliers', 'boites'] as const;

/** The element itself, or the flights and landings of the stair that it belongs to. */
export function membersOf(scene: Json, list: string, index: number): readonly Member[] {
  const entry = entriesIn(scene, list)[index];
  if (!entry) return [];
  const { groupe } = entry;
  if (list !== 'escaliers' || typeof groupe !== 'string') return [{ list, index, entry }];
  return LISTS.flatMap((name) =>
    entriesIn(scene, name).flatMap((one, at) =>
      one['groupe'] === groupe ? [{ list: name, index: at, entry: one }] : [],
    ),
  );
}
