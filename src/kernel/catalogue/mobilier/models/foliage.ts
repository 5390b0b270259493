import type { Point3 } from '../../../maths/geometry.js';
import type { Mesh } from '../../../maths/mesh.js';
import { NOTHING, THINNEST } from './shapes.js';

/** Numbers from 0 to 1 that look random and are always the same (a sine's far digits). */
export const chance = (seed: number): number => {
  const value = Math.sin(seed * 12.9898 + 4.1414) * 43_758.5453;
  return value - Math.floor(value);
};

/** A leaf: a thin blade from a point, toward a bearing and a slope in radians. */
export function leaf(from: Point3, bearing: number, slope: number, length: number, width: number): Mesh {
  if (length < THINNEST || width < THINNEST) return NOTHING;
  const [cos, sin] = [Math.cos(bearing), Math.sin(bearing)];
  const along = (share: number, drop: number, side: number, lift: number): number[] => {
    const run = length * share * Math.cos(slope);
    return [
      from.x + run * cos - side * sin,
      from.y + run * sin + side * cos,
      from.z + length * share * Math.sin(slope) - length * drop + lift,
    ];
  };
  const thick = Math.max(1, width * 0.06);
  const rows = [
    along(0, 0, 0, 0),
    along(0.5, 0.04, width / 2, width * 0.12),
    along(0.5, 0.04, 0, -thick),
    along(0.5, 0.04, -width / 2, width * 0.12),
    along(0.5, 0.04, 0, thick),
    along(1, 0.18, 0, 0),
  ];
  const ring = [1, 2, 3, 4];
  // From the tip the ring runs counter-clockwise.
  const triangles = ring.flatMap((a, i) => {
    const b = ring[(i + 1) % 4]!;
    return [0, a, b, 5, b, a];
  });
  return { positions: rows.flat(), triangles };
}

const GOLDEN = (1 + Math.sqrt(5)) / 2;
const ICOSAHEDRON: Mesh = {
  positions: [
    [-1, GOLDEN, 0],
    [1, GOLDEN, 0],
    [-1, -GOLDEN, 0],
    [1, -GOLDEN, 0],
    [0, -1, GOLDEN],
    [0, 1, GOLDEN],
    [0, -1, -GOLDEN],
    [0, 1, -GOLDEN],
    [GOLDEN, 0, -1],
    [GOLDEN, 0, 1],
    [-GOLDEN, 0, -1],
    [-GOLDEN, 0, 1],
  ].flat(),
  triangles: [
    [0, 11, 5],
    [0, 5, 1],
    [0, 1, 7],
    [0, 7, 10],
    [0, 10, 11],
    [1, 5, 9],
    [5, 11, 4],
    [11, 10, 2],
    [10, 7, 6],
    [7, 1, 8],
    [3, 9, 4],
    [3, 4, 2],
    [3, 2, 6],
    [3, 6, 8],
    [3, 8, 9],
    [4, 9, 5],
    [2, 4, 11],
    [6, 2, 10],
    [8, 6, 7],
    [9, 8, 1],
  ].flat(),
};

/** Each face in four. */
function finer({ positions, triangles }: Mesh): Mesh {
  const points = [...positions];
  const known = new Map<string, number>();
  const half = (a: number, b: number): number => {
    const key = a < b ? `${a} ${b}` : `${b} ${a}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = points.length / 3;
    for (const k of [0, 1, 2]) points.push((points[3 * a + k]! + points[3 * b + k]!) / 2);
    known.set(key, made);
    return made;
  };
  const faces: number[] = [];
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
    const [ab, bc, ca] = [half(a, b), half(b, c), half(c, a)];
    faces.push(a, ab, ca, b, bc, ab, c, ca, bc, ab, bc, ca);
  }
  return { positions: points, triangles: faces };
}

const BALL = finer(ICOSAHEDRON);

/** A ball, uneven by `rough` (share of its radius): foliage, or a head when it is smooth. */
export function blob(centre: Point3, rx: number, ry: number, rz: number, rough = 0, seed = 0, ball = BALL): Mesh {
  if (Math.min(rx, ry, rz) < THINNEST) return NOTHING;
  const positions: number[] = [];
  for (let i = 0; i < ball.positions.length; i += 3) {
    const [x, y, z] = [ball.positions[i]!, ball.positions[i + 1]!, ball.positions[i + 2]!];
    const size = Math.hypot(x, y, z) / (1 + rough * (2 * chance(seed + i) - 1));
    positions.push(centre.x + (x / size) * rx, centre.y + (y / size) * ry, centre.z + (z / size) * rz);
  }
  return { positions, triangles: ball.triangles };
}

const SMOOTH_BALL = finer(BALL);
/** A smooth ball. */
export const ball = (centre: Point3, rx: number, ry: number, rz: number): Mesh =>
  blob(centre, rx, ry, rz, 0, 0, SMOOTH_BALL);
