import type { Point3 } from '../../maths/geometry.js';

/** p − q. */
export const minus = (p: Point3, q: Point3): Point3 => ({ x: p.x - q.x, y: p.y - q.y, z: p.z - q.z });

/** Scalar product. */
export const dot3 = (p: Point3, q: Point3): number => p.x * q.x + p.y * q.y + p.z * q.z;

/** Vector product. */
export const cross3 = (p: Point3, q: Point3): Point3 => ({
  x: p.y * q.z - p.z * q.y,
  y: p.z * q.x - p.x * q.z,
  z: p.x * q.y - p.y * q.x,
});

/** Length. */
export const norm = (p: Point3): number => Math.hypot(p.x, p.y, p.z);

/** The same direction, of a length. */
export const scaled = (p: Point3, factor: number): Point3 => ({ x: p.x * factor, y: p.y * factor, z: p.z * factor });

/** p moved by a vector. */
export const plus = (p: Point3, by: Point3): Point3 => ({ x: p.x + by.x, y: p.y + by.y, z: p.z + by.z });
