import type { Building, Roof, Slab, Wall } from '../building/index.js';
import { asPolygon, difference, union } from '../maths/clip.js';
import { LENGTH_TOLERANCE_MM } from '../maths/constants.js';
import type { Polygon } from '../maths/geometry.js';
import { areaOf } from '../maths/ring.js';

/** What existing walls leave of a roof or a floor by their roundings and outer faces, as a part of it. */
const NEGLIGIBLE = 0.01;

/** Ground that walls enclose, their own included: the outer rings of their footprints, filled. */
const enclosedBy = (walls: readonly Wall[]): Polygon[] => union(union(walls.map(({ footprint }) => asPolygon(footprint))).map(({ outer }) => asPolygon(outer)));
const sumOf = (polygons: readonly Polygon[]): number => polygons.reduce((sum, polygon) => sum + areaOf(polygon), 0);
const newPart = (polygons: readonly Polygon[], existing: readonly Polygon[]): number => (existing.length === 0 ? sumOf(polygons) : sumOf(difference(polygons, existing)));

/** Area of a floor that the existing walls of its level do not enclose, mm²; what is left by roundings is none. */
export function createdFloor({ walls }: Building, { polygons, area, level }: Slab): number {
  const created = newPart(polygons, enclosedBy(walls.filter(({ isExisting, levelIndexes }) => isExisting && levelIndexes.includes(level))));
  return created > area * NEGLIGIBLE ? created : 0;
}

/** Roofs that the project builds: all but those said to be existing and those that existing walls alone carry. */
export const createdRoofs = ({ walls, roofs }: Building): Roof[] =>
  roofs.filter(({ source, type, footprint, z }) => {
    if (source?.['existant'] === true) return false;
    if (type === 'chien_assis') return true;
    const carriers = walls.filter((wall) => wall.isExisting && wall.z < z && wall.top > z - LENGTH_TOLERANCE_MM);
    return newPart([footprint], enclosedBy(carriers)) > areaOf(footprint) * NEGLIGIBLE;
  });
