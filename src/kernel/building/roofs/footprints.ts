import { hullOf } from '../../maths/apart.js';
import { asPolygon, difference, offset, union, unionTree } from '../../maths/clip.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import type { Point, Polygon } from '../../maths/geometry.js';
import { finder } from '../../maths/inside.js';
import { perObject } from '../../maths/memo.js';
import { signedArea } from '../../maths/ring.js';
import { hasCrossing, withoutRepeats } from '../../maths/simple-ring.js';
import { midpoint } from '../../maths/vector.js';
import { isSurelyWider } from '../../maths/wide.js';
import type { BareLevel, StoreyPlan, Wall } from '../types.js';

/** A part of the building without a storey above it: a roof covers it. */
export interface Part {
  readonly level: number;
  readonly footprint: Polygon;
  /** Top of its walls. */
  readonly z: number;
  /** It runs against a higher storey. */
  readonly isLeanTo: boolean;
}

/** Narrower strips are set-offs between storeys, not a roof. */
const MIN_WIDTH_MM = 300;

/**
 * Parts to cover, highest storey first: the closed outlines of each storey without the part under the storeys above.
 */
export function partsOf(levels: readonly BareLevel[]): Part[] {
  const parts: Part[] = [];
  let above: Polygon[] = [];
  for (const level of levels.toReversed()) {
    const outlines = closedOutlines(level.plan);
    const bare = outlines.flatMap((outline) =>
      (above.length === 0 ? [outline] : difference([outline], above)).map((footprint) => ({
        footprint,
        isLeanTo: !isWhole(footprint, outline),
      })),
    );
    const wide = bare.filter(
      ({ footprint }) => isSurelyWider(footprint, MIN_WIDTH_MM) || offset([footprint], -MIN_WIDTH_MM / 2).length > 0,
    );
    const tops = topsOver(
      wide.map(({ footprint }) => footprint),
      level,
    );
    parts.push(...wide.map((part, i) => ({ ...part, level: level.index, z: tops[i]! })));
    // Nothing lies under the lowest storey that would ask what is above.
    if (level !== levels[0]) above = above.length === 0 ? [...outlines] : union([...above, ...outlines]);
  }
  return parts;
}

/** The outlines of a storey that hold a room. */
const closedOutlines = perObject(({ outline, rooms }: StoreyPlan): readonly Polygon[] => {
  const find = finder(outline);
  const closed = new Set(rooms.map(({ labelPoint }) => find(labelPoint)));
  return outline.filter((_, i) => closed.has(i));
});

const isWhole = (part: Polygon, outline: Polygon): boolean =>
  part.holes.length === 0 &&
  part.outer.length === outline.outer.length &&
  Math.abs(signedArea(part.outer) - signedArea(outline.outer)) < 1;

/** Highest wall that each part holds; the level's top when it holds none. */
function topsOver(parts: readonly Polygon[], level: BareLevel): number[] {
  if (parts.length === 0) return [];
  const find = finder(parts);
  const tops = parts.map(() => -Infinity);
  for (const { wall } of level.cuts) {
    const i = find(midpoint(wall.a, wall.b));
    if (i >= 0) tops[i] = Math.max(tops[i]!, wall.top);
  }
  return tops.map((top) => (Number.isFinite(top) ? top : level.top));
}

/**
 * The area that the named walls enclose, to their outer faces. Walls that enclose no area carry a roof between them.
 */
export function footprintsUnder(walls: readonly Wall[]): Polygon[] {
  const islands = unionTree(walls.map(({ footprint }) => footprint));
  if (islands.some(({ holes }) => holes.length > 0)) return islands.map(({ outer }) => asPolygon(outer));
  const { corners } = hullOf(walls.flatMap(({ footprint }) => footprint));
  return corners.length >= 3 ? [asPolygon(corners)] : [];
}

export type PolygonFault = 'trop_peu_de_points' | 'cotes_croises' | 'surface_nulle';

/** The footprint a caller drew, cleaned, or why it is none. */
export function footprintOf(
  points: readonly Point[],
): { readonly polygons: Polygon[] } | { readonly fault: PolygonFault } {
  const ring = withoutRepeats(points);
  if (ring.length < 3) return { fault: 'trop_peu_de_points' };
  if (hasCrossing(ring)) return { fault: 'cotes_croises' };
  if (Math.abs(signedArea(ring)) < LENGTH_TOLERANCE_MM * 1e4) return { fault: 'surface_nulle' };
  const polygons = union([asPolygon(signedArea(ring) < 0 ? ring.toReversed() : ring)]);
  return polygons.length > 0 ? { polygons } : { fault: 'surface_nulle' };
}
