import { boxIndex } from '../maths/box-index.js';
import type { Point3 } from '../maths/geometry.js';
import type { ClashElement, Excuse } from './element.js';
import { EXCUSES } from './element.js';
import type { Meeting } from './excuses.js';
import { excuseOf, tieOf } from './excuses.js';
import type { Box3, Convex } from './geometry/convex.js';
import { boxesMeet } from './geometry/convex.js';
import { isNear } from './geometry/gap.js';
import type { Overlap } from './geometry/overlap.js';
import { overlapOf } from './geometry/overlap.js';
import type { Separation } from './geometry/separation.js';
import { separationOf } from './geometry/separation.js';

/** Least depth of a clash, mm, and least volume that it shares, mm³ (0.1 L). */
export const CLASH_DEPTH_MM = 10;
export const CLASH_VOLUME_MM3 = 1e5;
/** Elements nearer to each other than this touch, mm. */
const CONTACT_MM = 1;
/** Rounding of a depth, mm, and of a volume, as a share of it, that lie on their thresholds. */
const ROUNDING_MM = 1e-6;
const ROUNDING = 1e-9;

/** Most pairs of meeting boxes that are looked at, and most clashes reported: beyond, everything lies in one place. */
const MOST_PAIRS = 250_000;
const MOST_CLASHES = 2_000;
/** Pairs between two looks at the clock of the caller. */
const STEP_PAIRS = 500;

/** Two elements in one place. */
export interface Clash {
  readonly a: ClashElement;
  readonly b: ClashElement;
  /** Length of the shortest move that separates the two, mm. */
  readonly depth: number;
  /** Volume that they share, mm³. */
  readonly volume: number;
  /** Centre of gravity of the shared volume, and the box about it. */
  readonly at: Point3;
  readonly box: Box3;
  /** Move of b that resolves it, mm. */
  readonly move: Point3;
  /** True when no shorter move does; else it is the shortest along the faces of the parts that meet. */
  readonly isShortest: boolean;
}

/** The clashes of some elements, with what was not judged. */
export interface ClashReport {
  /** In the order of a, then of b. */
  readonly clashes: readonly Clash[];
  readonly ignored: Readonly<Record<Excuse, number>>;
  /** Elements without a sound volume, which nothing can be said about. */
  readonly unjudged: readonly ClashElement[];
  /** True where some pairs were not looked at, or some clashes not reported. */
  readonly isCut: boolean;
}

/** Called by the search: `step` with the number of pairs done, and of all pairs. */
export interface ClashHooks {
  step?(done: number, total: number): void;
}

/**
 * Elements that share a volume though they are not made to: deeper than 10 mm and more than 0.1 L. Pairs whose boxes
 * meet are found in an index, then each pair is cut exactly, for the volume that it shares and the shortest move that
 * separates it. Of two elements, `a` is the one that comes first by its GlobalId: the order of the list does not
 * matter.
 */
export function clashesIn(elements: readonly ClashElement[], hooks: ClashHooks = {}): ClashReport {
  const sorted = elements.toSorted((p, q) => (p.guid < q.guid ? -1 : 1));
  const { pairs, isCut } = pairsOf(sorted);
  const ignored = Object.fromEntries(EXCUSES.map((excuse) => [excuse, 0])) as Record<Excuse, number>;
  const clashes: Clash[] = [];
  const unjudged = new Set<ClashElement>();
  let isFull = false;
  for (const [i, [a, b]] of pairs.entries()) {
    if (i % STEP_PAIRS === 0) hooks.step?.(i, pairs.length);
    const found = judged(a, b, unjudged);
    if (found === null) continue;
    if (typeof found === 'string') ignored[found]++;
    else if (clashes.length < MOST_CLASHES) clashes.push(found);
    else {
      isFull = true;
      break;
    }
  }
  return {
    clashes,
    ignored,
    unjudged: sorted.filter((element) => unjudged.has(element)),
    isCut: isCut || isFull,
  };
}

type Pair = readonly [ClashElement, ClashElement];

/** Pairs of elements whose boxes meet, in the order of the elements. */
function pairsOf(elements: readonly ClashElement[]): { readonly pairs: readonly Pair[]; readonly isCut: boolean } {
  const bounds = elements.map(({ box: { min, max } }) => ({ minX: min.x, minY: min.y, maxX: max.x, maxY: max.y }));
  const index = boxIndex(bounds);
  const pairs: Pair[] = [];
  for (const [i, a] of elements.entries()) {
    for (const j of index.search(bounds[i]!, CONTACT_MM)) {
      if (j <= i || !boxesMeet(a.box, elements[j]!.box, CONTACT_MM)) continue;
      if (pairs.length >= MOST_PAIRS) return { pairs, isCut: true };
      pairs.push([a, elements[j]!]);
    }
  }
  return { pairs, isCut: false };
}

/** A clash, why a pair is none, or null for one that does not even touch. */
function judged(a: ClashElement, b: ClashElement, unjudged: Set<ClashElement>): Clash | Excuse | null {
  const tie = tieOf(a, b);
  if (tie) return tie;
  const region = regionOf(a.box, b.box);
  const [p, q] = [a.parts(region), b.parts(region)];
  if (!p) unjudged.add(a);
  if (!q) unjudged.add(b);
  if (!p || !q || !isNear(p, q, CONTACT_MM)) return null;
  const meeting = new Met(a, b, p, q);
  return excuseOf(meeting) ?? clashOf(meeting);
}

/** Two elements that touch at least; what they share and what parts them is found when it is asked for. */
class Met implements Meeting {
  #overlap: Overlap | null | undefined;
  #separation: Separation | null = null;

  constructor(
    readonly a: ClashElement,
    readonly b: ClashElement,
    readonly p: readonly Convex[],
    readonly q: readonly Convex[],
  ) {}

  get overlap(): Overlap | null {
    if (this.#overlap === undefined) this.#overlap = overlapOf(this.p, this.q);
    return this.#overlap;
  }

  get separation(): Separation | null {
    return this.overlap && (this.#separation ??= separationOf(this.p, this.q, this.overlap));
  }
}

function clashOf(met: Met): Clash | Excuse {
  const { a, b, overlap } = met;
  if (!overlap || thinnest(overlap.box) <= CONTACT_MM) return 'contact';
  if (overlap.volume <= CLASH_VOLUME_MM3 * (1 + ROUNDING)) return 'sous_seuil';
  const { move, depth, isExact } = met.separation!;
  if (depth <= CLASH_DEPTH_MM + ROUNDING_MM) return 'sous_seuil';
  const { volume, center, box } = overlap;
  return { a, b, depth, volume, at: center, box, move, isShortest: isExact };
}

const thinnest = ({ min, max }: Box3): number => Math.min(max.x - min.x, max.y - min.y, max.z - min.z);

/**
 * The region of both elements, with a margin as long as the move that separates their boxes: no shortest move is
 * longer.
 */
function regionOf(p: Box3, q: Box3): Box3 {
  const axes = ['x', 'y', 'z'] as const;
  const apart = Math.min(...axes.map((axis) => Math.min(p.max[axis] - q.min[axis], q.max[axis] - p.min[axis])));
  const reach = Math.max(0, apart) + CONTACT_MM + 1;
  const side = (pick: (axis: 'x' | 'y' | 'z') => number) => ({ x: pick('x'), y: pick('y'), z: pick('z') });
  return {
    min: side((axis) => Math.max(p.min[axis], q.min[axis]) - reach),
    max: side((axis) => Math.min(p.max[axis], q.max[axis]) + reach),
  };
}
