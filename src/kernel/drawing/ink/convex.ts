import type { Point } from '../../maths/geometry.js';

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
  let enter = 0;
  let leave = 1;
  for (let i = 0; i < ring.length; i++) {
    const p = ring[i]!;
    const q = ring[i + 1 === ring.length ? 0 : i + 1]!;
    const nx = turn * (p.y - q.y);
    const ny = turn * (q.x - p.x);
    const da = nx * (ax - p.x) + ny * (ay - p.y);
    const db = nx * (bx - p.x) + ny * (by - p.y);
    if (da <= 0 && db <= 0) return false;
    if (da > 0 && db > 0) continue;
    const cut = da / (da - db);
    if (db > 0) enter = Math.max(enter, cut);
    else leave = Math.min(leave, cut);
    if (enter >= leave) return false;
  }
  return true;
}

/** A parallelogram drawn in by a margin on every side; a point or a line where it is thinner than that. */
export function shrunk(quad: readonly Point[], margin: number): Point[] {
  const [p, q, , s] = quad as readonly [Point, Point, Point, Point];
  const [width, height] = [Math.hypot(q.x - p.x, q.y - p.y), Math.hypot(s.x - p.x, s.y - p.y)];
  if (width < 1e-9 || height < 1e-9) return [...quad];
  const [mu, mv] = [Math.min(margin, width / 2.01) / width, Math.min(margin, height / 2.01) / height];
  const at = (u: number, v: number): Point => ({
    x: p.x + (q.x - p.x) * u + (s.x - p.x) * v,
    y: p.y + (q.y - p.y) * u + (s.y - p.y) * v,
  });
  return [at(mu, mv), at(1 - mu, mv), at(1 - mu, 1 - mv), at(mu, 1 - mv)];
}
