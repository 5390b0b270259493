import type { Room } from '../../building/types.js';
import type { Bounds, Ring } from '../../maths/geometry.js';
import { boundsOf, ringHolds } from '../../maths/ring.js';
import type { Frame } from '../frame.js';

/** Whether a corner of a ring lies inside a box. */
export function hasCornerIn(ring: Ring, { minX, minY, maxX, maxY }: Bounds): boolean {
  for (const { x, y } of ring) if (x > minX && x < maxX && y > minY && y < maxY) return true;
  return false;
}

/** A point of the room, outside its holes. */
function holds(outer: Ring, holes: readonly Ring[], x: number, y: number): boolean {
  if (!ringHolds(outer, x, y)) return false;
  for (const hole of holes) if (ringHolds(hole, x, y)) return false;
  return true;
}

/** The ends and the middle of an upright line lie in the room. */
const holdsLine = (outer: Ring, holes: readonly Ring[], x: number, { minY, maxY }: Bounds): boolean =>
  holds(outer, holes, x, minY) && holds(outer, holes, x, (minY + maxY) / 2) && holds(outer, holes, x, maxY);

/** The box lies in the room: its edge points are inside, no corner of the room in it. */
function isInside(outer: Ring, holes: readonly Ring[], box: Bounds): boolean {
  if (hasCornerIn(outer, box)) return false;
  for (const hole of holes) if (hasCornerIn(hole, box)) return false;
  const { minX, maxX } = box;
  return (
    holdsLine(outer, holes, minX, box) &&
    holdsLine(outer, holes, (minX + maxX) / 2, box) &&
    holdsLine(outer, holes, maxX, box)
  );
}

/** A room that is a rectangle along the axes: its corners, each in line with the next. */
const isUpright = (outer: Ring, holes: readonly Ring[]): boolean =>
  holes.length === 0 &&
  outer.length === 4 &&
  outer.every((p, i) => p.x === outer[(i + 1) % 4]!.x || p.y === outer[(i + 1) % 4]!.y);

/** Whether a box, in the axes of the plan, lies in a room. */
export function insideOf({ polygon }: Pick<Room, 'polygon'>, frame: Frame): (box: Bounds) => boolean {
  const outer = polygon.outer.map((p) => frame.toLocal(p));
  const holes = polygon.holes.map((hole) => hole.map((p) => frame.toLocal(p)));
  if (!isUpright(outer, holes)) return (box) => isInside(outer, holes, box);
  const { minX, minY, maxX, maxY } = boundsOf(outer);
  return (box) => box.minX > minX && box.maxX < maxX && box.minY > minY && box.maxY < maxY;
}
