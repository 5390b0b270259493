import type { Point3, Ring } from '../maths/geometry.js';
import type { Mesh } from '../maths/mesh.js';
import { facesOnGround } from './shadow.js';

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

/** Marks the squares whose middle is inside a convex ring: row by row, between its two crossings. */
function mark(marks: Uint8Array, { origin, step, columns, rows }: GroundGrid, ring: Ring): void {
  let [low, high] = [Infinity, -Infinity];
  for (const { y } of ring) {
    if (y < low) low = y;
    if (y > high) high = y;
  }
  const from = Math.max(0, Math.ceil((low - origin.y) / step - 0.5));
  const to = Math.min(rows - 1, Math.floor((high - origin.y) / step - 0.5));
  for (let row = from; row <= to; row += 1) {
    const [left, right] = spanAt(ring, origin.y + (row + 0.5) * step);
    const first = Math.max(0, Math.ceil((left - origin.x) / step - 0.5));
    const last = Math.min(columns - 1, Math.floor((right - origin.x) / step - 0.5));
    if (last >= first) marks.fill(1, row * columns + first, row * columns + last + 1);
  }
}

/** Where a level line enters a convex ring and where it leaves it; nothing where it misses. */
function spanAt(ring: Ring, y: number): [left: number, right: number] {
  let [left, right] = [Infinity, -Infinity];
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const [a, b] = [ring[j]!, ring[i]!];
    if (a.y <= y === b.y <= y) continue;
    const x = a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y);
    if (x < left) left = x;
    if (x > right) right = x;
  }
  return [left, right];
}

/**
 * The squares whose middle some meshes keep from a sun above the horizon: 1 in the shade, 0 in the sun.
 * @param towards unit vector to the sun
 */
export function shadedSquares(grid: GroundGrid, meshes: readonly Mesh[], towards: Point3): Uint8Array {
  const marks = new Uint8Array(grid.columns * grid.rows);
  for (const mesh of meshes) for (const ring of facesOnGround(mesh, towards)) mark(marks, grid, ring);
  return marks;
}
