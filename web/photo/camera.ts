import type { Vector } from './vectors.js';
import { cross, unit } from './vectors.js';

/** Half the width of a sensor of 36 mm, mm. */
const HALF_SENSOR = 18;
export const RATIO = 16 / 9;

/**
 * A view as an architect takes it: the camera is level, so that what is upright stays upright, and its lens is shifted
 * up or down instead.
 */
export interface Camera {
  readonly eye: Vector;
  /** Level direction of the view. */
  readonly towards: Vector;
  /** mm, 35 mm equivalent. */
  readonly focal: number;
  /** Of half the height of the picture, upward. */
  readonly shift: number;
}

/** What rays of a camera are made from: direction = ahead + x·right + (y + shift)·up, x and y from −1 to 1. */
export interface Lens {
  readonly eye: Vector;
  readonly ahead: Vector;
  readonly right: Vector;
  readonly up: Vector;
}

/** The lens of a camera, for a picture of 16:9. */
export function lensOf({ eye, towards, focal, shift }: Camera): Lens {
  const level = unit([towards[0], 0, towards[2]]);
  const side = unit(cross(level, [0, 1, 0]));
  const across = HALF_SENSOR / focal;
  const upright = across / RATIO;
  return {
    eye,
    ahead: [level[0], upright * shift, level[2]],
    right: [side[0] * across, 0, side[2] * across],
    up: [0, upright, 0],
  };
}
