import type { Building } from '../../building/index.js';
import { perObject } from '../../maths/memo.js';
import type { Item } from '../display-list.js';

const pictures = perObject<Building, Map<string, readonly Item[]>>(() => new Map());
/**
 * Pictures kept for a building: those of a whole drawing set. Sections along the caller's own lines push out older
 * ones.
 */
const MOST_PICTURES = 24;

/** A picture, made once for a building: it depends on neither scale nor sheet, so that all sheets of a set share it. */
export function keptPicture(building: Building, key: string, make: () => readonly Item[]): readonly Item[] {
  const known = pictures(building);
  const picture = known.get(key) ?? make();
  if (known.size >= MOST_PICTURES && !known.has(key)) known.clear();
  known.set(key, picture);
  return picture;
}
