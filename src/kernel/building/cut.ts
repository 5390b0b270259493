import type { Island } from '../maths/clip.js';
import { unionTree } from '../maths/clip.js';
import type { Polygon, Ring } from '../maths/geometry.js';
import { areaOf } from '../maths/ring.js';
import type { WallDraft } from './draft.js';
import { footprintsOf } from './footprints.js';
import type { Joins } from './joins.js';
import { joinsOf } from './joins.js';

/** Horizontal section of the walls at one altitude. */
export interface Cut {
  readonly z: number;
  readonly walls: readonly WallDraft[];
  readonly joins: Joins;
  readonly footprints: readonly Ring[];
  readonly islands: readonly Island[];
  /** What the walls enclose, islands inside taken out. */
  readonly enclosed: readonly Polygon[];
}

export function cutAt(z: number, all: readonly WallDraft[]): Cut {
  const walls = all.filter((wall) => wall.z < z && wall.top > z);
  const joins = joinsOf(walls);
  const footprints = footprintsOf(walls, joins);
  const islands = unionTree(footprints);
  return { z, walls, joins, footprints, islands, enclosed: enclosedBy(islands) };
}

function enclosedBy(islands: readonly Island[]): Polygon[] {
  return islands.flatMap(({ holes }) =>
    holes.flatMap(({ ring, islands: inner }): Polygon[] => [
      { outer: ring, holes: inner.map(({ outer }) => outer.toReversed()) },
      ...enclosedBy(inner),
    ]),
  );
}

export const outlineOf = (cut: Cut): Polygon[] => cut.islands.map(({ outer }) => ({ outer, holes: [] }));

/** Smaller enclosures are ducts and chimneys: they are rooms of kind `gaine`, but make no storey. */
export const STOREY_MIN_AREA_MM2 = 1e6;
export const isStoreySized = (polygon: Polygon): boolean => areaOf(polygon) >= STOREY_MIN_AREA_MM2;
