import { difference, intersection } from '../../maths/clip.js';
import type { Point, Polygon } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import type { Shape } from './build.js';
import { onPlaneOf, planOf, without, withoutSlits, withoutSlivers } from './facet-plans.js';
import { heightOn, partsWhere } from './plane.js';
import type { Facet } from './types.js';
import type { Pitched } from './verges.js';

/** The slab of a flat roof beside a pitched one, and the altitude of its top, mm. */
export interface Slab {
  readonly outline: readonly Polygon[];
  readonly top: number;
}

/** What stands beside a roof and stops its overhangs. */
export interface Beside {
  /** Outlines of higher storeys. */
  readonly above: readonly Polygon[];
  /** Flat roofs: an overhang that lies over one of them goes on above it. */
  readonly slabs: readonly Slab[];
  /** Pitched roofs, the one that is stopped among them. */
  readonly roofs: readonly OtherRoof[];
  /** The one that is stopped; null of a flat one. */
  readonly own: OtherRoof | null;
}

/** A pitched roof beside another one, and where it goes on over it. */
export interface OtherRoof extends Pitched {
  readonly shape: Shape;
  readonly grown: readonly Facet[];
}

/** Whether a facet may lie over some plan. */
const meets = ({ outer }: Polygon): ((facet: Facet) => boolean) => {
  const box = boundsOf(outer);
  return ({ ring }) => {
    const { minX, minY, maxX, maxY } = boundsOf(ring);
    return box.minX < maxX && box.maxX > minX && box.minY < maxY && box.maxY > minY;
  };
};

/** Facets of a roof without the parts of their overhangs that what stands beside it stops. */
export const stoppedBy = (
  { above, slabs, roofs, own }: Beside,
  facets: readonly Facet[],
  { footprint, thickness }: { readonly footprint: Polygon; readonly thickness: number },
): readonly Facet[] =>
  underRoofs(
    underSlabs(keepOut(facets, footprint, above), footprint, slabs, thickness),
    footprint,
    roofs.filter((roof) => roof !== own),
  );

/** Overhangs stop at the walls of a higher storey. */
function keepOut(facets: readonly Facet[], footprint: Polygon, above: readonly Polygon[]): readonly Facet[] {
  if (above.length === 0) return facets;
  const walls = difference([...above], [footprint]);
  if (walls.length === 0) return facets;
  return facets.flatMap((facet) => {
    const isNear = walls.some((wall) => meets(wall)(facet));
    return isNear ? without(facet, walls) : [facet];
  });
}

/** An overhang stops where its underside would enter the slab of a flat roof; a verge that rises over it goes on. */
function underSlabs(
  facets: readonly Facet[],
  footprint: Polygon,
  slabs: readonly Slab[],
  thickness: number,
): readonly Facet[] {
  return slabs.reduce<readonly Facet[]>((left, { outline, top }) => {
    const beside = difference([...outline], [footprint]);
    return left.flatMap((facet) => {
      const { plane } = facet;
      const upright = thickness * Math.hypot(1, plane.gx, plane.gy);
      const entered = beside.flatMap((part) => partsWhere(part, (at) => top + upright - heightOn(plane, at)));
      return without(facet, entered);
    });
  }, facets);
}

/**
 * A pitched roof ends where another one lies over it: an overhang over a wing, in whose room it would hang, a pane
 * under the roof of a wing that goes on over it, and one of two overhangs where eaves meet in a corner. What lies
 * higher goes on, as an eave over a lean-to does.
 */
function underRoofs(facets: readonly Facet[], footprint: Polygon, roofs: readonly OtherRoof[]): readonly Facet[] {
  const higher = roofs.flatMap((roof) => [
    ...[...roof.facets.flatMap((facet) => overhead(facet, roof.footprint, footprint)), ...roof.grown].map(
      (part): Higher => ({ part, most: Infinity }),
    ),
    ...roof.facets.flatMap((facet) =>
      beside(facet, [roof.footprint, footprint]).map((part): Higher => ({ part, most: CORNER_MM })),
    ),
  ]);
  return facets.flatMap((facet) => {
    const under = higher.flatMap((other) => partsUnder(facet, other));
    // Cut at one time: between two cuts a slit might part what is whole.
    const left = under.length === 0 ? [facet] : without(facet, withoutSlits(under));
    return left[0] === facet ? left : left.flatMap(withoutSlivers);
  });
}

/** Eaves whose planes are so near to one another meet in a corner; a lean-to may be further below an eave, mm. */
const CORNER_MM = 300;

/** A plane is over another one from here: verges in line share theirs, mm. */
const HIGHER_MM = 0.05;

/** A part of another roof, and how far below it a facet still ends at it, mm. */
interface Higher {
  readonly part: Facet;
  readonly most: number;
}

/** The parts of a facet’s ground where a part of another roof lies over it. */
function partsUnder(facet: Facet, { part, most }: Higher): Polygon[] {
  const plan = planOf(part);
  if (!meets(plan)(facet)) return [];
  const over = (at: Point): number => heightOn(part.plane, at) - heightOn(facet.plane, at);
  const under = partsWhere(plan, (at) => over(at) - HIGHER_MM);
  return most === Infinity ? under : under.flatMap((one) => partsWhere(one, (at) => most - over(at)));
}

/** The parts of a facet over the ground of its own roof, beside another footprint. */
const overhead = (facet: Facet, ground: Polygon, other: Polygon): Facet[] =>
  difference(intersection([planOf(facet)], [ground]), [other]).map(onPlaneOf(facet));

/** The parts of a facet beside some footprints. */
const beside = (facet: Facet, footprints: readonly Polygon[]): Facet[] =>
  difference([planOf(facet)], [...footprints]).map(onPlaneOf(facet));
