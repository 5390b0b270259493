import type { Point3 } from '../../maths/geometry.js';
import type { Box3, Convex } from './convex.js';
import { boxesMeet, boxOfBoxes, common, massOf, without } from './convex.js';
import { plus, scaled } from './vec.js';

/** What two solids share. */
export interface Overlap {
  /** mm³. */
  readonly volume: number;
  /** Its centre of gravity. */
  readonly center: Point3;
  readonly box: Box3;
  /** Parts of the one and of the other that meet. */
  readonly pairs: readonly (readonly [Convex, Convex])[];
}

/** Pieces that overlap each other at most: beyond, the rest is taken as it is. */
const MOST_DISJOINT = 400;

/** The intersection of two solids given by their convex parts, to the precision of its numbers; null without any. */
export function overlapOf(a: readonly Convex[], b: readonly Convex[]): Overlap | null {
  const pairs: (readonly [Convex, Convex])[] = [];
  let pieces: Convex[] = [];
  for (const p of a) {
    for (const q of b) {
      const piece = common(p, q);
      if (!piece) continue;
      pairs.push([p, q]);
      pieces = withPiece(pieces, piece);
    }
  }
  const masses = pieces.map(massOf);
  const volume = masses.reduce((sum, mass) => sum + mass.volume, 0);
  if (!(volume > 0)) return null;
  const weighed = masses.map((mass) => scaled(mass.center, mass.volume / volume));
  return { volume, center: weighed.reduce(plus), box: boxOfBoxes(pieces.map(({ box }) => box)), pairs };
}

/** Adds what of a piece the others do not hold: parts of one element may lie in each other. */
function withPiece(pieces: readonly Convex[], piece: Convex): Convex[] {
  let rest = [piece];
  if (pieces.length < MOST_DISJOINT) {
    for (const other of pieces) {
      if (boxesMeet(other.box, piece.box)) rest = rest.flatMap((one) => without(one, other));
    }
  }
  return [...pieces, ...rest];
}
