import type { Bounds, Point } from '../../maths/geometry.js';
import { distance } from '../../maths/vector.js';
import { BoxIndex, cornersOf, overlaps } from '../boxes.js';
import type { ArcItem, Item } from '../display-list.js';
import type { Frame } from '../frame.js';
import { localBounds } from '../frame.js';
import { blockBounds } from '../symbols.js';

/** Pieces of a line short enough for their boxes to follow it, mm of paper. */
const STEP = 4;
const MOST_PIECES = 200;
/** On either side of a line, mm of paper. */
const LINE = 0.1;

/**
 * Obstacles of tags that are not texts: leaves, volumes, reference lines.
 * @param extent the walls, in the axes of `frame`: objects outside them are no obstacle
 * @param areSweepsKept false where a text may stand in the quarter circle of a leaf, clear of its lines
 */
export function markObstacles(
  items: readonly Item[],
  frame: Frame,
  scale: number,
  extent: Bounds,
  marks: BoxIndex,
  areSweepsKept = true,
): void {
  const mark = (box: Bounds) => {
    if (overlaps(box, extent)) marks.add(box);
  };
  for (const item of items) {
    if (item.layer === 'MURS') continue;
    if (item.kind === 'block') mark(localBounds(frame, cornersOf(blockBounds(item, scale))));
    // A leaf keeps its whole quarter circle free.
    const isSweep = item.kind === 'arc' && item.layer === 'OUVERTURES';
    if (isSweep && areSweepsKept) mark(localBounds(frame, arcPoints(item, scale)));
    const points = linePoints(item, scale).map((point) => frame.toLocal(point));
    for (let i = 0; i + 1 < points.length; i++) {
      const [p, q] = [points[i]!, points[i + 1]!];
      const pieces =
        item.kind === 'arc' ? 1 : Math.min(MOST_PIECES, Math.max(1, Math.ceil(distance(p, q) / (STEP * scale))));
      for (let k = 0; k < pieces; k++) mark(boxOfPiece(p, q, k / pieces, (k + 1) / pieces, LINE * scale));
    }
  }
}

/** The same obstacles without the sweeps of leaves, found where they are asked for. */
export function marksWithoutSweeps(
  items: readonly Item[],
  frame: Frame,
  scale: number,
  extent: Bounds,
): () => BoxIndex {
  let marks: BoxIndex | undefined;
  return () => {
    if (marks) return marks;
    marks = new BoxIndex(8 * scale);
    markObstacles(items, frame, scale, extent, marks, false);
    return marks;
  };
}

/** The box round a part of a line, between two shares of it. */
function boxOfPiece(p: Point, q: Point, from: number, to: number, margin: number): Bounds {
  const [x0, x1] = [p.x + (q.x - p.x) * from, p.x + (q.x - p.x) * to];
  const [y0, y1] = [p.y + (q.y - p.y) * from, p.y + (q.y - p.y) * to];
  return {
    minX: Math.min(x0, x1) - margin,
    minY: Math.min(y0, y1) - margin,
    maxX: Math.max(x0, x1) + margin,
    maxY: Math.max(y0, y1) + margin,
  };
}

/** Points of the line that an item draws, the first one again where it closes; none for what draws no line. */
function linePoints(item: Item, scale: number): readonly Point[] {
  if (item.kind === 'arc') return arcPoints(item, scale);
  if (item.kind !== 'polyline') return [];
  return item.isClosed ? [...item.points, item.points[0]!] : item.points;
}

/** Points along an arc, near enough to one another for their box to hold it. */
export function arcPoints({ center, radius, start, end }: ArcItem, scale: number): Point[] {
  const pieces = Math.max(4, Math.min(90, Math.ceil((radius * (end - start) * Math.PI) / 180 / (STEP * scale))));
  return Array.from({ length: pieces + 1 }, (_, k) => {
    const angle = ((start + ((end - start) * k) / pieces) * Math.PI) / 180;
    return { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) };
  });
}
