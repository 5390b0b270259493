import type { Building } from '../../building/index.js';
import { perObject } from '../../maths/memo.js';
import type { Item } from '../display-list.js';

const pictures = perObject<Building, Map<string, readonly Item[]>>(() => new Map());
/** Those of a whole drawing set; sections along lines of the caller's own make the others leave. */
const MOST_PICTURES = 24;

/** A picture made once a building: it depends on neither scale nor sheet, so a set shows it as often as it likes. */
export function keptPicture(building: Building, key: string, make: () => readonly Item[]): readonly Item[] {
  const known = pictures(building);
  const picture = known.get(key) ?? make();
  if (known.size >= MOST_PICTURES && !known.has(key)) known.clear();
  known.set(key, picture);
  return picture;
}
