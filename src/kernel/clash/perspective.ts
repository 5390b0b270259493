import type { Point3 } from '../maths/geometry.js';
import type { BcfPerspective } from '../formats/bcf/index.js';
import type { Box3 } from './geometry/convex.js';
import { cross3, minus, norm, plus, scaled } from './geometry/vec.js';

/** A camera: where it stands and looks, mm, unit vectors, degrees. */
export type Camera = Omit<BcfPerspective, 'components' | 'snapshot'>;

const FIELD_OF_VIEW = 60;
/** Seen from the south-west, from above: as an axonometric view of a plan. */
const FROM: Point3 = { x: -0.6, y: -1, z: 0.8 };
const UP: Point3 = { x: 0, y: 0, z: 1 };
/** Around what is shown, as a share of it; and at least so much of it, mm. */
const MARGIN = 1.1;
const LEAST_RADIUS = 250;
/** Numbers of a camera are rounded to the hundredth of a millimetre, and to nine digits of a direction. */
const told = ({ x, y, z }: Point3, digits: number): Point3 => {
  const round = (value: number): number => Math.round(value * 10 ** digits) / 10 ** digits + 0;
  return { x: round(x), y: round(y), z: round(z) };
};

/** The camera that has all of a box in its picture. */
export function cameraOn({ min, max }: Box3): Camera {
  const middle = scaled(plus(min, max), 0.5);
  const radius = Math.max(LEAST_RADIUS, norm(minus(max, min)) / 2);
  const away = scaled(FROM, 1 / norm(FROM));
  const distance = (MARGIN * radius) / Math.sin((FIELD_OF_VIEW / 2) * (Math.PI / 180));
  const direction = scaled(away, -1);
  const right = cross3(direction, UP);
  const up = cross3(scaled(right, 1 / norm(right)), direction);
  return {
    from: told(plus(middle, scaled(away, distance)), 2),
    direction: told(direction, 9),
    up: told(up, 9),
    fieldOfView: FIELD_OF_VIEW,
  };
}
