import type { Building, Roof, Slab, Wall } from '../../building/index.js';
import { boxIndex } from '../../maths/box-index.js';
import { asPolygon, difference, union } from '../../maths/clip.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import type { Polygon } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { areaOf, boundsOf } from '../../maths/ring.js';

/** Smaller parts are what junctions and roundings leave between old and new walls, mm². */
const LEAST_PART_MM2 = 1e5;

/** Area of the part of a polygon outside existing walls, mm². */
type CreatedPart = (polygon: Polygon) => number;

/** The ground enclosed by existing walls: the outer rings of their footprints, filled. */
function outside(walls: readonly Wall[]): CreatedPart {
  const grounds = union(union(walls.map(({ footprint }) => asPolygon(footprint))).map(({ outer }) => asPolygon(outer)));
  const index = boxIndex(grounds.map(({ outer }) => boundsOf(outer)));
  return (polygon) => {
    const near = index.search(boundsOf(polygon.outer)).map((i) => grounds[i]!);
    if (near.length === 0) return areaOf(polygon);
    return difference([polygon], near)
      .map(areaOf)
      .filter((area) => area > LEAST_PART_MM2)
      .reduce((sum, area) => sum + area, 0);
  };
}

/** Area of a floor that the existing walls of its level do not enclose, mm². */
export function createdFloor({ walls }: Building, { polygons, level }: Slab): number {
  const created = outside(walls.filter(({ isExisting, levelIndexes }) => isExisting && levelIndexes.includes(level)));
  return polygons.reduce((sum, polygon) => sum + created(polygon), 0);
}

/** Roofs that the project builds: all but those said to be existing and those that existing walls alone carry. */
export const createdRoofs = perObject(({ walls, roofs }: Building): readonly Roof[] => {
  const existing = walls.filter(({ isExisting }) => isExisting);
  const byHeight = new Map<number, CreatedPart>();
  const createdAt = (z: number): CreatedPart => {
    const known =
      byHeight.get(z) ?? outside(existing.filter((wall) => wall.z < z && wall.top > z - LENGTH_TOLERANCE_MM));
    byHeight.set(z, known);
    return known;
  };
  return roofs.filter(
    ({ source, type, footprint, z }) =>
      source?.['existant'] !== true && (type === 'chien_assis' || createdAt(z)(footprint) > 0),
  );
});

/** Walls that the project builds. */
export const createdWalls = ({ walls }: Building): Wall[] => walls.filter(({ isExisting }) => !isExisting);
