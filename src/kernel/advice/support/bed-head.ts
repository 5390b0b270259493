import type { Point } from '../../maths/geometry.js';
import { offsetFrom } from '../../maths/vector.js';
import type { Standing } from './room-around.js';
import { axesOf } from './room-around.js';

/** From the edge of a bed to what is fixed beside its head, mm. */
const BESIDE_MM = 250;

/** Where a socket or a switch beside the head of a bed goes, one on each side. */
export const headCorners = (bed: Standing): readonly [Point, Point] => {
  const { along } = axesOf(bed);
  const at = (side: 1 | -1): Point => offsetFrom(bed.center, along, side * (bed.width / 2 + BESIDE_MM), -bed.depth / 2);
  return [at(-1), at(1)];
};
