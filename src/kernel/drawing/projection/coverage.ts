import type { Hull } from '../../maths/apart.js';
import { areApart, hullOf } from '../../maths/apart.js';
import { union } from '../../maths/clip.js';
import type { Bounds, Point, Polygon, Ring } from '../../maths/geometry.js';
import { boundsOf, polygonContains, ringsOf } from '../../maths/ring.js';

interface Piece extends Pick<Polygon, 'outer'> {
  readonly bounds: Bounds;
  readonly hull: Hull;
  /** Holes are many where few are met: a front of windows still to be seen. */
  readonly holes: readonly { readonly ring: Ring; readonly bounds: Bounds }[];
}

/** Fewer vertices than this are not worth joining. */
const LEAST_JOINED = 240;

const pieceOf = ({ outer, holes }: Polygon): Piece => ({
  outer,
  bounds: boundsOf(outer),
  hull: hullOf(outer),
  holes: holes.map((ring) => ({ ring, bounds: boundsOf(ring) })),
});
const polygonOf = ({ outer, holes }: Piece): Polygon => ({ outer, holes: holes.map(({ ring }) => ring) });
const sizeOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + ringsOf(polygonOf(piece)).reduce((count, ring) => count + ring.length, 0), 0);
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
    this.#joined = union([...this.#joined, ...this.#recent].map(polygonOf)).map(pieceOf);
    this.#recent = [];
    this.#size = 0;
    this.#limit = Math.max(LEAST_JOINED, sizeOf(this.#joined));
  }

  /** Covered area over a face, by its box and its hull: the whole of it, or these areas, without holes elsewhere. */
  over(box: Bounds, hull: Hull): 'all' | Polygon[] {
    const joined = this.#joined.flatMap((piece) => partsOver(piece, box, hull));
    if (joined.some((polygon) => isWhole(polygon, box))) return 'all';
    return [...joined, ...this.#recent.flatMap((piece) => partsOver(piece, box, hull))];
  }
}

/** A piece that meets a face, with those of its holes that do. */
function partsOver(piece: Piece, box: Bounds, hull: Hull): Polygon[] {
  if (!meets(piece.bounds, box) || areApart(piece.hull, hull)) return [];
  const holes = piece.holes.filter(({ bounds }) => meets(bounds, box)).map(({ ring }) => ring);
  return [{ outer: piece.outer, holes }];
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
