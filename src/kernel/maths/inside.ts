import type { BoxIndex } from './box-index.js';
import { boxIndex } from './box-index.js';
import type { Point, Polygon } from './geometry.js';
import { boundsAt, boundsOf, polygonContains } from './ring.js';

/**
 * A test of membership in many polygons that looks only at those near the point: index of one that holds it, or −1. The
 * polygons are indexed once a point is asked about.
 */
export function finder(polygons: readonly Polygon[]): (point: Point) => number {
  let index: BoxIndex | undefined;
  return (point) => {
    index ??= boxIndex(polygons.map(({ outer }) => boundsOf(outer)));
    for (const i of index.search(boundsAt(point))) {
      if (polygonContains(polygons[i]!, point)) return i;
    }
    return -1;
  };
}
