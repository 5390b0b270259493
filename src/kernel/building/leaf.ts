import type { Point } from '../maths/geometry.js';

/** A leaf hinged on a jamb, on the wall face it opens to. Quarter turn from `closed` to `open` about `hinge`. */
export interface Leaf {
  readonly hinge: Point;
  readonly closed: Point;
  readonly open: Point;
  readonly width: number;
  /** Side of the wall the leaf sweeps. */
  readonly side: 'left' | 'right';
}
