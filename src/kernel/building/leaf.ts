import type { Point } from '../maths/geometry.js';

/** Wider than any leaf hung on hinges, mm: a panel that slides, tilts or rolls. */
export const WIDEST_LEAF_MM = 1250;

/** A leaf hinged on a jamb, on the wall face it opens to. Quarter turn from `closed` to `open` about `hinge`. */
export interface Leaf {
  readonly hinge: Point;
  readonly closed: Point;
  readonly open: Point;
  readonly width: number;
  /** Side of the wall the leaf sweeps. */
  readonly side: 'left' | 'right';
}
