import { boxIndex } from './box-index.js';
import type { Point, Polygon } from './geometry.js';
import { boundsOf, polygonContains } from './ring.js';

/** A test of membership in many polygons that looks only at those near the point: index of one that holds it, or −1. */
export function finder(polygons: readonly Polygon[]): (point: Point) => number {
  const index = boxIndex(polygons.map(({ outer }) => boundsOf(outer)));
  return (point) => index.search(boundsOf([point])).find((i) => polygonContains(polygons[i]!, point)) ?? -1;
}
