import type { Bounds, Point } from './geometry.js';

/** Whether a segment passes through the inside of an upright box (Liang and Barsky). */
export function crossesBox(p: Point, q: Point, { minX, minY, maxX, maxY }: Bounds): boolean {
  let [enter, leave] = [0, 1];
  for (const [step, low, high] of [
    [q.x - p.x, minX - p.x, maxX - p.x],
    [q.y - p.y, minY - p.y, maxY - p.y],
  ] as const) {
    if (step === 0) {
      if (low >= 0 || high <= 0) return false;
      continue;
    }
    enter = Math.max(enter, Math.min(low / step, high / step));
    leave = Math.min(leave, Math.max(low / step, high / step));
  }
  return enter < leave;
}
