import type { Boundary, Building } from '../building/index.js';
import { boundariesOf } from '../building/index.js';
import type { Point } from '../maths/geometry.js';
import { perObject } from '../maths/memo.js';
import { distance } from '../maths/vector.js';
import { naturalGround } from './ground.js';
import type { BuiltCategory, OuterPart } from './outer-parts.js';
import { outerParts } from './outer-parts.js';
import type { Facing } from './worst-point.js';
import { worstPoint } from './worst-point.js';

/** One side of the plot, with what of the building comes nearest to it. Millimetres. */
export interface MeasuredSide {
  readonly boundary: Boundary;
  readonly length: number;
  /** Nearest point of all, of what stands already, of what is created, of each kind of work; null without any. */
  readonly nearest: Facing | null;
  readonly existing: Facing | null;
  readonly created: Facing | null;
  readonly byCategory: ReadonlyMap<BuiltCategory, Facing>;
}

/** Boundaries whose distance, less than which a building stands on them, mm: a line of a drawing. */
export const ON_BOUNDARY_MM = 10;

/** Sides of the plot as written, each with the nearest points of the building; empty without a plot. */
export const measuredSides = perObject((building: Building): readonly MeasuredSide[] => {
  const parts = outerParts(building);
  const ground = naturalGround(building);
  const isExisting = ({ isExisting: stands }: OuterPart): boolean => stands;
  const [existing, created] = [parts.filter(isExisting), parts.filter((part) => !isExisting(part))];
  const kinds = Map.groupBy(parts, ({ category }) => category);
  return boundariesOf(building).map((boundary): MeasuredSide => {
    const nearest = worstPoint(parts, boundary, ground);
    const nearestOf = (some: readonly OuterPart[]) =>
      some.length === parts.length ? nearest : worstPoint(some, boundary, ground);
    const byCategory = [...kinds].map(([category, some]) => [category, nearestOf(some)!] as const);
    const [old, added] = [nearestOf(existing), nearestOf(created)];
    return {
      boundary,
      length: distance(boundary.a, boundary.b),
      nearest,
      existing: old,
      created: added,
      byCategory: new Map(byCategory),
    };
  });
});

/** Altitude above sea level of an altitude of the scene, m; null where the scene does not know that of its origin. */
export const seaLevelOf = ({ scene }: Building, z: number): number | null =>
  scene.georef?.altitude === undefined ? null : scene.georef.altitude + z / 1000;

/** Altitudes of the ground at a point: before the works and after them, mm. */
export const groundsAt = (building: Building, at: Point): { readonly natural: number; readonly finished: number } => ({
  natural: naturalGround(building).at(at),
  finished: building.site.groundZ,
});
