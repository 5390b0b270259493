import { difference, intersection } from '../../maths/clip.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import type { Point, Polygon } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import { heightOn, partsWhere } from './plane.js';
import type { Facet } from './types.js';
import { withoutHoles } from './without-holes.js';

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
}

/** A pitched roof beside another one. */
export interface OtherRoof {
  readonly footprint: Polygon;
  readonly facets: readonly Facet[];
}

/** Whether a facet may lie over some plan. */
const meets = ({ outer }: Polygon): ((facet: Facet) => boolean) => {
  const box = boundsOf(outer);
  return ({ ring }) => {
    const { minX, minY, maxX, maxY } = boundsOf(ring);
    return box.minX < maxX && box.maxX > minX && box.minY < maxY && box.maxY > minY;
  };
};

/** A facet without some parts of its plan; itself where it has none of them. */
function without(facet: Facet, parts: readonly Polygon[]): readonly Facet[] {
  const { ring, holes = [], plane } = facet;
  const plan = { outer: ring, holes };
  if (intersection([plan], [...parts]).length === 0) return [facet];
  return difference([plan], [...parts])
    .flatMap(withoutHoles)
    .map(({ outer }) => ({ ring: outer, plane }));
}

/** Facets of a roof without the parts of their overhangs that what stands beside it stops. */
export const stoppedBy = (
  { above, slabs, roofs }: Beside,
  facets: readonly Facet[],
  { footprint, thickness }: { readonly footprint: Polygon; readonly thickness: number },
): readonly Facet[] =>
  underRoofs(underSlabs(keepOut(facets, footprint, above), footprint, slabs, thickness), footprint, roofs);

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
 * An overhang ends where the roof of a wing is higher, over the wing: it would hang in the room under that roof. What
 * lies higher goes on, as an eave over a lean-to does.
 */
function underRoofs(facets: readonly Facet[], footprint: Polygon, roofs: readonly OtherRoof[]): readonly Facet[] {
  const near = roofs.filter((roof) => roof.footprint !== footprint && facets.some(meets(roof.footprint)));
  const higher = near.flatMap((roof) =>
    roof.facets.flatMap(({ ring, holes = [], plane }) =>
      difference(intersection([{ outer: ring, holes }], [roof.footprint]), [footprint]).map((part) => ({
        part,
        plane,
      })),
    ),
  );
  return higher.reduce<readonly Facet[]>(
    (left, { part, plane }) =>
      left.flatMap((facet) => {
        if (!meets(part)(facet)) return [facet];
        const over = (at: Point): number => heightOn(plane, at) - heightOn(facet.plane, at) - LENGTH_TOLERANCE_MM;
        return without(facet, partsWhere(part, over));
      }),
    facets,
  );
}
