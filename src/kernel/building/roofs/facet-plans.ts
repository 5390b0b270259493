import { difference, intersection, offset } from '../../maths/clip.js';
import type { Polygon } from '../../maths/geometry.js';
import { heightOn, partsWhere } from './plane.js';
import type { Facet, Plane } from './types.js';
import { withoutHoles } from './without-holes.js';

/** A facet in plan. */
export const planOf = ({ ring, holes = [] }: Facet): Polygon => ({ outer: ring, holes });

/** Makes parts of a plan facets in the plane of another one. */
export const onPlaneOf =
  ({ plane }: Pick<Facet, 'plane'>) =>
  ({ outer, holes }: Polygon): Facet => ({ ring: outer, holes, plane });

/** A facet without some parts of its plan; itself where it has none of them. */
export function without(facet: Facet, parts: readonly Polygon[]): readonly Facet[] {
  const plan = planOf(facet);
  if (parts.length === 0 || intersection([plan], [...parts]).length === 0) return [facet];
  return difference([plan], [...parts])
    .flatMap(withoutHoles)
    .map(onPlaneOf(facet));
}

/** Slits and slivers narrower than twice this come from the grid that plans lie on, mm. */
const SLIT_MM = 1;

/** Parts of a plan without their slits: parts that a slit parts are one. */
export const withoutSlits = (parts: readonly Polygon[]): Polygon[] => offset(offset(parts, SLIT_MM), -SLIT_MM);

/** A facet without its slivers. */
export const withoutSlivers = (facet: Facet): Facet[] =>
  offset(offset([planOf(facet)], -SLIT_MM), SLIT_MM)
    .flatMap(withoutHoles)
    .map(onPlaneOf(facet));

/** Parts of a plan where one plane lies under another. */
export const partsUnder = (plan: Polygon, low: Plane, high: Plane): Polygon[] =>
  partsWhere(plan, (at) => heightOn(high, at) - heightOn(low, at));

/** Parts of some ground where one of some planes is the lowest. */
export const whereLowest = (ground: readonly Polygon[], plane: Plane, planes: readonly Plane[]): readonly Polygon[] =>
  planes.reduce(
    (left, other) => (other === plane ? left : left.flatMap((part) => partsUnder(part, plane, other))),
    ground,
  );

/** Facets joined with further parts of their planes. */
export function withParts(facets: readonly Facet[], parts: readonly Facet[]): readonly Facet[] {
  if (parts.length === 0) return facets;
  const byPlane = Map.groupBy([...facets, ...parts], ({ plane }) => plane);
  return [...byPlane].flatMap(([plane, own]) => withoutSlits(own.map(planOf)).map(onPlaneOf({ plane })));
}
