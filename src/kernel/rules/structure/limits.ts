import type { Building, Wall } from '../../building/index.js';
import { cross, dot, leftOf, offsetFrom, subtract, unit } from '../../maths/vector.js';

/** Sides of the plot that make less than this angle with a wall run along it, as its sine. */
const ALONG = 0.1;
/** A wall past its limit by more than this is not a wall on it, mm. */
const ON_LIMIT_MM = 20;

/** The footing of a wall: how far its middle is from the axis of the wall, to the left of a → b, and its width, mm. */
interface Strip {
  readonly aside: number;
  readonly width: number;
}

/** How far one edge of a strip goes past the limits that run along its wall, mm. @param way 1: its left edge */
function past({ site }: Building, wall: Wall, { aside, width }: Strip, way: 1 | -1): number {
  const edge = [wall.a, wall.b].map((end) => offsetFrom(end, wall.direction, 0, aside + (way * width) / 2));
  const out = leftOf(wall.direction);
  const beyond = (site.parcel?.sidesNear(edge, width) ?? []).flatMap(([p, q]) => {
    const side = unit(subtract(q, p));
    // The plot is counter-clockwise: outside is to the right of its sides.
    const outside = { x: side.y, y: -side.x };
    if (Math.abs(cross(side, wall.direction)) > ALONG || dot(outside, out) * way < 0) return [];
    const [from, to] = [p, q].map((end) => dot(subtract(end, wall.a), wall.direction)).toSorted((s, t) => s - t);
    return to! > 0 && from! < wall.length ? edge.map((point) => dot(outside, subtract(point, p))) : [];
  });
  return Math.max(0, ...beyond);
}

/**
 * How far the footing of a wall on a limit of its plot lies off the part that carries, mm to the left of a → b: nothing
 * is built under the neighbour. A wall that itself stands past the limit keeps its footing under it.
 * @param core thickness of the part of the wall that carries, mm
 */
export function shiftFromLimits(building: Building, wall: Wall, strip: Strip, core: number): number {
  const [left, right] = ([1, -1] as const).map((way) => past(building, wall, strip, way)) as [number, number];
  const isWallInside = Math.max(left, right) <= (strip.width - core) / 2 + ON_LIMIT_MM;
  // Between two limits nearer than its width there is no place for it.
  return isWallInside && (left === 0 || right === 0) ? right - left : 0;
}
