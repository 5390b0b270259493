import { snap } from '../maths/clip.js';
import type { Point, Ring } from '../maths/geometry.js';
import { meet } from '../maths/lines.js';
import { cross, distance, dot, leftOf, offsetFrom } from '../maths/vector.js';
import type { Axis, EndSide } from './axis.js';
import { endPoint, outward } from './axis.js';
import type { Corner, Joins } from './joins.js';

/** A mitre longer than this many half thicknesses is cut square (angles under about 11°). */
const MITER_LIMIT = 10;
/** Butt ends overlap the other wall by this much, so that rounding to the grid leaves no slit between two rooms, mm. */
const OVERLAP_MM = 1;

/**
 * Faces of walls in line that are closer than this are one face: two cells of the grid, mm. A larger value would tilt
 * the walls.
 */
const LEVEL_FACES_MM = 0.2;

/**
 * Cut of one end: the face points to the right and left of a → b, and the node between them when three ends or more
 * meet.
 */
interface EndCut {
  right: Point;
  left: Point;
  node: Point | null;
}

/** Plan footprints, counter-clockwise, in the order of the list. */
export function footprintsOf(walls: readonly Axis[], joins: Joins): Ring[] {
  const byIndex = new Map(walls.map((wall) => [wall.index, wall]));
  const cuts = walls.map(
    (wall, place) => [openCut(wall, 0, joins, place, byIndex), openCut(wall, 1, joins, place, byIndex)] as const,
  );
  for (const corner of joins.corners) mitre(corner, walls, cuts);
  return cuts.map(([start, end]) => {
    const ring = [start.right, end.right, end.node, end.left, start.left, start.node];
    return ring.filter((point) => point !== null).map(snap);
  });
}

/** A flat end, longer by `extension` and wider by `wider` on both faces, mm. */
const square = (wall: Axis, side: EndSide, extension: number, wider = 0): EndCut => {
  const along = side === 0 ? -extension : wall.length + extension;
  const half = wall.thickness / 2 + wider;
  return {
    right: offsetFrom(wall.a, wall.direction, along, -half),
    left: offsetFrom(wall.a, wall.direction, along, half),
    node: null,
  };
};

/** Free ends are square; an end on the body of a wall runs to that wall's axis, along it when slanted. */
function openCut(wall: Axis, side: EndSide, joins: Joins, place: number, byIndex: ReadonlyMap<number, Axis>): EndCut {
  const butt = joins.ends[place]![side].butt;
  const other = butt && byIndex.get(butt.other);
  if (!butt || !other) return square(wall, side, 0);
  if (butt.isContact) return square(wall, side, OVERLAP_MM, OVERLAP_MM);
  if (butt.isParallel) return square(wall, side, OVERLAP_MM);
  const reach = (aside: number): Point | null => {
    const along = meet(offsetFrom(wall.a, wall.direction, 0, aside), wall.direction, other.a, other.direction);
    const limit = (MITER_LIMIT * wall.thickness) / 2;
    const end = side === 0 ? 0 : wall.length;
    return along === null || Math.abs(along - end) > limit + other.thickness
      ? null
      : offsetFrom(wall.a, wall.direction, along, aside);
  };
  const [right, left] = [reach(-wall.thickness / 2), reach(wall.thickness / 2)];
  return right && left ? { right, left, node: null } : square(wall, side, butt.extension);
}

/** One wall seen from the corner: `out` leaves the corner along the wall. */
interface Spoke {
  readonly cut: EndCut;
  readonly out: Point;
  readonly half: number;
  readonly angle: number;
  /** Point on the axis line. */
  readonly on: Point;
  /** True when the wall's own left face is on the left of `out`. */
  readonly isForward: boolean;
}

/** Cuts each pair of neighbouring spokes along the line from the corner to where their faces meet. */
function mitre(corner: Corner, walls: readonly Axis[], cuts: readonly (readonly [EndCut, EndCut])[]): void {
  const spokes = corner.ends.map(({ wall: place, side }): Spoke => {
    const wall = walls[place]!;
    const o = outward(wall, side);
    const out = { x: -o.x, y: -o.y };
    return {
      cut: cuts[place]![side],
      out,
      half: wall.thickness / 2,
      angle: Math.atan2(out.y, out.x),
      on: endPoint(wall, side),
      isForward: side === 0,
    };
  });
  spokes.sort((p, q) => p.angle - q.angle);
  spokes.forEach((spoke, i) => {
    const next = spokes[(i + 1) % spokes.length]!;
    const [mine, theirs] = facesMeeting(spoke, next, corner.at);
    setFace(spoke, 'left', mine);
    setFace(next, 'right', theirs);
  });
  if (spokes.length > 2) for (const { cut } of spokes) cut.node = corner.at;
}

function setFace({ cut, isForward }: Spoke, side: 'left' | 'right', point: Point): void {
  const isLeft = (side === 'left') === isForward;
  if (isLeft) cut.left = point;
  else cut.right = point;
}

/** Where the left face of one spoke meets the right face of the next; two square points when there is no fair mitre. */
function facesMeeting(spoke: Spoke, next: Spoke, at: Point): [Point, Point] {
  const mine = offsetFrom(spoke.on, spoke.out, 0, spoke.half);
  const theirs = offsetFrom(next.on, next.out, 0, -next.half);
  const limit = MITER_LIMIT * Math.max(spoke.half, next.half);
  if (Math.abs(cross(spoke.out, next.out)) > Math.sin(Math.PI / 60)) {
    const along = meet(mine, spoke.out, theirs, next.out);
    const point = along === null ? null : offsetFrom(mine, spoke.out, along);
    if (point && distance(point, at) <= limit) return [point, point];
  }
  // Nearly in line: one common point where the faces are level, else each its own and the thinner runs into the
  // thicker.
  const [p, q] = [footOn(mine, spoke.out, at), footOn(theirs, next.out, at)];
  if (distance(p, q) <= LEVEL_FACES_MM && dot(spoke.out, next.out) < 0) {
    const middle = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
    return [middle, middle];
  }
  const isThinner = spoke.half < next.half;
  return [offsetFrom(p, spoke.out, isThinner ? -OVERLAP_MM : 0), offsetFrom(q, next.out, isThinner ? 0 : -OVERLAP_MM)];
}

/** Foot of `at` on the line through `p` along `d`. */
function footOn(p: Point, d: Point, at: Point): Point {
  const normal = leftOf(d);
  const aside = dot({ x: p.x - at.x, y: p.y - at.y }, normal);
  return { x: at.x + normal.x * aside, y: at.y + normal.y * aside };
}
