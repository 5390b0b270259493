import type { Bounds, Point, Polygon, Ring } from './geometry.js';
import { distance } from './vector.js';

/**
 * Signed area, mm²: positive when counter-clockwise. Measured from the first point so that far sites lose no digits.
 */
export function signedArea(ring: Ring): number {
  const origin = ring[0];
  if (!origin) return 0;
  let twice = 0;
  for (let i = 1; i + 1 < ring.length; i++) {
    const [p, q] = [ring[i]!, ring[i + 1]!];
    twice += (p.x - origin.x) * (q.y - origin.y) - (q.x - origin.x) * (p.y - origin.y);
  }
  return twice / 2;
}

/** Every boundary of an area, the outer one first. */
export const ringsOf = ({ outer, holes }: Polygon): readonly Ring[] => [outer, ...holes];

/** Area between the outer ring and the holes, mm², whichever way they turn. */
export const areaOf = (polygon: Polygon): number =>
  polygon.holes.reduce((area, hole) => area - Math.abs(signedArea(hole)), Math.abs(signedArea(polygon.outer)));

/** Length of a closed ring, mm. */
export function ringLength(ring: Ring): number {
  let total = 0;
  for (let i = 0; i < ring.length; i++) total += distance(ring[i]!, ring[(i + 1) % ring.length]!);
  return total;
}

/** Length of every boundary, holes included. */
export const perimeterOf = (polygon: Polygon): number =>
  polygon.holes.reduce((sum, hole) => sum + ringLength(hole), ringLength(polygon.outer));

/** Smallest upright box around some points; an empty one (Infinity to −Infinity) around none. */
export function boundsOf(points: readonly Point[]): Bounds {
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (let i = 0; i < points.length; i++) {
    const { x, y } = points[i]!;
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  return { minX, minY, maxX, maxY };
}

/** The box of a single point. */
export const boundsAt = ({ x, y }: Point): Bounds => ({ minX: x, minY: y, maxX: x, maxY: y });

/** Even-odd test; a point on the boundary may fall either side. */
export const ringContains = (ring: Ring, { x, y }: Point): boolean => ringHolds(ring, x, y);

/** The same, the point given by its coordinates. */
export function ringHolds(ring: Ring, x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const p = ring[i]!;
    const q = ring[j]!;
    if (p.y > y !== q.y > y && x < ((q.x - p.x) * (y - p.y)) / (q.y - p.y) + p.x) inside = !inside;
  }
  return inside;
}

/** Whether a point lies in an area given by its rings, holes among them (even and odd). */
export const inRings = (rings: readonly Ring[], point: Point): boolean =>
  rings.reduce((inside, ring) => (ringContains(ring, point) ? !inside : inside), false);

/** Even-odd test against the outer ring and the holes; a point on a boundary may fall either side. */
export const polygonContains = (polygon: Polygon, point: Point): boolean =>
  ringContains(polygon.outer, point) && !polygon.holes.some((hole) => ringContains(hole, point));
