import type { Building, Roof, Stair, Wall } from '../../building/index.js';
import { boxIndex } from '../../maths/box-index.js';
import { asPolygon, difference, union } from '../../maths/clip.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import type { Polygon } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { areaOf, boundsOf } from '../../maths/ring.js';

/** Smaller parts are what junctions and roundings leave between old and new walls, mm². */
const LEAST_PART_MM2 = 1e5;

/** The parts of a polygon outside existing walls. */
type CreatedParts = (polygon: Polygon) => readonly Polygon[];

/** The ground enclosed by existing walls: the outer rings of their footprints, filled. */
function outside(walls: readonly Wall[]): CreatedParts {
  const grounds = union(union(walls.map(({ footprint }) => asPolygon(footprint))).map(({ outer }) => asPolygon(outer)));
  const index = boxIndex(grounds.map(({ outer }) => boundsOf(outer)));
  return (polygon) => {
    const near = index.search(boundsOf(polygon.outer)).map((i) => grounds[i]!);
    if (near.length === 0) return [polygon];
    return difference([polygon], near).filter((part) => areaOf(part) > LEAST_PART_MM2);
  };
}

const byLevel = perObject((_building: Building) => new Map<number, CreatedParts>());

/** Parts of plans on a level that its existing walls do not enclose: what the project builds there. */
export function createdOn(building: Building, level: number, plans: readonly Polygon[]): Polygon[] {
  const known = byLevel(building);
  const isOld = ({ isExisting, levelIndexes }: Wall): boolean => isExisting && levelIndexes.includes(level);
  const created = known.get(level) ?? outside(building.walls.filter(isOld));
  known.set(level, created);
  return plans.flatMap((plan) => [...created(plan)]);
}

/** Roofs that the project builds: all but those said to be existing and those that existing walls alone carry. */
export const createdRoofs = perObject(({ walls, roofs }: Building): readonly Roof[] => {
  const existing = walls.filter(({ isExisting }) => isExisting);
  const byHeight = new Map<number, CreatedParts>();
  const createdAt = (z: number): CreatedParts => {
    const known =
      byHeight.get(z) ?? outside(existing.filter((wall) => wall.z < z && wall.top > z - LENGTH_TOLERANCE_MM));
    byHeight.set(z, known);
    return known;
  };
  return roofs.filter(
    ({ source, type, footprint, z }) =>
      source?.['existant'] !== true && (type === 'chien_assis' || createdAt(z)(footprint).length > 0),
  );
});

/** Walls that the project builds. */
export const createdWalls = ({ walls }: Building): Wall[] => walls.filter(({ isExisting }) => !isExisting);

/** A stair that stands already: all its flights say so. */
export const isExistingStair = ({ flights }: Stair): boolean => flights.every(({ source }) => source.existant === true);
