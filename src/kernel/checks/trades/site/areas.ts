import type { Building } from '../../../building/index.js';
import { asPolygon, intersection } from '../../../maths/clip.js';
import type { Polygon, Ring } from '../../../maths/geometry.js';
import { areaOf, boundsOf } from '../../../maths/ring.js';

/** Overlaps under 0.05 m² are drawing slips. */
export const MIN_OVERLAP_MM2 = 5e4;

/** Sum of the areas of polygons, mm². */
export const areaSum = (polygons: readonly Polygon[]): number =>
  polygons.reduce((sum, polygon) => sum + areaOf(polygon), 0);

/** Area shared, mm²; the boxes are compared first: most pairs are far apart. */
export function overlapOf(ring: Ring, polygons: readonly Polygon[]): number {
  const own = boundsOf(ring);
  const near = polygons.filter(({ outer }) => {
    const { minX, minY, maxX, maxY } = boundsOf(outer);
    return minX < own.maxX && maxX > own.minX && minY < own.maxY && maxY > own.minY;
  });
  return near.length === 0 ? 0 : areaSum(intersection([asPolygon(ring)], near));
}

/** The part of the building that stands on the ground: an upper storey may cover a place. */
export const groundOutline = ({ site, levels }: Pick<Building, 'site' | 'levels'>): readonly Polygon[] =>
  levels.find(({ z }) => z === site.groundZ)?.outline ?? [];
