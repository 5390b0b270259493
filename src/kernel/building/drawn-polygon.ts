import { asPolygon } from '../maths/clip.js';
import type { Polygon } from '../maths/geometry.js';
import { signedArea } from '../maths/ring.js';
import { hasCrossing, withoutRepeats } from '../maths/simple-ring.js';

/** Smaller outlines enclose nothing, mm². */
const LEAST_AREA_MM2 = 1e4;

/** The polygon of a drawn outline, counter-clockwise; null when it encloses nothing or its sides cross. */
export function drawnPolygon(points: readonly { readonly x: number; readonly y: number }[]): Polygon | null {
  const ring = withoutRepeats(points.map(({ x, y }) => ({ x, y })));
  const area = signedArea(ring);
  if (ring.length < 3 || Math.abs(area) < LEAST_AREA_MM2 || hasCrossing(ring)) return null;
  return asPolygon(area < 0 ? ring.toReversed() : ring);
}
