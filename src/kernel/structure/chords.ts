import type { Point, Polygon } from '../maths/geometry.js';
import { ringsOf } from '../maths/ring.js';
import { cross, dot } from '../maths/vector.js';

/** A strip of a floor in the direction it spans, as its middle line. Millimetres. */
export interface Chord {
  readonly from: Point;
  readonly to: Point;
  readonly length: number;
  /** Width of the strip. */
  readonly width: number;
}

/** Width of the strips a floor is cut into, and how many of them at most, mm. */
const [STRIP_MM, MOST_STRIPS] = [250, 400];

/** Cuts an area into strips along a unit direction: the lines in their middles, as far as they lie inside. */
export function chordsOf(polygon: Polygon, direction: Point): Chord[] {
  const across = polygon.outer.map((point) => cross(direction, point));
  const [low, high] = [Math.min(...across), Math.max(...across)];
  const count = Math.min(MOST_STRIPS, Math.max(1, Math.ceil((high - low) / STRIP_MM)));
  const width = (high - low) / count;
  return Array.from({ length: count }, (_, k) => low + (k + 0.5) * width).flatMap((level) => {
    const along = crossings(polygon, direction, level);
    return along.flatMap((from, i): Chord[] => {
      const to = along[i + 1];
      if (i % 2 === 1 || to === undefined) return [];
      return [{ from: placed(direction, from, level), to: placed(direction, to, level), length: to - from, width }];
    });
  });
}

/** Where a line along a direction, at a distance to its left, crosses the boundaries of an area: sorted. */
function crossings(polygon: Polygon, direction: Point, level: number): number[] {
  return ringsOf(polygon)
    .flatMap((ring) =>
      ring.flatMap((p, i) => {
        const q = ring[(i + 1) % ring.length]!;
        const [a, b] = [cross(direction, p) - level, cross(direction, q) - level];
        if (a > 0 === b > 0) return [];
        return [dot(direction, p) + ((dot(direction, q) - dot(direction, p)) * a) / (a - b)];
      }),
    )
    .sort((p, q) => p - q);
}

const placed = ({ x, y }: Point, along: number, left: number): Point => ({
  x: x * along - y * left,
  y: y * along + x * left,
});
