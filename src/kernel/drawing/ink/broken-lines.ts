import type { Point } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import { grown } from '../boxes.js';
import type { Item, PolylineItem } from '../display-list.js';
import { isGround } from './ink-of-item.js';
import { between, remains } from './pieces.js';
import { writingOf } from '../writing.js';

/** Air on either side of a text that a line stops at, mm of paper. */
const AIR = 0.6;

/** The part of a segment inside a convex ring grown by a margin, as two shares of its length; null outside. */
function inside(a: Point, b: Point, quad: readonly Point[], margin: number): readonly [number, number] | null {
  let area = 0;
  for (const [i, p] of quad.entries()) {
    const q = quad[(i + 1) % quad.length]!;
    area += p.x * q.y - q.x * p.y;
  }
  const turn = area >= 0 ? 1 : -1;
  let [enter, leave] = [0, 1];
  for (const [i, p] of quad.entries()) {
    const q = quad[(i + 1) % quad.length]!;
    const length = Math.hypot(q.x - p.x, q.y - p.y) || 1;
    const [nx, ny] = [(turn * (p.y - q.y)) / length, (turn * (q.x - p.x)) / length];
    const depth = (point: Point) => nx * (point.x - p.x) + ny * (point.y - p.y) + margin;
    const [da, db] = [depth(a), depth(b)];
    if (da <= 0 && db <= 0) return null;
    if (da > 0 && db > 0) continue;
    const cut = da / (da - db);
    if (db > 0) enter = Math.max(enter, cut);
    else leave = Math.min(leave, cut);
    if (enter >= leave) return null;
  }
  return [enter, leave];
}

const writingsOf = (items: readonly Item[], scale: number) =>
  items.flatMap((item) => writingOf(item, scale)).map((quad) => ({ quad, box: grown(boundsOf(quad), AIR * scale) }));

type Writing = ReturnType<typeof writingsOf>[number];

/** What stays of a straight line once it stops at the texts it would pass over. */
function stretches(line: PolylineItem, around: readonly Writing[], scale: number): Item[] {
  const [a, b] = line.points as readonly [Point, Point];
  const { minX, minY, maxX, maxY } = boundsOf([a, b]);
  const gaps = around.flatMap(({ quad, box }) => {
    if (box.minX > maxX || box.maxX < minX || box.minY > maxY || box.maxY < minY) return [];
    const gap = inside(a, b, quad, AIR * scale);
    return gap ? [gap] : [];
  });
  if (gaps.length === 0) return [line];
  return remains(gaps).map(([from, to]) => ({ ...line, points: [between(a, b, from), between(a, b, to)] }));
}

/**
 * A straight line of reference that stops at the texts it would pass over: axes and lines of cut give way to letters.
 * @param around what is written in the drawing
 * @param scale what one millimetre of paper is worth
 */
export const brokenLine = (line: PolylineItem, around: readonly Item[], scale: number): Item[] =>
  stretches(line, writingsOf(around, scale), scale);

/** A drawing whose joints and patterns stop at what is written over them. @param annotations written after it */
export function interrupted(picture: readonly Item[], annotations: readonly Item[], scale: number): readonly Item[] {
  const around = writingsOf(annotations, scale);
  if (around.length === 0 || !picture.some(isGround)) return picture;
  return picture.flatMap((item) =>
    item.kind === 'polyline' && item.points.length === 2 && isGround(item) ? stretches(item, around, scale) : [item],
  );
}
