import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import type { Polygon } from '../../maths/geometry.js';
import { cross, distance, dot, rotate, subtract, unit } from '../../maths/vector.js';
import { onPlaneOf, planOf, whereLowest, withParts } from './facet-plans.js';
import type { Facet, Verge } from './types.js';

/** Cosine from which a slope falls to a side. */
const FALLS = 0.999;
/** Sine of a turn to the right that rounding leaves in a straight side. */
const STRAIGHT = 1e-3;

/** A hipped wing has few sides: each slope is held against all others. */
const MOST_SIDES = 8;

/** The sides of a convex footprint: over another one the slopes beside a hip are not the lowest everywhere. */
export function hipEnds({ outer, holes }: Polygon): Verge[] {
  const sides = outer.map((a, i) => [a, outer[(i + 1) % outer.length]!] as const);
  const long = sides.filter(([a, b]) => distance(a, b) > LENGTH_TOLERANCE_MM);
  const ways = long.map(([a, b]) => unit(subtract(b, a)));
  const isConvex = ways.every((way, i) => cross(way, ways[(i + 1) % ways.length]!) > -STRAIGHT);
  if (holes.length > 0 || long.length > MOST_SIDES || !isConvex) return [];
  return long.map((ends, i) => ({ ends, outwards: rotate(ways[i]!, -90) }));
}

/** A hipped roof without its hip at one side: the slopes beside it go on there, each where it is the lowest. */
export function withoutHip(facets: readonly Facet[], { outwards }: Verge): readonly Facet[] {
  const isHip = ({ plane: { gx, gy } }: Facet): boolean =>
    dot({ x: gx, y: gy }, outwards) < -FALLS * Math.hypot(gx, gy);
  const [hips, kept] = [facets.filter(isHip), facets.filter((facet) => !isHip(facet))];
  const planes = [...new Set(kept.map(({ plane }) => plane))];
  const ground = hips.map(planOf);
  const added = planes.flatMap((plane) => whereLowest(ground, plane, planes).map(onPlaneOf({ plane })));
  return withParts(kept, added);
}
