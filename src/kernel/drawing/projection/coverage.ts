import { union } from '../../maths/clip.js';
import type { Bounds, Point, Polygon } from '../../maths/geometry.js';
import { boundsOf, polygonContains, ringsOf } from '../../maths/ring.js';

interface Piece {
  readonly polygon: Polygon;
  readonly bounds: Bounds;
}

/** Fewer vertices than this are not worth joining. */
const LEAST_JOINED = 240;

const pieceOf = (polygon: Polygon): Piece => ({ polygon, bounds: boundsOf(polygon.outer) });
const sizeOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { polygon }) => sum + ringsOf(polygon).reduce((count, ring) => count + ring.length, 0), 0);
const meets = (p: Bounds, q: Bounds): boolean =>
  p.minX < q.maxX && q.minX < p.maxX && p.minY < q.maxY && q.minY < p.maxY;

/**
 * The part of a picture already covered by visible faces. Pieces are joined when their number has doubled: a front of a
 * thousand doors and windows becomes one area with few corners, and faces behind it cost almost nothing.
 */
export class Coverage {
  #joined: Piece[] = [];
  #recent: Piece[] = [];
  #size = 0;
  #limit = LEAST_JOINED;

  add(polygons: readonly Polygon[]): void {
    const pieces = polygons.map(pieceOf);
    this.#recent.push(...pieces);
    this.#size += sizeOf(pieces);
    if (this.#size < this.#limit) return;
    this.#joined = union([...this.#joined, ...this.#recent].map(({ polygon }) => polygon)).map(pieceOf);
    this.#recent = [];
    this.#size = 0;
    this.#limit = Math.max(LEAST_JOINED, sizeOf(this.#joined));
  }

  /** Covered area over a box: the whole box, or these areas. */
  over(box: Bounds): 'all' | Polygon[] {
    const met = this.#joined.filter(({ bounds }) => meets(bounds, box));
    if (met.some(({ polygon }) => isWhole(polygon, box))) return 'all';
    return [...met, ...this.#recent.filter(({ bounds }) => meets(bounds, box))].map(({ polygon }) => polygon);
  }
}

/** The box lies in the area: its middle does, and no edge of the area enters it. */
function isWhole(polygon: Polygon, box: Bounds): boolean {
  const middle: Point = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
  return (
    !ringsOf(polygon).some((ring) => ring.some((p, i) => enters(p, ring[(i + 1) % ring.length]!, box))) &&
    polygonContains(polygon, middle)
  );
}

/** A segment passes through the inside of a box (Liang and Barsky). */
function enters(p: Point, q: Point, { minX, minY, maxX, maxY }: Bounds): boolean {
  if (
    Math.max(p.x, q.x) <= minX ||
    Math.min(p.x, q.x) >= maxX ||
    Math.max(p.y, q.y) <= minY ||
    Math.min(p.y, q.y) >= maxY
  ) {
    return false;
  }
  let [from, to] = [0, 1];
  for (const [start, step, low, high] of [
    [p.x, q.x - p.x, minX, maxX],
    [p.y, q.y - p.y, minY, maxY],
  ] as const) {
    if (step === 0) continue;
    const [a, b] = [(low - start) / step, (high - start) / step];
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
  }
  return from < to;
}
