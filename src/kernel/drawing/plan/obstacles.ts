import type { Bounds, Point } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import { distance } from '../../maths/vector.js';
import { BoxIndex, overlaps } from '../boxes.js';
import type { FreeBoxes } from '../boxes.js';
import type { ArcItem, Item } from '../display-list.js';
import type { Frame } from '../frame.js';
import { localBox } from '../frame.js';
import { blockBounds } from '../symbols.js';

/** Pieces of a line short enough for their boxes to follow it, mm of paper. */
const STEP = 4;
const MOST_PIECES = 200;
/** On either side of a line, mm of paper. */
const LINE = 0.1;

/** What is no text and stands in the way of texts on a plan: leaves, furniture, reference lines. */
export class Marks implements FreeBoxes {
  /** Boxes of all but the sweeps of leaves, where a text may stand clear of their lines. */
  readonly unswept: BoxIndex;
  /** A leaf keeps its whole quarter circle free. */
  readonly #sweeps: BoxIndex;

  /** @param cell side of a cell of their grid, about the size of a text */
  constructor(cell: number) {
    this.unswept = new BoxIndex(cell);
    this.#sweeps = new BoxIndex(cell);
  }

  isFree(box: Bounds): boolean {
    return this.unswept.isFree(box) && this.#sweeps.isFree(box);
  }

  addSweep(box: Bounds): void {
    this.#sweeps.add(box);
  }
}

/**
 * Marks the obstacles of tags that are not texts: leaves, volumes, reference lines.
 * @param extent the walls, in the axes of `frame`: objects outside them are no obstacle
 */
export function markObstacles(items: readonly Item[], frame: Frame, scale: number, extent: Bounds, marks: Marks): void {
  const { unswept } = marks;
  for (const item of items) {
    if (item.layer === 'MURS') continue;
    if (item.kind === 'block') {
      const box = localBox(frame, blockBounds(item, scale));
      if (overlaps(box, extent)) unswept.add(box);
      continue;
    }
    const drawn = linePoints(item, scale);
    const points = frame.angle === 0 ? drawn : drawn.map((point) => frame.toLocal(point));
    const isArc = item.kind === 'arc';
    if (isArc && item.layer === 'OUVERTURES') {
      const sweep = boundsOf(points);
      if (overlaps(sweep, extent)) marks.addSweep(sweep);
    }
    for (let i = 0; i + 1 < points.length; i++) {
      const [p, q] = [points[i]!, points[i + 1]!];
      // A chord of an arc is short enough.
      const pieces = isArc ? 1 : Math.min(MOST_PIECES, Math.max(1, Math.ceil(distance(p, q) / (STEP * scale))));
      for (let k = 0; k < pieces; k++) {
        const box = boxOfPiece(p, q, k / pieces, (k + 1) / pieces, LINE * scale);
        if (overlaps(box, extent)) unswept.add(box);
      }
    }
  }
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
