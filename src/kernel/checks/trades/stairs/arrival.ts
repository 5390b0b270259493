import type { Building, Level } from '../../../building/index.js';
import { supportsOf } from '../../../building/index.js';
import { boxIndex } from '../../../maths/box-index.js';
import type { Point } from '../../../maths/geometry.js';
import { boundsAt, boundsOf, polygonContains, ringContains } from '../../../maths/ring.js';

/** The floor is looked for this far past the last riser. */
export const PAST_MM = 300;

/** True for a point within the outline of some level. */
export const isInside = (levels: readonly Level[], at: Point): boolean =>
  levels.some(({ outline }) => outline.some((polygon) => polygonContains(polygon, at)));

/** Tops of the volumes, intermediate floors and deckings over a point. */
export function topsOf(building: Building): (at: Point) => number[] {
  const supports = supportsOf(building);
  const index = boxIndex(supports.map(({ footprint }) => boundsOf(footprint)));
  return (at) =>
    index
      .search(boundsAt(at))
      .map((i) => supports[i]!)
      .filter(({ footprint }) => ringContains(footprint, at))
      .map(({ top }) => top);
}
