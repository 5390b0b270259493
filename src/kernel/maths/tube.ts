import type { Point3 } from './geometry.js';
import type { Mesh } from './mesh.js';

type Vector = readonly [number, number, number];
const between = (a: Point3, b: Point3): Vector => [b.x - a.x, b.y - a.y, b.z - a.z];
const dot3 = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross3 = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const times = (a: Vector, k: number): Vector => [a[0] * k, a[1] * k, a[2] * k];
const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const normal = (a: Vector): Vector => {
  const size = Math.hypot(...a);
  return size === 0 ? [1, 0, 0] : times(a, 1 / size);
};

/** An octagon has the look of a pipe for 28 triangles a segment; its circle has the pipe's own diameter. */
const PIPE_SIDES = 8;
/** A mitre longer than this many radii is a turn back: cut square. */
const MAX_MITRE = 4;

/**
 * Closed tube along a course: one ring of `sides` points at each vertex, in the plane that halves the turn, so that
 * segments share their rings and the surface is watertight at bends.
 */
export function tube(course: readonly Point3[], diameter: number, sides = PIPE_SIDES): Mesh {
  const points = course.filter((point, i) => i === 0 || Math.hypot(...between(course[i - 1]!, point)) > 0);
  const last = points.length - 1;
  const directions = points.slice(1).map((point, i) => normal(between(points[i]!, point)));
  // A frame carried along the course: the ring never twists between two vertices.
  const first = directions[0]!;
  const across = normal(cross3(Math.abs(first[2]) > 0.9 ? [1, 0, 0] : [0, 0, 1], first));
  const positions: number[] = [];
  let ring = Array.from({ length: sides }, (_, k): Vector => {
    const angle = ((k + 0.5) * 2 * Math.PI) / sides;
    return plus(
      times(across, (Math.cos(angle) * diameter) / 2),
      times(cross3(first, across), (Math.sin(angle) * diameter) / 2),
    );
  });
  points.forEach((point, i) => {
    const before = directions[Math.max(0, i - 1)]!;
    const after = directions[Math.min(last - 1, i)]!;
    ring = i === 0 ? ring : ring.map((offset) => slid(offset, before, normal(plus(before, after))));
    for (const [x, y, z] of ring) positions.push(point.x + x, point.y + y, point.z + z);
    // From here the ring runs along `after`: squared to it so that lengths do not drift.
    if (i > 0 && i < last) ring = ring.map((offset) => slid(offset, after, after));
  });
  return { positions, triangles: surface(points.length, sides) };
}

/** The point of the line through `offset` along `direction` that lies in the plane square to `plane`. */
function slid(offset: Vector, direction: Vector, plane: Vector): Vector {
  const slope = dot3(direction, plane);
  const shift = -dot3(offset, plane) / slope;
  return Math.abs(slope) < 1 / MAX_MITRE || !Number.isFinite(shift) ? offset : plus(offset, times(direction, shift));
}

function surface(rings: number, sides: number): number[] {
  const triangles: number[] = [];
  for (let r = 0; r + 1 < rings; r++) {
    for (let k = 0; k < sides; k++) {
      const [p, q] = [r * sides + k, r * sides + ((k + 1) % sides)];
      triangles.push(p, q, q + sides, p, q + sides, p + sides);
    }
  }
  const end = (rings - 1) * sides;
  for (let k = 1; k + 1 < sides; k++) triangles.push(0, k + 1, k, end, end + k, end + k + 1);
  return triangles;
}
