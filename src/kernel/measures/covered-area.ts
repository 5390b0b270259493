import { boxIndex } from '../maths/box-index.js';
import { intersection } from '../maths/clip.js';
import type { Polygon } from '../maths/geometry.js';
import { areaOf, boundsOf } from '../maths/ring.js';

/** Area, mm², that polygons which do not overlap cover of a plan; only those near it are clipped. */
export function coveredArea(polygons: readonly Polygon[]): (plan: Polygon) => number {
  const index = boxIndex(polygons.map(({ outer }) => boundsOf(outer)));
  return (plan) => {
    const near = index.search(boundsOf(plan.outer)).map((i) => polygons[i]!);
    return near.length === 0 ? 0 : intersection([plan], near).reduce((sum, polygon) => sum + areaOf(polygon), 0);
  };
}
