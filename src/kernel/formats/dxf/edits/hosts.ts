import type { Wall } from '../../../building/types.js';
import type { Point } from '../../../maths/geometry.js';
import { cross, distance, dot, subtract, unit } from '../../../maths/vector.js';

/** A wall as the edited drawing has it: what may carry an opening or a device. */
export interface Host {
  /** As a patch refers to it: its index in the scene, or the name of one that the patch adds. */
  readonly ref: number | { readonly ref: string };
  readonly a: Point;
  readonly b: Point;
  readonly thickness: number;
  /** Base, mm. */
  readonly z: number;
  /** Indexes of its levels. */
  readonly levels: readonly number[];
}

/** Where a point is beside a wall: along its axis from the start, and to the left of it. */
export interface Beside {
  readonly along: number;
  readonly aside: number;
}

/** A point in the axes of a wall. */
export function beside({ a, b }: Pick<Host, 'a' | 'b'>, point: Point): Beside {
  const [direction, from] = [unit(subtract(b, a)), subtract(point, a)];
  return { along: dot(direction, from), aside: cross(direction, from) };
}

/** Length of its axis, mm. */
export const lengthOf = ({ a, b }: Pick<Host, 'a' | 'b'>): number => distance(a, b);

/** A wall of the building as it was. */
export const hostOf = ({ index, a, b, thickness, z, levelIndexes }: Wall): Host => ({
  ref: index,
  a,
  b,
  thickness,
  z,
  levels: levelIndexes,
});
