import { centroidOf } from './centroid.js';
import { LENGTH_TOLERANCE_MM } from './constants.js';
import type { Polygon } from './geometry.js';
import { distanceToSegment } from './lines.js';
import { polygonContains, ringsOf } from './ring.js';

/**
 * Whether a polygon is surely wider than a measure, mm: a circle of that diameter fits around its middle. Most are, and
 * need not be shrunk to know; of the others nothing is told.
 */
export function isSurelyWider(polygon: Polygon, width: number): boolean {
  const middle = centroidOf(polygon.outer);
  const radius = width / 2 + LENGTH_TOLERANCE_MM;
  return (
    polygonContains(polygon, middle) &&
    ringsOf(polygon).every((ring) =>
      ring.every((p, i) => distanceToSegment(middle, p, ring[(i + 1) % ring.length]!) > radius),
    )
  );
}
