import type { Bounds, Point } from '../maths/geometry.js';
import { boundsOf } from '../maths/ring.js';
import { rotate } from '../maths/vector.js';
import { cornersOf } from './boxes.js';

/** Axes turned by `angle`: dimensions and tags are laid out in them, where every box is upright. */
export interface Frame {
  readonly angle: number;
  toLocal(point: Point): Point;
  toWorld(point: Point): Point;
}

/** Axes turned counter-clockwise by an angle, degrees. */
export const frameAt = (angle: number): Frame => ({
  angle,
  toLocal: (point) => rotate(point, -angle),
  toWorld: (point) => rotate(point, angle),
});

/** Directions this near to the axes follow them, degrees. */
const SQUARE = 0.01;

/** Whether what is turned by an angle stands upright in some axes, one way or the other; degrees. */
export function isSquareTo(angle: number, axes: Frame, within = SQUARE): boolean {
  const turn = (((angle - axes.angle) % 90) + 90) % 90;
  return turn < within || turn > 90 - within;
}

/** A text that leans this far beyond the upright is still read from the right, as those beside it, degrees. */
const LEANING = 10;

/** Text stays readable from below or from the right of the sheet. */
export function readable(angle: number): number {
  const turn = ((angle % 360) + 360) % 360;
  if (turn <= 90 + LEANING) return turn;
  return turn <= 270 + LEANING ? turn - 180 : turn - 360;
}

/** Box of some points in the axes of a frame. */
export const localBounds = (frame: Frame, points: readonly Point[]): Bounds =>
  boundsOf(frame.angle === 0 ? points : points.map((point) => frame.toLocal(point)));

/** Box, in the axes of a frame, of an upright box of the scene. */
export const localBox = (frame: Frame, box: Bounds): Bounds =>
  frame.angle === 0 ? box : localBounds(frame, cornersOf(box));
