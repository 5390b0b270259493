import { centroidOf } from '../../../maths/centroid.js';
import type { Bounds, Polygon } from '../../../maths/geometry.js';
import { areaOf, boundsOf } from '../../../maths/ring.js';
import { distance } from '../../../maths/vector.js';

/** Smaller ones are ducts and set-offs, not a part of a dwelling. */
const MIN_REGION_MM2 = 1e6;
/** A wall added beside a region may cut this much of it. */
const SAME_AREA_MM2 = 1e4;
const SAME_PLACE_MM = 100;

/** Area enclosed by the union of walls. */
export const regionsIn = (walls: readonly Polygon[]): Polygon[] =>
  walls.flatMap(({ holes }) => holes.map((hole): Polygon => ({ outer: hole.toReversed(), holes: [] })));

/**
 * Regions along what was added, large enough to be lived in and not enclosed before: rooms of a symmetrical house have
 * the same area.
 */
export const newRegions = (regions: readonly Polygon[], known: readonly Polygon[], added: Bounds): Polygon[] => {
  const before = known
    .filter((region) => meets(boundsOf(region.outer), added))
    .map((region) => ({ area: areaOf(region), center: centroidOf(region.outer) }));
  return regions.filter((region) => {
    if (!meets(boundsOf(region.outer), added) || areaOf(region) < MIN_REGION_MM2) return false;
    const [area, center] = [areaOf(region), centroidOf(region.outer)];
    return !before.some(
      (other) => Math.abs(other.area - area) < SAME_AREA_MM2 && distance(other.center, center) < SAME_PLACE_MM,
    );
  });
};

const meets = (p: Bounds, q: Bounds): boolean =>
  p.minX <= q.maxX && p.maxX >= q.minX && p.minY <= q.maxY && p.maxY >= q.minY;
