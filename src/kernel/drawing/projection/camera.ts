import type { Point, Point3 } from '../../maths/geometry.js';

/** Parallel projection: unit vectors of the picture's axes, and the one that points to the viewer. */
export interface Camera {
  readonly right: Point3;
  readonly up: Point3;
  readonly toward: Point3;
}

/** A point of the picture, mm, with its nearness to the viewer: the greater, the nearer. */
export interface Projected extends Point {
  readonly depth: number;
}

const along = ({ x, y, z }: Point3, axis: Point3): number => x * axis.x + y * axis.y + z * axis.z;

/** The projection of a camera: points of the scene, mm, to points of the picture. */
export const projectBy =
  ({ right, up, toward }: Camera) =>
  (point: Point3): Projected => ({ x: along(point, right), y: along(point, up), depth: along(point, toward) });

const UP: Point3 = { x: 0, y: 0, z: 1 };

/** Horizontal view, from a viewer who stands in the direction `degrees` (counter-clockwise from +x) of the building. */
export function horizontalCamera(degrees: number): Camera {
  const turn = ((degrees % 360) + 360) % 360;
  const exact: Readonly<Record<number, readonly [number, number]>> = {
    0: [1, 0],
    90: [0, 1],
    180: [-1, 0],
    270: [0, -1],
  };
  const [cos, sin] = exact[turn] ?? [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  return { right: { x: 0 - sin, y: cos, z: 0 }, up: UP, toward: { x: cos, y: sin, z: 0 } };
}

export const FROM_ABOVE: Camera = { right: { x: 1, y: 0, z: 0 }, up: { x: 0, y: 1, z: 0 }, toward: UP };

/**
 * Axonometric view from a viewer in the direction `azimuth`, `elevation` degrees above the horizon (35.264: isometric).
 */
export function axonometricCamera(azimuth: number, elevation = 35.264): Camera {
  const { right, toward: flat } = horizontalCamera(azimuth);
  const [cos, sin] = [Math.cos((elevation * Math.PI) / 180), Math.sin((elevation * Math.PI) / 180)];
  return {
    right,
    up: { x: -flat.x * sin, y: -flat.y * sin, z: cos },
    toward: { x: flat.x * cos, y: flat.y * cos, z: sin },
  };
}

/** The sun of drawings, over the left shoulder of who looks from the direction `degrees`, 45° high. */
export const drawingSun = (degrees: number): Camera => axonometricCamera(degrees - 45, 45);
