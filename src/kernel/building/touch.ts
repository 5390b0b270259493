import { LENGTH_TOLERANCE_MM } from '../maths/constants.js';
import type { Point } from '../maths/geometry.js';
import { meet } from '../maths/lines.js';
import { cross, dot, midpoint, offsetFrom, subtract } from '../maths/vector.js';
import type { Axis, EndSide } from './axis.js';
import { endPoint, outward } from './axis.js';

/** Below this angle two axes count as parallel: a mitre or a stop line would be metres long. */
const PARALLEL_SINE = Math.sin((3 * Math.PI) / 180);

/** How an end meets another wall. */
export interface Touch {
  readonly other: number;
  /** Where the two axes meet. */
  readonly at: Point;
  /** From the end to `at`, outwards: negative when the wall already passes the other's axis. */
  readonly extension: number;
  readonly isParallel: boolean;
  /** The axes do not meet: the flat end of one lies against the body of the other. */
  readonly isContact?: true;
}

/**
 * An end touches a wall when its axis reaches the body of the other wall: `at` lies within half the thickness of the
 * other wall from the end, and within half the thickness of this wall from the other’s segment (a corner drawn from
 * face to face is a corner too). A `slack` wider than the tolerance finds the walls that would touch if gaps of that
 * width were closed.
 */
export function touchOf(wall: Axis, side: EndSide, other: Axis, slack = LENGTH_TOLERANCE_MM): Touch | null {
  const end = endPoint(wall, side);
  const out = outward(wall, side);
  const sine = Math.abs(cross(wall.direction, other.direction));
  if (sine < PARALLEL_SINE) return parallelTouch(end, out, other, slack);
  const reach = meet(end, out, other.a, other.direction);
  if (reach === null || Math.abs(reach) > other.thickness / 2 / sine + slack) return null;
  const at = offsetFrom(end, out, reach);
  const along = dot(subtract(at, other.a), other.direction);
  const margin = wall.thickness / 2 / sine + slack;
  if (along < -margin || along > other.length + margin) return null;
  return { other: other.index, at, extension: reach, isParallel: false };
}

function parallelTouch(end: Point, out: Point, other: Axis, slack: number): Touch | null {
  const relative = subtract(end, other.a);
  const along = dot(relative, other.direction);
  const aside = cross(other.direction, relative);
  if (Math.abs(aside) > other.thickness / 2 + LENGTH_TOLERANCE_MM) return null;
  if (along < -slack || along > other.length + slack) return null;
  const near = along < other.length / 2 ? other.a : other.b;
  const isEndToEnd =
    Math.hypot(near.x - end.x, near.y - end.y) <= slack && dot(subtract(near, end), out) > -LENGTH_TOLERANCE_MM;
  return {
    other: other.index,
    at: isEndToEnd ? midpoint(near, end) : end,
    extension: isEndToEnd ? dot(subtract(near, end), out) : 0,
    isParallel: true,
  };
}
