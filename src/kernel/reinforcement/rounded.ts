import type { Point3 } from '../maths/geometry.js';

/** Chords of a bend. */
const CHORDS = 5;
/** Largest share of the shorter leg that a bend may take at one end. */
const MOST_SHARE = 0.49;

const toward = (p: Point3, q: Point3, far: number): Point3 => {
  const k = far / (Math.hypot(q.x - p.x, q.y - p.y, q.z - p.z) || 1);
  return { x: p.x + (q.x - p.x) * k, y: p.y + (q.y - p.y) * k, z: p.z + (q.z - p.z) * k };
};
const apart = (p: Point3, q: Point3): number => Math.hypot(q.x - p.x, q.y - p.y, q.z - p.z);

/**
 * A course with its corners bent at a radius of the axis, mm: each corner becomes points of the arc that is tangent to
 * both legs, joined by chords.
 */
export function rounded(course: readonly Point3[], radius: number): Point3[] {
  return course.flatMap((corner, i) => {
    const [before, after] = [course[i - 1], course[i + 1]];
    if (!before || !after) return [corner];
    const [p, q] = [toward(corner, before, 1), toward(corner, after, 1)];
    const half = Math.asin(Math.min(1, apart(p, q) / 2));
    const turn = Math.PI - 2 * half;
    if (turn < 1e-3 || half < 1e-3) return [corner];
    const reach = radius / Math.tan(half);
    const out = Math.min(reach, MOST_SHARE * apart(corner, before), MOST_SHARE * apart(corner, after));
    const own = out * Math.tan(half);
    const middle = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2, z: (p.z + q.z) / 2 };
    const center = toward(corner, middle, own / Math.sin(half));
    const [start, end] = [toward(corner, before, out), toward(corner, after, out)];
    return Array.from({ length: CHORDS + 1 }, (_, k) => {
      // Spherical interpolation: weights of the two radii that give equal angles between the points.
      const a = Math.sin(turn * (1 - k / CHORDS)) / Math.sin(turn);
      const b = Math.sin((turn * k) / CHORDS) / Math.sin(turn);
      const on = (axis: 'x' | 'y' | 'z'): number =>
        center[axis] + (start[axis] - center[axis]) * a + (end[axis] - center[axis]) * b;
      return { x: on('x'), y: on('y'), z: on('z') };
    });
  });
}
