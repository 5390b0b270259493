import type { Bounds, Point } from '../../maths/geometry.js';

/** +1 for a counter-clockwise ring, -1 for a clockwise one. */
export function turnOf(ring: readonly Point[]): 1 | -1 {
  let area = 0;
  for (let i = 0; i < ring.length; i++) {
    const p = ring[i]!;
    const q = ring[(i + 1) % ring.length]!;
    area += p.x * q.y - q.x * p.y;
  }
  return area >= 0 ? 1 : -1;
}

/** The part of a segment within the sides looked at so far, from 0 to 1 along it. */
interface Part {
  enter: number;
  leave: number;
}

/** Cuts a part by a side that its ends lie within by `da` and `db`. @returns false when nothing is left of it */
function cut(part: Part, da: number, db: number): boolean {
  if (da <= 0 && db <= 0) return false;
  if (da > 0 && db > 0) return true;
  const at = da / (da - db);
  if (db > 0) part.enter = Math.max(part.enter, at);
  else part.leave = Math.min(part.leave, at);
  return part.enter < part.leave;
}

/**
 * Whether a segment, given by the coordinates of its ends, passes through a convex ring (Cyrus and Beck).
 * @param turn +1 for a counter-clockwise ring, -1 for a clockwise one
 */
export function passesThrough(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  ring: readonly Point[],
  turn: 1 | -1,
): boolean {
  const part: Part = { enter: 0, leave: 1 };
  for (let i = 0; i < ring.length; i++) {
    const p = ring[i]!;
    const q = ring[i + 1 === ring.length ? 0 : i + 1]!;
    const nx = turn * (p.y - q.y);
    const ny = turn * (q.x - p.x);
    if (!cut(part, nx * (ax - p.x) + ny * (ay - p.y), nx * (bx - p.x) + ny * (by - p.y))) return false;
  }
  return true;
}

/**
 * The same test for an upright box, without making its corners, since a plan asks tens of thousands of times. It
 * computes the same depths to the last bit, so that both tests agree.
 */
export function passesThroughBox(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  { minX, minY, maxX, maxY }: Bounds,
): boolean {
  const part: Part = { enter: 0, leave: 1 };
  const [width, height] = [maxX - minX, maxY - minY];
  return (
    cut(part, width * (ay - minY), width * (by - minY)) &&
    cut(part, height * (maxX - ax), height * (maxX - bx)) &&
    cut(part, width * (maxY - ay), width * (maxY - by)) &&
    cut(part, height * (ax - minX), height * (bx - minX))
  );
}

/** Whether a segment, given by the coordinates of its ends, lies wholly on one side of a box. */
export const isBeside = ({ minX, minY, maxX, maxY }: Bounds, ax: number, ay: number, bx: number, by: number): boolean =>
  (ax < minX && bx < minX) || (ax > maxX && bx > maxX) || (ay < minY && by < minY) || (ay > maxY && by > maxY);

/** A parallelogram with a margin on every side; a point or a line stays one. */
export function spread(quad: readonly Point[], margin: number): Point[] {
  const [p, q, , s] = quad as readonly [Point, Point, Point, Point];
  const [width, height] = [Math.hypot(q.x - p.x, q.y - p.y), Math.hypot(s.x - p.x, s.y - p.y)];
  if (width < 1e-9 || height < 1e-9) return [...quad];
  const [mu, mv] = [margin / width, margin / height];
  const at = (u: number, v: number): Point => ({
    x: p.x + (q.x - p.x) * u + (s.x - p.x) * v,
    y: p.y + (q.y - p.y) * u + (s.y - p.y) * v,
  });
  return [at(-mu, -mv), at(1 + mu, -mv), at(1 + mu, 1 + mv), at(-mu, 1 + mv)];
}
