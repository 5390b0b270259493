/** x, y, z in metres, y up. */
export type Vector = readonly [number, number, number];

export const add = (a: Vector, b: Vector, share = 1): Vector => [
  a[0] + b[0] * share,
  a[1] + b[1] * share,
  a[2] + b[2] * share,
];
export const minus = (a: Vector, b: Vector): Vector => add(a, b, -1);
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const lengthOf = (a: Vector): number => Math.hypot(a[0], a[1], a[2]);
/** The direction of a vector; up for one without length. */
export const unit = (a: Vector): Vector => {
  const length = lengthOf(a);
  return length < 1e-12 ? [0, 1, 0] : [a[0] / length, a[1] / length, a[2] / length];
};
