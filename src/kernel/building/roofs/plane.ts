import { centroidOf } from '../../maths/centroid.js';
import { asPolygon, intersection } from '../../maths/clip.js';
import type { Point, Point3, Polygon, Ring } from '../../maths/geometry.js';
import { boundsOf, ringsOf, signedArea } from '../../maths/ring.js';
import { cross, subtract } from '../../maths/vector.js';
import { withoutRepeats } from '../../maths/simple-ring.js';
import type { Plane } from './types.js';

/** Altitude of a plane at a point, mm. */
export const heightOn = ({ at, gx, gy }: Plane, { x, y }: Point): number => at.z + gx * (x - at.x) + gy * (y - at.y);
/** The level plane at an altitude, mm. */
export const levelPlane = (at: Point, z: number): Plane => ({ at: { x: at.x, y: at.y, z }, gx: 0, gy: 0 });

/** The plane that holds the level line through `at` along `direction` and rises by `slope` to its left. */
export const risingLeft = (at: Point3, direction: Point, slope: number): Plane => ({
  at,
  gx: -direction.y * slope,
  gy: direction.x * slope,
});

/** The plane through three points that are not in one line in plan. */
export function through(p: Point3, q: Point3, r: Point3): Plane {
  const [a, b] = [subtract(q, p), subtract(r, p)];
  const twice = cross(a, b);
  const [da, db] = [q.z - p.z, r.z - p.z];
  return { at: p, gx: (da * b.y - db * a.y) / twice, gy: (db * a.x - da * b.x) / twice };
}

/** Part of a convex ring where `f`, linear in the plane, is at least 0 (Sutherland–Hodgman). */
export function clipConvex(ring: Ring, f: (at: Point) => number): Point[] {
  const kept = ring.flatMap((p, i) => {
    const q = ring[(i + 1) % ring.length]!;
    const [fp, fq] = [f(p), f(q)];
    const own = fp >= 0 ? [p] : [];
    if (fp >= 0 === fq >= 0) return own;
    const k = fp / (fp - fq);
    return [...own, { x: p.x + (q.x - p.x) * k, y: p.y + (q.y - p.y) * k }];
  });
  return withoutRepeats(kept);
}

/** Parts of a plan where `f`, linear in the plane, is at least 0. */
export function partsWhere(plan: Polygon, f: (at: Point) => number): Polygon[] {
  const { minX, minY, maxX, maxY } = boundsOf(plan.outer);
  const kept = clipConvex(
    [
      { x: minX - 1, y: minY - 1 },
      { x: maxX + 1, y: minY - 1 },
      { x: maxX + 1, y: maxY + 1 },
      { x: minX - 1, y: maxY + 1 },
    ],
    f,
  );
  return kept.length < 3 ? [] : intersection([plan], [asPolygon(kept)]);
}

/**
 * Volume under a plane, mm³: of each ring, its area by the height at its centroid; holes run the other way and count
 * off.
 */
export const volumeUnder = (plan: Polygon, heightAt: (at: Point) => number): number =>
  ringsOf(plan).reduce((sum, ring) => sum + signedArea(ring) * heightAt(centroidOf(ring)), 0);
