import type { Point } from '../../maths/geometry.js';
import type { DimensionItem } from '../display-list.js';

/** A segment of which nothing is taken away: most dimension lines. */
const WHOLE: readonly (readonly [number, number])[] = [[0, 1]];

/** Stretches of a segment that stay, once some of it is taken away: shares of its length. */
export function remains(gaps: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  if (gaps.length === 0) return WHOLE;
  const kept: (readonly [number, number])[] = [];
  let from = 0;
  for (const [start, end] of gaps.toSorted((p, q) => p[0] - q[0])) {
    if (start > from) kept.push([from, start]);
    from = Math.max(from, end);
  }
  return from < 1 ? [...kept, [from, 1]] : kept;
}

/** The point of a segment at a share of its length. */
export const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** The pieces of a dimension line that are drawn: it gives way to furniture. */
export const dimensionLine = ({ lineFrom, lineTo, breaks = [] }: DimensionItem): (readonly [Point, Point])[] =>
  remains(breaks).map(([from, to]) => [between(lineFrom, lineTo, from), between(lineFrom, lineTo, to)]);
