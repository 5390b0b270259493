import type { Point, Point3, Ring } from '../../maths/geometry.js';
import type { Mesh } from '../../maths/mesh.js';
import type { Plane } from '../roofs/types.js';
import type { Frame } from './types.js';

const UP: Point3 = { x: 0, y: 0, z: 1 };

/** A frame with z upright. @param x unit direction of its x axis in plan */
export const uprightFrame = ({ x, y }: Point, z: number, along: Point = { x: 1, y: 0 }): Frame => ({
  origin: { x, y, z },
  x: { x: along.x, y: along.y, z: 0 },
  z: UP,
});

/** A frame with y upright and x along a direction of the plan: its z is on the right of that direction. */
export const standingFrame = ({ x, y }: Point, z: number, along: Point): Frame => ({
  origin: { x, y, z },
  x: { x: along.x, y: along.y, z: 0 },
  z: { x: along.y, y: 0 - along.x, z: 0 },
});

const crossed = (p: Point3, q: Point3): Point3 => ({
  x: p.y * q.z - p.z * q.y,
  y: p.z * q.x - p.x * q.z,
  z: p.x * q.y - p.y * q.x,
});

/** The second axis of a frame: z × x. */
export const yOf = ({ x, z }: Frame): Point3 => crossed(z, x);

/** A point given in a frame, in the axes of the scene. */
export function toScene({ origin, x, z }: Frame, point: Point3): Point3 {
  const y = crossed(z, x);
  return {
    x: origin.x + x.x * point.x + y.x * point.y + z.x * point.z,
    y: origin.y + x.y * point.x + y.y * point.y + z.y * point.z,
    z: origin.z + x.z * point.x + y.z * point.y + z.z * point.z,
  };
}

/** A point of the scene, in the coordinates of a frame. */
export function toFrame({ origin, x, z }: Frame, point: Point3): Point3 {
  const y = crossed(z, x);
  const [dx, dy, dz] = [point.x - origin.x, point.y - origin.y, point.z - origin.z];
  return {
    x: dx * x.x + dy * x.y + dz * x.z,
    y: dx * y.x + dy * y.y + dz * y.z,
    z: dx * z.x + dy * z.y + dz * z.z,
  };
}

/** A ring of the plan in the coordinates of an upright frame. */
export const ringInFrame = (frame: Frame, ring: Ring): Ring =>
  ring.map((point) => {
    const { x, y } = toFrame(frame, { ...point, z: frame.origin.z });
    return { x, y };
  });

/** A plane of the scene in the coordinates of an upright frame. */
export function planeInFrame(frame: Frame, { at, gx, gy }: Plane): Plane {
  const y = yOf(frame);
  return {
    at: toFrame(frame, at),
    gx: gx * frame.x.x + gy * frame.x.y,
    gy: gx * y.x + gy * y.y,
  };
}

/** A mesh given in a frame, in the axes of the scene. */
export function meshInScene({ origin, x, z }: Frame, { positions, triangles }: Mesh): Mesh {
  const y = crossed(z, x);
  const moved: number[] = [];
  for (let i = 0; i < positions.length; i += 3) {
    const [a, b, c] = [positions[i]!, positions[i + 1]!, positions[i + 2]!];
    moved.push(
      origin.x + x.x * a + y.x * b + z.x * c,
      origin.y + x.y * a + y.y * b + z.y * c,
      origin.z + x.z * a + y.z * b + z.z * c,
    );
  }
  return { positions: moved, triangles };
}
