import type { Point, Ring } from './geometry.js';
import { ringHolds } from './ring.js';

/** A line with a hull on one side: n·p ≤ offset for each of its points, n of unit length pointing away from it. */
interface Support {
  readonly nx: number;
  readonly ny: number;
  readonly offset: number;
}

/** The smallest convex ring round some points, counter-clockwise, with the lines along its edges. */
export interface Hull {
  readonly corners: readonly Point[];
  readonly supports: readonly Support[];
}

/** Less than half a step of the grid of the booleans, mm: areas that overlap by it touch. */
const TOUCH_MM = 0.05;

const turn = (o: Point, a: Point, b: Point): number => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);

function halfHull(points: Iterable<Point>): Point[] {
  const half: Point[] = [];
  for (const point of points) {
    while (half.length > 1 && turn(half.at(-2)!, half.at(-1)!, point) <= 0) half.pop();
    half.push(point);
  }
  half.pop();
  return half;
}

/** Convex hull by Andrew's monotone chain (1979); of points on one line, a ring of two corners. */
export function hullOf(points: readonly Point[]): Hull {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const corners = [...halfHull(sorted), ...halfHull(sorted.toReversed())];
  const supports = corners.flatMap((a, i): Support[] => {
    const b = corners[(i + 1) % corners.length]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length === 0) return [];
    const [nx, ny] = [(b.y - a.y) / length, (a.x - b.x) / length];
    return [{ nx, ny, offset: nx * a.x + ny * a.y }];
  });
  return { corners, supports };
}

const isBeyond = ({ supports }: Hull, { corners }: Hull): boolean =>
  supports.some(({ nx, ny, offset }) => corners.every(({ x, y }) => nx * x + ny * y >= offset - TOUCH_MM));

/** True when a line parts two hulls (separating axis): what they are of has no area in common. */
export const areApart = (a: Hull, b: Hull): boolean => isBeyond(a, b) || isBeyond(b, a);

/** A ring that passes this little inside a hull leaves nothing of it to be seen, mm. */
const EDGE_MM = 0.2;

/** Whether a segment passes through the inside of a hull (Cyrus and Beck). */
function enters(p: Point, q: Point, { supports }: Hull): boolean {
  let [from, to] = [0, 1];
  for (const { nx, ny, offset } of supports) {
    const start = nx * p.x + ny * p.y - offset + EDGE_MM;
    const end = nx * q.x + ny * q.y - offset + EDGE_MM;
    if (start >= 0 && end >= 0) return false;
    if (start > 0) from = Math.max(from, start / (start - end));
    else if (end > 0) to = Math.min(to, start / (start - end));
    if (from >= to) return false;
  }
  return true;
}

/** Whether no side of a ring passes through the inside of a hull. */
function isUncut(hull: Hull, ring: Ring): boolean {
  for (let i = 0; i < ring.length; i++) if (enters(ring[i]!, ring[(i + 1) % ring.length]!, hull)) return false;
  return true;
}

function isMiddleIn({ corners }: Hull, ring: Ring): boolean {
  let [x, y] = [0, 0];
  for (const corner of corners) {
    x += corner.x;
    y += corner.y;
  }
  return ringHolds(ring, x / corners.length, y / corners.length);
}

/** Whether a hull lies in a ring, but for a rounding along its edges. */
export const liesIn = (hull: Hull, ring: Ring): boolean =>
  hull.corners.length > 2 && isMiddleIn(hull, ring) && isUncut(hull, ring);

/** Whether a hull lies outside a ring, but for a rounding along its edges. */
export const isClearOf = (hull: Hull, ring: Ring): boolean => !isMiddleIn(hull, ring) && isUncut(hull, ring);
