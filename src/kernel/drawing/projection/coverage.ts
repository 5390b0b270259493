import type { Hull } from '../../maths/apart.js';
import { areApart, hullOf, isClearOf, liesIn } from '../../maths/apart.js';
import { union } from '../../maths/clip.js';
import type { Bounds, Polygon, Ring } from '../../maths/geometry.js';
import { boundsOf, ringsOf } from '../../maths/ring.js';

interface Piece extends Pick<Polygon, 'outer'> {
  readonly bounds: Bounds;
  readonly hull: Hull;
  /** Holes are many where few are met: a front of windows still to be seen. */
  readonly holes: readonly { readonly ring: Ring; readonly bounds: Bounds }[];
}

/** Fewer vertices than this are not worth joining. */
const LEAST_JOINED = 240;
/** They are joined again when the new ones have one corner for so many of those joined. */
const REJOINED = 3;

const pieceOf = ({ outer, holes }: Polygon): Piece => ({
  outer,
  bounds: boundsOf(outer),
  hull: hullOf(outer),
  holes: holes.map((ring) => ({ ring, bounds: boundsOf(ring) })),
});
const polygonOf = ({ outer, holes }: Piece): Polygon => ({ outer, holes: holes.map(({ ring }) => ring) });
const sizeOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + ringsOf(polygonOf(piece)).reduce((count, ring) => count + ring.length, 0), 0);

/** Whether two boxes have an area in common. */
export const meets = (p: Bounds, q: Bounds): boolean =>
  p.minX < q.maxX && q.minX < p.maxX && p.minY < q.maxY && q.minY < p.maxY;

/**
 * The part of a picture already covered by visible faces. Pieces are joined when they have grown by a third: a front
 * of a thousand doors and windows becomes one area with few corners, and faces behind it cost almost nothing.
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
    this.#limit = Math.max(LEAST_JOINED, sizeOf(this.#joined) / REJOINED);
  }

  /** Covered area over a face, by its box and its hull: the whole of it, or these areas, without holes elsewhere. */
  over(box: Bounds, hull: Hull): 'all' | Polygon[] {
    const found: Polygon[] = [];
    for (const pieces of [this.#joined, this.#recent]) {
      for (const piece of pieces) {
        if (!meets(piece.bounds, box) || areApart(piece.hull, hull)) continue;
        const holes = piece.holes.filter(({ bounds }) => meets(bounds, box)).map(({ ring }) => ring);
        if (liesIn(hull, piece.outer) && holes.every((hole) => isClearOf(hull, hole))) return 'all';
        found.push({ outer: piece.outer, holes });
      }
    }
    return found;
  }
}
