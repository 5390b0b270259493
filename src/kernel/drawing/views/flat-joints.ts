import type { Building, Roof } from '../../building/index.js';
import { coverAt } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { distance, leftOf, offsetFrom, subtract, unit } from '../../maths/vector.js';
import type { Item } from '../display-list.js';
import { foldLines, isOneSurface } from './flat-planes.js';
import { fallOf } from './flat-roof-falls.js';
import { isRoundRoof } from './round-elements.js';

/** Steps along an edge, and how far beside it, that it is asked which roof is seen there, mm. */
const STEP = 50;
const BESIDE = 20;
/** Upper faces this near in height are one, mm: a higher one shows its edge. */
const SAME_LEVEL = 5;

/** Whether the line where two roofs meet counts. */
type Counts = (roof: Roof, other: Roof) => boolean;

/**
 * The stretches of an edge of a flat roof beyond which another at its level is seen.
 * @param flats the flat roofs in their order: of two that have an edge there, the first draws it
 */
function jointsAlong(
  building: Building,
  flats: readonly Roof[],
  roof: Roof,
  a: Point,
  b: Point,
  counts: Counts,
): (readonly [Point, Point])[] {
  const [along, length] = [unit(subtract(b, a)), distance(a, b)];
  const count = Math.max(1, Math.round(length / STEP));
  const isJoint = (i: number): boolean => {
    const at = offsetFrom(a, along, ((i + 0.5) * length) / count);
    const [own, other] = [BESIDE, -BESIDE].map((by) => coverAt(building, offsetFrom(at, leftOf(along), by))?.roof);
    if (own !== roof || !other || Math.abs(other.ridgeZ - roof.ridgeZ) >= SAME_LEVEL) return false;
    return flats.indexOf(other) > flats.indexOf(roof) && counts(roof, other);
  };
  const place = (i: number): Point => offsetFrom(a, along, (i * length) / count);
  const marks = Array.from({ length: count + 2 }, (_, i) => i > 0 && i <= count && isJoint(i - 1));
  const starts = marks.flatMap((mark, i) => (mark && !marks[i - 1] ? [i - 1] : []));
  const ends = marks.flatMap((mark, i) => (mark && !marks[i + 1] ? [i] : []));
  return starts.map((start, i) => [place(start), place(ends[i]!)] as const);
}

const lineItem = (points: readonly [Point, Point]): Item => ({
  kind: 'polyline',
  layer: 'PLAN',
  class: 'projected',
  pen: 0.25,
  points,
});

/** The lines along which flat roofs at one level meet. @param counts which of those */
function jointsOf(building: Building, counts: Counts): Item[] {
  const flats = building.roofs.filter((roof) => !isRoundRoof(roof) && fallOf(building, roof) !== null);
  return flats.flatMap((roof) =>
    roof.outline.flatMap(({ outer }) =>
      outer.flatMap((a, i) =>
        jointsAlong(building, flats, roof, a, outer[(i + 1) % outer.length]!, counts).map(lineItem),
      ),
    ),
  );
}

/** Joints without a parapet between roofs that each fall their own way: what is done there is to be designed. */
export const openJoints = perObject((building: Building): readonly Item[] =>
  jointsOf(building, (roof, other) => !roof.parapet && !other.parapet && !isOneSurface(building, roof, other)),
);

/**
 * The lines of the flat roofs that their geometry, one surface, does not show: where the planes of their falls meet,
 * and where roofs meet that each fall their own way.
 */
export const flatJoints = perObject((building: Building): readonly Item[] => [
  ...jointsOf(building, (roof, other) => !isOneSurface(building, roof, other)),
  ...foldLines(building).map(lineItem),
]);
