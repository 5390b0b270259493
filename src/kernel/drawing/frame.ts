import type { Bounds, Point } from '../maths/geometry.js';
import { boundsOf } from '../maths/ring.js';
import { rotate } from '../maths/vector.js';

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

/** Whether what is turned by an angle, degrees, stands upright in some axes, one way or the other. */
export function isSquareTo(angle: number, axes: Frame): boolean {
  const turn = (((angle - axes.angle) % 90) + 90) % 90;
  return turn < SQUARE || turn > 90 - SQUARE;
}

interface Directed {
  readonly direction: Point;
  readonly length: number;
}

const BUCKETS_PER_DEGREE = 10;

/** Direction of most of the wall length, modulo a quarter turn, in (-45, 45]. A building set square gives exactly 0. */
export function mainAngle(walls: readonly Directed[]): number {
  const totals = new Map<number, { length: number; angle: number; longest: number }>();
  for (const { direction, length } of walls) {
    const degrees = (Math.atan2(direction.y, direction.x) * 180) / Math.PI;
    let angle = ((degrees % 90) + 90) % 90;
    if (angle > 45) angle -= 90;
    const key = Math.round(angle * BUCKETS_PER_DEGREE);
    const bucket = totals.get(key) ?? { length: 0, angle, longest: 0 };
    bucket.length += length;
    if (length > bucket.longest) Object.assign(bucket, { angle, longest: length });
    totals.set(key, bucket);
  }
  const best = [...totals.entries()].sort(([ka, a], [kb, b]) => b.length - a.length || ka - kb)[0]?.[1].angle ?? 0;
  return Math.abs(best) < 1e-9 ? 0 : best;
}

/** Text stays readable from below or from the right of the sheet. */
export function readable(angle: number): number {
  const turn = ((angle % 360) + 360) % 360;
  if (turn <= 90.05) return turn;
  return turn <= 270.05 ? turn - 180 : turn - 360;
}

/** Box of some points in the axes of a frame. */
export const localBounds = (frame: Frame, points: readonly Point[]): Bounds =>
  boundsOf(frame.angle === 0 ? points : points.map((point) => frame.toLocal(point)));
