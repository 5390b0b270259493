import { boxIndex } from '../../maths/box-index.js';
import { asPolygon, difference, intersection, offset } from '../../maths/clip.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import type { Point, Polygon, Ring } from '../../maths/geometry.js';
import { distanceToSegment } from '../../maths/lines.js';
import { areaOf, boundsOf, polygonContains } from '../../maths/ring.js';
import { add, distance, dot, rotate, scale, subtract, unit } from '../../maths/vector.js';
import { DEFAULTS } from '../../scene/index.js';
import { onPlaneOf, partsUnder, planOf, whereLowest, without, withoutSlits, withoutSlivers } from './facet-plans.js';
import { hipEnds, withoutHip } from './hip-ends.js';
import { heightOn } from './plane.js';
import type { Facet, Plane, RoofSource, Verge } from './types.js';

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
/** Where along its side a hip is looked at, as shares of it: two houses side by side may share a part of a side. */
const ALONG_SIDE = [0.02, 0.5, 0.98] as const;
/** Smaller parts come from rounding, mm². */
const MIN_PART_MM2 = 1e4;

/** What a gable roof becomes where its gable ends meet other roofs. */
export interface Grown {
  /** Where it goes on over them, each part in the plane of one of its facets. */
  readonly parts: readonly Facet[];
  /** Its facets without the overhangs of those gable ends, which are none any more. */
  readonly facets: readonly Facet[];
}

/**
 * The gable or hipped roof of a wing that goes on over the roof that its end meets, until both are at the same height:
 * the valleys of a carpenter. A hip there would fall into a level valley.
 */
export function grownOver(wing: Pitched, roofs: readonly Pitched[]): Grown {
  return endsOf(wing).reduce<Grown>(
    (grown, verge) => {
      const met = roofs.filter((roof) => roof !== wing && meetsAt(wing, verge, roof, roofs));
      if (met.length === 0) return grown;
      const open = { ...wing, facets: isHipped(wing) ? withoutHip(grown.facets, verge) : grown.facets };
      const parts = met.flatMap((roof) => partsOver(open, verge, roof));
      if (parts.length === 0 || ridgeOf(open) > ridgeOf(wing) + LENGTH_TOLERANCE_MM) return grown;
      const overhang = difference([overhangOf(verge)], [wing.footprint]);
      return { parts: [...grown.parts, ...parts], facets: open.facets.flatMap((facet) => without(facet, overhang)) };
    },
    { parts: [], facets: wing.facets },
  );
}

const isHipped = ({ source: { type } }: Pitched): boolean => type === 'quatre_pans';

/** The sides of a wing at which it may go on over another roof. */
function endsOf(wing: Pitched): Verge[] {
  if (isHipped(wing)) return hipEnds(wing.footprint);
  return wing.source.type === 'deux_pans' ? vergesOf(wing) : [];
}

/**
 * Whether a wing meets a roof at one of its ends: a gable with its middle, a hip with its whole side. Of two hipped
 * roofs of one height the later one goes on.
 */
function meetsAt(wing: Pitched, verge: Verge, roof: Pitched, roofs: readonly Pitched[]): boolean {
  if (!isHipped(wing)) return polygonContains(roof.footprint, before(verge));
  const isEqual = isHipped(roof) && Math.abs(ridgeOf(wing) - ridgeOf(roof)) <= LENGTH_TOLERANCE_MM;
  if (isEqual && roofs.indexOf(wing) < roofs.indexOf(roof)) return false;
  return ALONG_SIDE.every((share) => polygonContains(roof.footprint, before(verge, share)));
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

/** A point just before a verge, at a share of its length. */
const before = ({ ends: [a, b], outwards }: Verge, share = 0.5): Point =>
  add(add(a, scale(subtract(b, a), share)), scale(outwards, BEFORE_MM));

/** The parts of a wing over one roof: before its verge, in its own lowest plane, above every plane of that roof. */
function partsOver(wing: Pitched, verge: Verge, roof: Pitched): Facet[] {
  // A higher house ends in a gable wall over a lower one.
  if (ridgeOf(wing) > ridgeOf(roof) + LENGTH_TOLERANCE_MM) return [];
  const ground = intersection([stripBefore(verge, reachOf(roof))], [roof.footprint]);
  const planes = [...new Set(wing.facets.map(({ plane }) => plane))];
  return planes.flatMap((plane) => {
    const own = whereLowest(ground, plane, planes);
    const crossed = roof.facets.filter((facet) => !goesOnIn(facet, plane));
    const over = crossed.flatMap((facet) =>
      intersection([...own], [planOf(facet)]).flatMap((part) => partsUnder(part, facet.plane, plane)),
    );
    // A film along a side where both planes are level would join a part that dies in the slope to one behind it.
    const facets = withoutSlits(reachedFrom(verge, over)).map(onPlaneOf({ plane })).flatMap(withoutSlivers);
    return facets.filter((facet) => {
      const part = planOf(facet);
      return areaOf(part) > MIN_PART_MM2 && touches(part, verge) && diesIn(part, roof, verge);
    });
  });
}

/**
 * The parts that begin at a verge, and those that lie along them. Where both ridges are of one height the wing is over
 * the far slope of the house too, behind its ridge, from the very point where it dies in the near one.
 */
function reachedFrom(verge: Verge, parts: readonly Polygon[]): readonly Polygon[] {
  const index = boxIndex(parts.map(({ outer }) => boundsOf(outer)));
  const reached = new Set([...parts.keys()].filter((i) => touches(parts[i]!, verge)));
  // A set goes on with what is added to it meanwhile.
  for (const i of reached) {
    const beside = index.search(boundsOf(parts[i]!.outer), ALONG.apart).filter((k) => !reached.has(k));
    for (const k of beside) if (liesAlong(parts[k]!, parts[i]!)) reached.add(k);
  }
  return [...reached].map((i) => parts[i]!);
}

/** Two parts have more in common than a point, mm: how near they are, and over which length. */
const ALONG = { apart: 2, least: 50 } as const;

const liesAlong = (one: Polygon, other: Polygon): boolean =>
  intersection(offset([one], ALONG.apart), [other]).reduce((sum, part) => sum + areaOf(part), 0) >
  ALONG.apart * ALONG.least;

/** Whether a facet lies in a plane already: a roof in line goes on there by itself. */
const goesOnIn = (facet: Facet, plane: Plane): boolean =>
  facet.ring.every((at) => Math.abs(heightOn(plane, at) - heightOn(facet.plane, at)) <= LENGTH_TOLERANCE_MM);

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
