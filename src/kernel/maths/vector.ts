import type { Point } from './geometry.js';

/** Sum of two vectors. */
export const add = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });

/** Vector from `b` to `a`. */
export const subtract = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

/** The vector `k` times as long. */
export const scale = (a: Point, k: number): Point => ({ x: a.x * k, y: a.y * k });

/** Scalar product: the length of `a` along `b` when `b` is a unit vector. */
export const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;
/** z of the cross product: positive when b is to the left of a. */
export const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;

/** Length of a vector, in its own unit. */
export const length = (a: Point): number => Math.hypot(a.x, a.y);

/** Distance of two points, in their own unit. */
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The point half way between two. */
export const midpoint = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
/** Left normal: a quarter turn counter-clockwise. */
export const leftOf = (a: Point): Point => ({ x: -a.y, y: a.x });
/** The point at `along` of `direction` and `aside` to its left. */
export const offsetFrom = (origin: Point, direction: Point, along: number, aside = 0): Point => ({
  x: origin.x + direction.x * along - direction.y * aside,
  y: origin.y + direction.y * along + direction.x * aside,
});

/** Unit vector of the same direction; (1, 0) for the null vector, so that no NaN spreads. */
export function unit(a: Point): Point {
  const norm = length(a);
  return norm === 0 ? { x: 1, y: 0 } : { x: a.x / norm, y: a.y / norm };
}

/**
 * Rotates about the origin, counter-clockwise, degrees. Quarter turns are exact: furniture at 90° stays on the grid.
 */
export function rotate(a: Point, degrees: number): Point {
  const turn = ((degrees % 360) + 360) % 360;
  if (turn === 0) return a;
  if (turn === 90) return { x: -a.y, y: a.x };
  if (turn === 180) return { x: -a.x, y: -a.y };
  if (turn === 270) return { x: a.y, y: -a.x };
  const angle = (turn * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return { x: a.x * cos - a.y * sin, y: a.x * sin + a.y * cos };
}
