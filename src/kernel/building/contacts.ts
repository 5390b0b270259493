import { boxIndex } from '../maths/box-index.js';
import { LENGTH_TOLERANCE_MM } from '../maths/constants.js';
import type { Point, Ring } from '../maths/geometry.js';
import { distanceToSegment } from '../maths/lines.js';
import { boundsOf, ringContains } from '../maths/ring.js';
import { dot, offsetFrom, subtract } from '../maths/vector.js';
import type { Axis, EndSide } from './axis.js';
import { ENDS, endPoint } from './axis.js';
import type { Joins } from './joins.js';
import type { Touch } from './touch.js';

/**
 * Joins the ends that no axis reaches but whose flat end lies against the body of another wall, within 1 mm: at the
 * inside of a mitred corner, beside the axis of a wider wall in line. They become butts of `joins`.
 * @param footprints plans of the walls by the other joins, in the order of `walls`
 * @returns true when there was one: footprints are then made again
 */
export function joinContacts(walls: readonly Axis[], joins: Joins, footprints: readonly Ring[]): boolean {
  const loose = walls.flatMap((wall, place) =>
    ENDS.filter((side) => joins.ends[place]![side].touches.length === 0).map((side) => ({ wall, place, side })),
  );
  if (loose.length === 0) return false;
  const index = boxIndex(footprints.map((ring) => boundsOf(ring)));
  let isJoined = false;
  for (const { wall, place, side } of loose) {
    const edge = endEdge(wall, side);
    const other = index
      .search(boundsOf(edge), LENGTH_TOLERANCE_MM)
      .find((candidate) => candidate !== place && isAgainst(edge, footprints[candidate]!));
    if (other === undefined) continue;
    const touch = contact(endPoint(wall, side), walls[other]!);
    Object.assign(joins.ends[place]![side], { touches: [touch], butt: touch });
    isJoined = true;
  }
  return isJoined;
}

/** The contact of an end with a wall: its place on the axis of that wall is the nearest. */
function contact(end: Point, other: Axis): Touch {
  const along = Math.max(0, Math.min(other.length, dot(subtract(end, other.a), other.direction)));
  const at = offsetFrom(other.a, other.direction, along);
  return { other: other.index, at, extension: 0, isParallel: false, isContact: true };
}

/** The flat end of a wall, from its left to its right. */
function endEdge(wall: Axis, side: EndSide): readonly [Point, Point] {
  const along = side === 0 ? 0 : wall.length;
  return [
    offsetFrom(wall.a, wall.direction, along, wall.thickness / 2),
    offsetFrom(wall.a, wall.direction, along, -wall.thickness / 2),
  ];
}

const isAgainst = ([p, q]: readonly [Point, Point], ring: Ring): boolean =>
  [p, q].some((point) => ringContains(ring, point) || isOnEdge(ring, point)) ||
  ring.some((corner) => distanceToSegment(corner, p, q) <= LENGTH_TOLERANCE_MM);

const isOnEdge = (ring: Ring, point: Point): boolean =>
  ring.some((corner, i) => distanceToSegment(point, corner, ring[(i + 1) % ring.length]!) <= LENGTH_TOLERANCE_MM);
