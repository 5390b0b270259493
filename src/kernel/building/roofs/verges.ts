import { asPolygon, difference, intersection } from '../../maths/clip.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import type { Point, Polygon, Ring } from '../../maths/geometry.js';
import { distanceToSegment } from '../../maths/lines.js';
import { areaOf, boundsOf, polygonContains } from '../../maths/ring.js';
import { add, distance, dot, midpoint, rotate, scale, subtract, unit } from '../../maths/vector.js';
import { DEFAULTS } from '../../scene/index.js';
import { onPlaneOf, planOf, without, withoutSlits } from './facet-plans.js';
import { heightOn, partsWhere } from './plane.js';
import type { Facet, Plane, RoofSource } from './types.js';

/** A pitched roof over one footprint, before anything beside it changes it. */
export interface Pitched {
  readonly source: RoofSource;
  readonly footprint: Polygon;
  readonly facets: readonly Facet[];
}

/** How far before a verge another roof is looked for, mm: polygons that share a side may be some millimetres apart. */
const BEFORE_MM = 5;
/** Cosine of the angle that a side may have with the ridge and still be a gable end. */
const SQUARE = 0.02;
/** No overhang is wider, mm. */
const WIDEST_MM = 2500;
/** Smaller parts come from rounding, mm². */
const MIN_PART_MM2 = 1e4;

/** A gable end: a side of the footprint across the ridge. */
interface Verge {
  readonly ends: readonly [Point, Point];
  readonly outwards: Point;
}

/** What a gable roof becomes where its gable ends meet other roofs. */
export interface Grown {
  /** Where it goes on over them, each part in the plane of one of its facets. */
  readonly parts: readonly Facet[];
  /** Its facets without the overhangs of those gable ends, which are none any more. */
  readonly facets: readonly Facet[];
}

/**
 * The gable roof of a wing that goes on over the roof that its gable end meets, until both are at the same height: the
 * valleys of a carpenter.
 */
export function grownOver(wing: Pitched, roofs: readonly Pitched[]): Grown {
  const { source, facets } = wing;
  if (source.type !== 'deux_pans') return { parts: [], facets };
  return vergesOf(wing).reduce<Grown>(
    (grown, verge) => {
      const met = roofs.filter((roof) => roof !== wing && polygonContains(roof.footprint, before(verge)));
      const parts = met.flatMap((roof) => partsOver(wing, verge, roof));
      if (parts.length === 0) return grown;
      const overhang = difference([overhangOf(verge)], [wing.footprint]);
      return { parts: [...grown.parts, ...parts], facets: grown.facets.flatMap((facet) => without(facet, overhang)) };
    },
    { parts: [], facets },
  );
}

function vergesOf({ source, footprint: { outer } }: Pitched): Verge[] {
  const along = rotate({ x: 1, y: 0 }, source.rotation ?? DEFAULTS.toiture.rotation);
  return outer.flatMap((a, i): Verge[] => {
    const b = outer[(i + 1) % outer.length]!;
    if (distance(a, b) <= LENGTH_TOLERANCE_MM) return [];
    const direction = unit(subtract(b, a));
    return Math.abs(dot(direction, along)) > SQUARE ? [] : [{ ends: [a, b], outwards: rotate(direction, -90) }];
  });
}

const before = ({ ends, outwards }: Verge): Point => add(midpoint(...ends), scale(outwards, BEFORE_MM));

/** The parts of a wing over one roof: before its verge, in its own lowest plane, above every plane of that roof. */
function partsOver(wing: Pitched, verge: Verge, roof: Pitched): Facet[] {
  // A higher house ends in a gable wall over a lower one.
  if (ridgeOf(wing) > ridgeOf(roof) + LENGTH_TOLERANCE_MM) return [];
  const ground = intersection([stripBefore(verge, reachOf(roof))], [roof.footprint]);
  const planes = [...new Set(wing.facets.map(({ plane }) => plane))];
  return planes.flatMap((plane) => {
    const own = planes.reduce<readonly Polygon[]>(
      (left, other) => (other === plane ? left : left.flatMap((part) => partsUnder(part, plane, other))),
      ground,
    );
    const over = roof.facets.flatMap((facet) =>
      intersection([...own], [planOf(facet)]).flatMap((part) => partsUnder(part, facet.plane, plane)),
    );
    return withoutSlits(over)
      .filter((part) => areaOf(part) > MIN_PART_MM2 && touches(part, verge) && diesIn(part, roof, verge))
      .map(onPlaneOf({ plane }));
  });
}

/** Parts of a plan where one plane lies under another. */
const partsUnder = (plan: Polygon, low: Plane, high: Plane): Polygon[] =>
  partsWhere(plan, (at) => heightOn(high, at) - heightOn(low, at));

/** Highest point of a roof, mm. */
const ridgeOf = ({ facets }: Pitched): number =>
  Math.max(...facets.flatMap(({ ring, plane }) => ring.map((at) => heightOn(plane, at))));

/** Whether a part ends within the roof: beside the verge it reaches no side of it. */
const diesIn = ({ outer }: Polygon, { footprint }: Pitched, { ends }: Verge): boolean =>
  outer.every((at) => distanceToSegment(at, ...ends) <= BEFORE_MM || !isOnSide(at, footprint.outer));

const isOnSide = (at: Point, ring: Ring): boolean =>
  ring.some((p, i) => distanceToSegment(at, p, ring[(i + 1) % ring.length]!) <= LENGTH_TOLERANCE_MM);

/** The ground that the overhang of a gable end covers, with a part of those beside it. */
function overhangOf({ ends: [a, b], outwards }: Verge): Polygon {
  const aside = scale(unit(subtract(b, a)), WIDEST_MM);
  return stripBefore({ ends: [subtract(a, aside), add(b, aside)], outwards }, WIDEST_MM);
}

/** The ground before a verge, so far out, mm. */
function stripBefore({ ends: [a, b], outwards }: Verge, far: number): Polygon {
  const out = scale(outwards, far);
  return asPolygon([a, b, add(b, out), add(a, out)]);
}

/** As far as a roof may reach in any direction, mm. */
function reachOf({ footprint }: Pitched): number {
  const { minX, minY, maxX, maxY } = boundsOf(footprint.outer);
  return maxX - minX + maxY - minY;
}

/** Whether a part begins at the verge: what rises further off is another roof’s. */
const touches = (part: Polygon, verge: Verge): boolean =>
  intersection([part], [stripBefore(verge, 2 * BEFORE_MM)]).length > 0;

/** Facets joined with further parts of their planes. */
export function withParts(facets: readonly Facet[], parts: readonly Facet[]): readonly Facet[] {
  if (parts.length === 0) return facets;
  const byPlane = Map.groupBy([...facets, ...parts], ({ plane }) => plane);
  return [...byPlane].flatMap(([plane, own]) => withoutSlits(own.map(planOf)).map(onPlaneOf({ plane })));
}
