import type { Building } from '../../building/index.js';
import type { Item } from '../display-list.js';

const pictures = new WeakMap<Building, Map<string, readonly Item[]>>();

/** A picture made once a building: it depends on neither scale nor sheet, so a set shows it as often as it likes. */
export function keptPicture(building: Building, key: string, make: () => readonly Item[]): readonly Item[] {
  const known = pictures.get(building) ?? new Map<string, readonly Item[]>();
  pictures.set(building, known);
  const picture = known.get(key) ?? make();
  known.set(key, picture);
  return picture;
}
