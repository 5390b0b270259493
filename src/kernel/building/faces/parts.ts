import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import { difference } from '../../maths/clip.js';
import type { Polygon } from '../../maths/geometry.js';
import { areaOf, perimeterOf } from '../../maths/ring.js';
import { heightOn, levelPlane, partsWhere } from '../roofs/plane.js';
import type { Ceiling, Room } from '../types.js';

/** Parts smaller than this come from rounding, mm². */
export const SLIVER_MM2 = 100;

/** Parts thinner than this on average lie between the grids of two roofs, mm. */
const THIN_MM = 0.3;
const isThick = (plan: Polygon): boolean => (2 * areaOf(plan)) / perimeterOf(plan) > THIN_MM;

/**
 * The ceilings of a room as parts that tile its floor without overlap and never come under it: where a slope would, the
 * ceiling lies on the floor.
 */
export function ceilingParts({ ceiling, polygon, z }: Room): Ceiling[] {
  const apart = (isTiling(ceiling, polygon) ? ceiling : apartFrom(ceiling)).filter(
    ({ plan }, _, all) => all.length === 1 || isThick(plan),
  );
  return apart.flatMap((part) => {
    const over = ({ x, y }: { x: number; y: number }) => heightOn(part.plane, { x, y }) - z;
    if (part.plan.outer.every((at) => over(at) >= -LENGTH_TOLERANCE_MM)) return [part];
    const floor = levelPlane(part.plan.outer[0]!, z);
    return [
      ...partsWhere(part.plan, over).map((plan) => ({ ...part, plan })),
      ...partsWhere(part.plan, (at) => -over(at)).map((plan) => ({ ...part, plan, plane: floor })),
    ].filter(({ plan }) => areaOf(plan) > SLIVER_MM2);
  });
}

const isTiling = (parts: readonly Ceiling[], polygon: Polygon): boolean =>
  parts.length === 1 || Math.abs(parts.reduce((sum, { plan }) => sum + areaOf(plan), 0) / areaOf(polygon) - 1) < 1e-3;

/** Where roofs overlap, the first one in the list covers the place. */
function apartFrom(parts: readonly Ceiling[]): Ceiling[] {
  const taken: Polygon[] = [];
  return parts.flatMap((part) => {
    const own = taken.length > 0 ? difference([part.plan], taken) : [part.plan];
    taken.push(...own);
    return own.filter((plan) => areaOf(plan) > SLIVER_MM2).map((plan) => ({ ...part, plan }));
  });
}
