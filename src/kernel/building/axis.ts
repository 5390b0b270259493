import { boundsOf } from '../maths/ring.js';
import type { Bounds, Point, Ring } from '../maths/geometry.js';
import { offsetFrom } from '../maths/vector.js';

/** The axis, thickness and index of a wall: all that plane constructions read. */
export interface Axis {
  readonly index: number;
  readonly a: Point;
  readonly b: Point;
  readonly direction: Point;
  readonly length: number;
  readonly thickness: number;
}

/** 0 = at (x1, y1), 1 = at (x2, y2). */
export type EndSide = 0 | 1;
export const ENDS: readonly EndSide[] = [0, 1];

/** The point of an axis at one of its ends. */
export const endPoint = (axis: Axis, side: EndSide): Point => (side === 0 ? axis.a : axis.b);
/** Unit vector leaving the wall through that end. */
export const outward = (axis: Axis, side: EndSide): Point =>
  side === 0 ? { x: -axis.direction.x, y: -axis.direction.y } : axis.direction;

/** The plain rectangle, counter-clockwise, optionally longer at both ends. */
export function rectangleOf(axis: Axis, extra = 0): Ring {
  const half = axis.thickness / 2;
  return [
    offsetFrom(axis.a, axis.direction, -extra, -half),
    offsetFrom(axis.a, axis.direction, axis.length + extra, -half),
    offsetFrom(axis.a, axis.direction, axis.length + extra, half),
    offsetFrom(axis.a, axis.direction, -extra, half),
  ];
}

/** Box of the body of a wall, with a margin, mm. */
export const axisBounds = (axis: Axis, margin = 0): Bounds => {
  const { minX, minY, maxX, maxY } = boundsOf([axis.a, axis.b]);
  const grow = axis.thickness / 2 + margin;
  return { minX: minX - grow, minY: minY - grow, maxX: maxX + grow, maxY: maxY + grow };
};
