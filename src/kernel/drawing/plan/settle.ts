import type { Bounds } from '../../maths/geometry.js';
import type { Item, TagRecord } from '../display-list.js';
import { boxAt } from '../ink/clearance.js';
import { declutter } from '../ink/declutter.js';
import type { Label } from '../ink/declutter.js';
import type { Paper } from '../ink/paper.js';

/** A tag of an element, with the places that it may take. */
export interface Tag {
  readonly id: string;
  readonly name: string;
  readonly label: Label<() => Item[]>;
}

/** Tags in place, and those that found none. */
export interface Settled<T extends Tag> {
  readonly items: Item[];
  readonly boxes: Bounds[];
  readonly records: ReadonlyMap<string, TagRecord>;
  readonly left: readonly T[];
}

/** Places tags together: none covers another or anything drawn. Earlier ones have the better places. */
export function settle<T extends Tag>(tags: readonly T[], paper: Paper): Settled<T> {
  const places = declutter(
    tags.map(({ label }) => label),
    paper,
  );
  return {
    items: places.flatMap((place) => place?.value() ?? []),
    boxes: places.flatMap((place) => place?.places ?? []).map(boxAt),
    records: new Map(tags.map(({ id, name }, i) => [id, { id, name, isPlaced: places[i] !== null }])),
    left: tags.filter((_, i) => places[i] === null),
  };
}
