import type { Island } from '../maths/clip.js';
import { unionTree } from '../maths/clip.js';
import type { Polygon, Ring } from '../maths/geometry.js';
import { areaOf } from '../maths/ring.js';
import type { Axis } from './axis.js';
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
  /** True for a wall drawn exactly over an earlier one: it changes nothing in plan. */
  readonly isCopy: readonly boolean[];
  readonly islands: readonly Island[];
  /** What the walls enclose, islands inside taken out. */
  readonly enclosed: readonly Polygon[];
}

export function cutAt(z: number, all: readonly WallDraft[]): Cut {
  const walls = all.filter((wall) => wall.z < z && wall.top > z);
  const { distinct, placeOf } = withoutCopies(walls);
  const { corners, ends } = joinsOf(distinct);
  const footprints = footprintsOf(distinct, { corners, ends });
  const islands = unionTree(footprints);
  return {
    z,
    walls,
    joins: { corners, ends: placeOf.map((place) => ends[place]!) },
    footprints: placeOf.map((place) => footprints[place]!),
    isCopy: placeOf.map((place, i) => distinct[place] !== walls[i]),
    islands,
    enclosed: enclosedBy(islands),
  };
}

/** One wall for each axis and thickness: a thousand copies would all touch each other. `placeOf`: place of each wall's model. */
export function withoutCopies<W extends Axis>(walls: readonly W[]): { distinct: W[]; placeOf: number[] } {
  const places = new Map<string, number>();
  const distinct: W[] = [];
  const placeOf = walls.map((wall) => {
    const key = `${wall.a.x},${wall.a.y},${wall.b.x},${wall.b.y},${wall.thickness}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    const place = distinct.push(wall) - 1;
    places.set(key, place);
    return place;
  });
  return { distinct, placeOf };
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
