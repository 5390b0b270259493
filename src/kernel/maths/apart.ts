import type { Point } from './geometry.js';

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
