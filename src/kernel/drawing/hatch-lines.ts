import type { Point, Ring } from '../maths/geometry.js';
import { rotate } from '../maths/vector.js';

/**
 * Parallel lines clipped to an area (even-odd): the same strokes in every writer, instead of a pattern each viewer
 * starts somewhere else. Lines are anchored on the origin, so that neighbouring areas continue each other.
 */
export function hatchLines(rings: readonly Ring[], angle: number, spacing: number): [Point, Point][] {
  const turned = rings.map((ring) => ring.map((point) => rotate(point, -angle)));
  const crossings = new Map<number, number[]>();
  for (const ring of turned) {
    for (const [i, p] of ring.entries()) {
      const q = ring[(i + 1) % ring.length]!;
      const [low, high] = p.y < q.y ? [p, q] : [q, p];
      for (let row = Math.ceil(low.y / spacing); row * spacing < high.y; row++) {
        const x = low.x + ((high.x - low.x) * (row * spacing - low.y)) / (high.y - low.y);
        const list = crossings.get(row);
        if (list) list.push(x);
        else crossings.set(row, [x]);
      }
    }
  }
  const lines: [Point, Point][] = [];
  for (const [row, xs] of [...crossings].sort(([a], [b]) => a - b)) {
    xs.sort((a, b) => a - b);
    for (let i = 0; i + 1 < xs.length; i += 2) {
      lines.push([rotate({ x: xs[i]!, y: row * spacing }, angle), rotate({ x: xs[i + 1]!, y: row * spacing }, angle)]);
    }
  }
  return lines;
}
