import type { Point, Polygon } from './geometry.js';
import { polygonContains, ringsOf } from './ring.js';
import { cross, dot, offsetFrom, subtract, unit } from './vector.js';

/** Distances from the start of a segment between which it runs inside an area, in order, mm. */
export function stretchesAlong(a: Point, b: Point, area: Polygon): [number, number][] {
  const direction = unit(subtract(b, a));
  const length = dot(subtract(b, a), direction);
  const crossings = ringsOf(area)
    .flatMap((ring) =>
      ring.flatMap((p, i) => {
        const q = ring[(i + 1) % ring.length]!;
        const [sp, sq] = [cross(direction, subtract(p, a)), cross(direction, subtract(q, a))];
        if (sp > 0 === sq > 0) return [];
        const part = sp / (sp - sq);
        return [dot(subtract({ x: p.x + (q.x - p.x) * part, y: p.y + (q.y - p.y) * part }, a), direction)];
      }),
    )
    .filter((s) => s > 0 && s < length)
    .toSorted((p, q) => p - q);
  const met = [0, ...crossings, length];
  return met
    .slice(1)
    .map((to, i): [number, number] => [met[i]!, to])
    .filter(([from, to]) => to > from && polygonContains(area, offsetFrom(a, direction, (from + to) / 2)));
}
