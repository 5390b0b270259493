import type { Point3 } from '../../../maths/geometry.js';
import type { Asked } from './agreement.js';
import type { Segment } from './space.js';
import { gap, gapBetween, gapToSegment } from './space.js';

/** Sides of a ring, points that are the same as the one before left out. */
function sidesOf(ring: readonly Point3[], precision: number): Segment[] {
  const points = ring.filter((at, i) => i === 0 || gap(at, ring[i - 1]!) > precision);
  if (points.length > 1 && gap(points[0]!, points.at(-1)!) <= precision) points.pop();
  return points.map((from, i) => ({ from, to: points[(i + 1) % points.length]! }));
}

/** True where a side turns back on the one before it. */
const isFolded = (p: Segment, q: Segment, precision: number): boolean =>
  gapToSegment(p.from, q) <= precision || gapToSegment(q.to, p) <= precision;

interface Side extends Segment {
  readonly place: number;
  readonly min: number;
  readonly max: number;
}

/** True where a closed ring crosses or touches itself. Sides far from each other along x are not compared. */
export function crossesItself(ring: readonly Point3[], { precision, isSpent }: Asked): boolean {
  const sides = sidesOf(ring, precision);
  const count = sides.length;
  if (count < 3) return false;
  if (sides.some((side, i) => isFolded(side, sides[(i + 1) % count]!, precision))) return true;
  const sorted = sides
    .map(({ from, to }, place): Side => {
      return { from, to, place, min: Math.min(from.x, to.x) - precision, max: Math.max(from.x, to.x) };
    })
    .sort((p, q) => p.min - q.min);
  for (let i = 0; i < count; i++) {
    const side = sorted[i]!;
    for (let k = i + 1; k < count && sorted[k]!.min <= side.max; k++) {
      if (isSpent(1)) return false;
      const other = sorted[k]!;
      const apart = Math.abs(side.place - other.place);
      if (apart !== 1 && apart !== count - 1 && gapBetween(side, other) <= precision) return true;
    }
  }
  return false;
}
