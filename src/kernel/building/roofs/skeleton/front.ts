import type { Point } from '../../../maths/geometry.js';
import { cross, dot } from '../../../maths/vector.js';

/** A side of the polygon that moves inwards at unit speed. */
export interface Side {
  readonly from: Point;
  readonly to: Point;
  readonly direction: Point;
  /** Unit, inwards. */
  readonly normal: Point;
}

/** A point of the roof: place and time at which the front reached it (the distance to the sides that meet there). */
export interface SkeletonNode extends Point {
  readonly t: number;
}

/**
 * A fold between two faces, walked upwards or level: the face `left` runs from `from` to `to`, the face `right` back.
 */
export interface Arc {
  readonly from: number;
  readonly to: number;
  readonly left: number;
  readonly right: number;
}

/** A corner of the front between two sides, on its way since `t`. */
export interface FrontVertex {
  /** The side that arrives at the corner and the one that leaves it. */
  readonly into: number;
  readonly out: number;
  readonly born: SkeletonNode;
  readonly node: number;
  readonly velocity: Point;
}

export interface Trace {
  readonly sides: readonly Side[];
  readonly nodes: readonly SkeletonNode[];
  readonly arcs: readonly Arc[];
  /** Node where each side starts and ends. */
  readonly ends: readonly (readonly [number, number])[];
}

/** Where a corner of the front stands at a time. */
export const placeAt = ({ born, velocity }: FrontVertex, t: number): Point => ({
  x: born.x + velocity.x * (t - born.t),
  y: born.y + velocity.y * (t - born.t),
});

/** Velocity of the corner of two sides: one unit along both normals. Null for sides face to face. */
export function velocityOf(p: Side, q: Side): Point | null {
  const sine = cross(p.normal, q.normal);
  if (Math.abs(sine) < 1e-9) return dot(p.normal, q.normal) > 0 ? p.normal : null;
  return { x: (q.normal.y - p.normal.y) / sine, y: (p.normal.x - q.normal.x) / sine };
}
