import { asPolygon, difference, intersection } from '../../maths/clip.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import type { Point, Polygon, Ring } from '../../maths/geometry.js';
import type { Mesh } from '../../maths/mesh.js';
import { prism } from '../../maths/mesh.js';
import { heightOn, levelPlane, partsWhere, volumeUnder } from '../roofs/plane.js';
import type { Plane } from '../roofs/types.js';

/** Masonry over a plan, from a level bottom to a plane that lies above it everywhere. */
export interface Column {
  readonly plan: Polygon;
  readonly bottom: number;
  readonly top: Plane;
}

/** A hole through a wall, in plan and altitude. */
export interface Hole {
  readonly ring: Ring;
  readonly low: number;
  readonly high: number;
}

/** Volume of a column, mm³. */
export const columnVolume = ({ plan, bottom, top }: Column): number =>
  volumeUnder(plan, (at) => heightOn(top, at) - bottom);
/** Closed mesh of a column, mm. */
export const columnMesh = ({ plan, bottom, top }: Column): Mesh =>
  prism(plan, bottom, (at) => Math.max(heightOn(top, at), bottom + LENGTH_TOLERANCE_MM / 2));

/** Part of a column under an altitude. */
export function below(column: Column, z: number): Column[] {
  const { plan, bottom, top } = column;
  if (z <= bottom) return [];
  const over = (at: Point) => heightOn(top, at) - z;
  if (plan.outer.every((at) => over(at) <= 0)) return [column];
  return [
    ...partsWhere(plan, (at) => -over(at)).map((part) => ({ ...column, plan: part })),
    ...partsWhere(plan, over).map((part) => ({ plan: part, bottom, top: levelPlane(part.outer[0]!, z) })),
  ];
}

/** Part of a column above an altitude. */
const above = (column: Column, z: number): Column[] =>
  z <= column.bottom
    ? [column]
    : partsWhere(column.plan, (at) => heightOn(column.top, at) - z).map((plan) => ({ ...column, plan, bottom: z }));

/** A column without a hole: the masonry beside the hole, under its sill and above its head. */
export function pierced(column: Column, { ring, low, high }: Hole): Column[] {
  if (high <= column.bottom) return [column];
  const through = intersection([column.plan], [asPolygon(ring)]).map((plan) => ({ ...column, plan }));
  return through.length === 0
    ? [column]
    : [
        ...without(column, [asPolygon(ring)]),
        ...through.flatMap((part) => [...below(part, low), ...above(part, high)]),
      ];
}

/** Columns less several holes. */
export const piercedBy = (columns: readonly Column[], holes: readonly Hole[]): Column[] =>
  holes.reduce<Column[]>((parts, hole) => parts.flatMap((part) => pierced(part, hole)), [...columns]);

/** A column less parts of its plan. */
export const without = (column: Column, plans: readonly Polygon[]): Column[] =>
  plans.length === 0 ? [column] : difference([column.plan], plans).map((plan) => ({ ...column, plan }));
