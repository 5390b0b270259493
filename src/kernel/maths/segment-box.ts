import type { Bounds, Point } from './geometry.js';

/** The part of a segment inside an upright box (Liang and Barsky); null when it stays outside or runs along an edge. */
export function segmentInBox(p: Point, q: Point, { minX, minY, maxX, maxY }: Bounds): readonly [Point, Point] | null {
  let [enter, leave] = [0, 1];
  for (const [step, low, high] of [
    [q.x - p.x, minX - p.x, maxX - p.x],
    [q.y - p.y, minY - p.y, maxY - p.y],
  ] as const) {
    if (step === 0) {
      if (low >= 0 || high <= 0) return null;
      continue;
    }
    enter = Math.max(enter, Math.min(low / step, high / step));
    leave = Math.min(leave, Math.max(low / step, high / step));
  }
  const at = (part: number): Point => ({ x: p.x + (q.x - p.x) * part, y: p.y + (q.y - p.y) * part });
  return enter < leave ? [at(enter), at(leave)] : null;
}

/** Whether a segment passes through the inside of an upright box. */
export const crossesBox = (p: Point, q: Point, box: Bounds): boolean => segmentInBox(p, q, box) !== null;
