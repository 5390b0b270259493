import polylabel from 'polylabel';
import type { Point, Polygon } from './geometry.js';

const PRECISION_MM = 10;

/** Pole of inaccessibility: the point of the polygon farthest from its boundaries, and that distance. */
export function labelPointOf({ outer, holes }: Polygon): { point: Point; radius: number } {
  const rings = [outer, ...holes].map((ring) => [...ring, ring[0]!].map(({ x, y }) => [x, y] as [number, number]));
  const found = polylabel(rings, PRECISION_MM);
  return { point: { x: Math.round(found[0]!), y: Math.round(found[1]!) }, radius: found.distance };
}
