import { boxIndex } from '../maths/box-index.js';
import type { Point, Point3, Polygon } from '../maths/geometry.js';
import { distanceToSegment } from '../maths/lines.js';
import { perObject } from '../maths/memo.js';
import { boundsOf, ringsOf } from '../maths/ring.js';
import type { Bars } from './bar.js';
import type { Room } from './box.js';

/** Points looked at between two corners of a bar. */
const BETWEEN = 4;

/** Every corner of a course, and points between them. */
function* pointsOf(course: readonly Point3[]): Generator<Point3> {
  for (const [i, from] of course.entries()) {
    const to = course[i + 1];
    if (!to) {
      yield from;
      continue;
    }
    for (let step = 0; step < BETWEEN; step++) {
      const at = (p: number, q: number): number => p + ((q - p) * step) / BETWEEN;
      yield { x: at(from.x, to.x), y: at(from.y, to.y), z: at(from.z, to.z) };
    }
  }
}

/** Edges of a plan, and where to find them: that of a ring beam of many rooms has thousands. */
const edgesOf = perObject((plan: readonly Polygon[]) => {
  const edges = plan
    .flatMap(ringsOf)
    .flatMap((ring) => ring.map((from, i) => ({ from, to: ring[(i + 1) % ring.length]! })));
  const boxes = edges.map(({ from, to }) => boundsOf([from, to]));
  return { edges, index: boxIndex(boxes), right: Math.max(...boxes.map(({ maxX }) => maxX)) };
});

/** Whether a point is inside a plan: edges to its right are crossed an odd number of times. */
function isIn(plan: readonly Polygon[], { x, y }: Point): boolean {
  const { edges, index, right } = edgesOf(plan);
  const crossed = index.search({ minX: x, minY: y, maxX: right, maxY: y }).filter((i) => {
    const { from, to } = edges[i]!;
    return from.y > y !== to.y > y && x < from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y);
  });
  return crossed.length % 2 === 1;
}

/**
 * From a point inside a plan to its nearest edge, mm; less than nothing outside.
 * @param reach edges farther off are not looked for
 */
function depthIn({ plan }: Room, point: Point, reach: number): number {
  if (!isIn(plan, point)) return -1;
  const { edges, index } = edgesOf(plan);
  const near = index.search({ minX: point.x, minY: point.y, maxX: point.x, maxY: point.y }, Math.max(0, reach));
  return near.reduce((least, i) => Math.min(least, distanceToSegment(point, edges[i]!.from, edges[i]!.to)), reach);
}

/**
 * Concrete over the bars of a mark, mm: from their surface to the nearest face of what holds them, wherever they are;
 * less than nothing where one leaves it. Bends are taken as corners, which lie farther out.
 */
export function coverOf({ courses, diameter }: Bars, room: Room): number {
  let least = Infinity;
  for (const course of courses) {
    for (const point of pointsOf(course)) {
      const above = Math.min(least, point.z - room.bottom, room.top - point.z);
      least = Math.min(above, depthIn(room, point, above));
    }
  }
  return least - diameter / 2;
}
