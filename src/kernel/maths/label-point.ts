import polylabel from 'polylabel';
import type { Bounds, Point, Polygon } from './geometry.js';
import { boundsOf, signedArea } from './ring.js';

/** Finest search, mm, the most steps of it along a polygon, and the fewest across: a corridor takes as many cells. */
const PRECISION_MM = 10;
const MOST_ALONG = 20_000;
const FEWEST_ACROSS = 10;

/** How near to the best place the search comes, mm: 10 mm up to a length of 200 m, then a part of its size. */
export function labelPrecision({ outer }: Polygon): number {
  const { minX, minY, maxX, maxY } = boundsOf(outer);
  const [across, along] = [maxX - minX, maxY - minY].toSorted((a, b) => a - b) as [number, number];
  return Math.max(PRECISION_MM, Math.min(along / MOST_ALONG, across / FEWEST_ACROSS));
}

/** The box that a polygon is; null of any other shape, and of a box askew. */
function boxOf({ outer, holes }: Polygon): Bounds | null {
  if (outer.length !== 4 || holes.length > 0) return null;
  const { minX, minY, maxX, maxY } = boundsOf(outer);
  const isCorner = ({ x, y }: Point): boolean => (x === minX || x === maxX) && (y === minY || y === maxY);
  const isBox = outer.every(isCorner) && Math.abs(signedArea(outer)) === (maxX - minX) * (maxY - minY);
  return isBox ? { minX, minY, maxX, maxY } : null;
}

/**
 * Pole of inaccessibility: the point of the polygon farthest from its boundaries, and that distance, mm. Of a box it is
 * the middle, which most rooms need not be searched for.
 * @param precision how near to the best place the search comes, mm. @default as near as a label needs
 */
export function labelPointOf(polygon: Polygon, precision = labelPrecision(polygon)): { point: Point; radius: number } {
  const box = boxOf(polygon);
  if (box) {
    const { minX, minY, maxX, maxY } = box;
    const middle = { x: Math.round((minX + maxX) / 2), y: Math.round((minY + maxY) / 2) };
    return { point: middle, radius: Math.min(maxX - minX, maxY - minY) / 2 };
  }
  const rings = [polygon.outer, ...polygon.holes].map((ring) =>
    [...ring, ring[0]!].map(({ x, y }) => [x, y] as [number, number]),
  );
  const found = polylabel(rings, precision);
  return { point: { x: Math.round(found[0]!), y: Math.round(found[1]!) }, radius: found.distance };
}
