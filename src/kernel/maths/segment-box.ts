import type { Bounds, Point } from './geometry.js';

/**
 * The part of a segment inside an upright box, as two shares of its length (Liang and Barsky); null when it stays
 * outside or runs along an edge.
 */
export function spanInBox(p: Point, q: Point, { minX, minY, maxX, maxY }: Bounds): readonly [number, number] | null {
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
  return enter < leave ? [enter, leave] : null;
}

/** The part of a segment inside an upright box; null when it stays outside or runs along an edge. */
export function segmentInBox(p: Point, q: Point, box: Bounds): readonly [Point, Point] | null {
  const span = spanInBox(p, q, box);
  const at = (part: number): Point => ({ x: p.x + (q.x - p.x) * part, y: p.y + (q.y - p.y) * part });
  return span && [at(span[0]), at(span[1])];
}

/** Whether a segment passes through the inside of an upright box. */
export const crossesBox = (p: Point, q: Point, box: Bounds): boolean => spanInBox(p, q, box) !== null;
