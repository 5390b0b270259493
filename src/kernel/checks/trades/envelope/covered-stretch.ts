import type { Wall } from '../../../building/index.js';
import { LENGTH_TOLERANCE_MM } from '../../../maths/constants.js';
import { cross, dot, subtract } from '../../../maths/vector.js';

/** Stretch of `wall`, along its axis, that another wall covers at the same height. */
export function coveredStretch(wall: Wall, other: Wall): { from: number; to: number } | null {
  if (Math.abs(cross(wall.direction, other.direction)) > 0.01) return null;
  const ends = [other.a, other.b].map((end) => subtract(end, wall.a));
  const aside = Math.max(...ends.map((end) => Math.abs(cross(wall.direction, end))));
  if (aside > Math.min(wall.thickness, other.thickness) / 2) return null;
  const along = ends.map((end) => dot(wall.direction, end));
  const [from, to] = [Math.max(0, Math.min(...along)), Math.min(wall.length, Math.max(...along))];
  return to - from > Math.max(wall.thickness, other.thickness) / 2 + LENGTH_TOLERANCE_MM ? { from, to } : null;
}
