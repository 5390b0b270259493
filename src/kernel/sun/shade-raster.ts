import type { Point3 } from '../maths/geometry.js';
import type { Mesh } from '../maths/mesh.js';
import { aboveGround, vertex } from './shadow.js';

/** Squares of flat ground, rows from south to north; the first one has its lower left corner at the origin, mm. */
export interface GroundGrid {
  readonly origin: { readonly x: number; readonly y: number };
  /** Side of a square. */
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
}

/** Middle of a square. */
export const middleOf = ({ origin, step, columns }: GroundGrid, square: number): { x: number; y: number } => ({
  x: origin.x + ((square % columns) + 0.5) * step,
  y: origin.y + (Math.floor(square / columns) + 0.5) * step,
});

/** Corners of triangles that stand on the ground or above it, nine numbers each, mm. */
export type Triangles = Float64Array;

/** The triangles of some meshes, cut at the ground. */
export function trianglesOf(meshes: readonly Mesh[]): Triangles {
  const numbers: number[] = [];
  for (const mesh of meshes) {
    for (let i = 0; i < mesh.triangles.length; i += 3) {
      const corners = aboveGround([0, 1, 2].map((k) => vertex(mesh, mesh.triangles[i + k]!)));
      for (let k = 2; k < corners.length; k += 1) {
        for (const { x, y, z } of [corners[0]!, corners[k - 1]!, corners[k]!]) numbers.push(x, y, z);
      }
    }
  }
  return Float64Array.from(numbers);
}

/** A triangle on the ground: x and y of its corners. */
type Shadow = readonly [ax: number, ay: number, bx: number, by: number, cx: number, cy: number];

/** Where a level line enters a triangle and where it leaves it; nothing where it misses. */
function spanAt([ax, ay, bx, by, cx, cy]: Shadow, y: number): [left: number, right: number] {
  let [left, right] = [Infinity, -Infinity];
  const meet = (px: number, py: number, qx: number, qy: number): void => {
    if (py <= y === qy <= y) return;
    const x = px + ((qx - px) * (y - py)) / (qy - py);
    left = Math.min(left, x);
    right = Math.max(right, x);
  };
  meet(ax, ay, bx, by);
  meet(bx, by, cx, cy);
  meet(cx, cy, ax, ay);
  return [left, right];
}

/** Marks the squares whose middle is in a triangle, row by row. */
function mark(marks: Uint8Array, { origin, step, columns, rows }: GroundGrid, shadow: Shadow): void {
  const [, ay, , by, , cy] = shadow;
  const from = Math.max(0, Math.ceil((Math.min(ay, by, cy) - origin.y) / step - 0.5));
  const to = Math.min(rows - 1, Math.floor((Math.max(ay, by, cy) - origin.y) / step - 0.5));
  for (let row = from; row <= to; row += 1) {
    const [left, right] = spanAt(shadow, origin.y + (row + 0.5) * step);
    const first = Math.max(0, Math.ceil((left - origin.x) / step - 0.5));
    const last = Math.min(columns - 1, Math.floor((right - origin.x) / step - 0.5));
    if (last >= first) marks.fill(1, row * columns + first, row * columns + last + 1);
  }
}

/**
 * The squares whose middle some triangles keep from a sun above the horizon: 1 in the shade, 0 in the sun.
 * @param towards unit vector to the sun
 */
export function shadedSquares(grid: GroundGrid, triangles: Triangles, towards: Point3): Uint8Array {
  const marks = new Uint8Array(grid.columns * grid.rows);
  const [east, north] = [towards.x / towards.z, towards.y / towards.z];
  for (let i = 0; i < triangles.length; i += 9) {
    const [az, bz, cz] = [triangles[i + 2]!, triangles[i + 5]!, triangles[i + 8]!];
    const [ax, ay] = [triangles[i]! - east * az, triangles[i + 1]! - north * az];
    const [bx, by] = [triangles[i + 3]! - east * bz, triangles[i + 4]! - north * bz];
    const [cx, cy] = [triangles[i + 6]! - east * cz, triangles[i + 7]! - north * cz];
    // A face that looks to the sun keeps its turn on the ground; those together are the shadow of a closed body.
    if ((bx - ax) * (cy - ay) <= (cx - ax) * (by - ay)) continue;
    mark(marks, grid, [ax, ay, bx, by, cx, cy]);
  }
  return marks;
}
