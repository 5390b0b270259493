import { intersection, offset, union } from '../../maths/clip.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import type { Point, Polygon, Ring } from '../../maths/geometry.js';
import { distanceToSegment } from '../../maths/lines.js';
import { signedArea } from '../../maths/ring.js';
import { add, cross, distance, midpoint, rotate, scale, subtract, unit } from '../../maths/vector.js';
import { DEFAULTS } from '../../scene/index.js';
import { onPlaneOf, planOf } from './facet-plans.js';
import type { Facet, RoofSource } from './types.js';

/** The footprint widened by the overhang, corners mitred. */
export const outlineWith = (footprint: Polygon, overhang: number): Polygon[] =>
  overhang > 0 ? offset([footprint], overhang) : [footprint];

/** Overhangs of a roof, mm: the widest, and that of each side of its outer ring where `debords` gives one for each. */
export interface Overhangs {
  readonly widest: number;
  readonly sides: readonly number[] | null;
}

/** Overhangs of a roof over a footprint: `debords` by side, else `debord` all round. */
export function overhangsOf({ debord, debords, polygone }: RoofSource, { outer }: Polygon): Overhangs {
  const plain = Math.max(0, debord ?? DEFAULTS.toiture.debord);
  if (!debords || debords.length === 0) return { widest: plain, sides: null };
  const drawn = polygone && polygone.length > 2 ? polygone : fromSouth(outer);
  const sides = outer.map((p, i) => {
    const side = sideUnder(midpoint(p, outer[(i + 1) % outer.length]!), drawn);
    return Math.max(0, side === null ? plain : (debords[side] ?? plain));
  });
  return { widest: Math.max(...sides), sides };
}

/** The ring from its southernmost corner, the westernmost of those. */
function fromSouth(ring: Ring): Ring {
  const ccw = signedArea(ring) < 0 ? ring.toReversed() : ring;
  const first = ccw.reduce((best, p, i) => {
    const q = ccw[best]!;
    return p.y < q.y - LENGTH_TOLERANCE_MM || (p.y <= q.y + LENGTH_TOLERANCE_MM && p.x < q.x) ? i : best;
  }, 0);
  return [...ccw.slice(first), ...ccw.slice(0, first)];
}

/** The side of a ring that a point lies on. */
function sideUnder(at: Point, ring: Ring): number | null {
  const found = ring.findIndex((p, i) => distanceToSegment(at, p, ring[(i + 1) % ring.length]!) <= 1);
  return found < 0 ? null : found;
}

/** Facets built with the widest overhang, cut back where a side has less. */
export function cutBack(facets: readonly Facet[], { outer, holes }: Polygon, { sides }: Overhangs): readonly Facet[] {
  if (!sides || new Set(sides).size === 1) return facets;
  const outline = union([{ outer: widened(outer, sides), holes }]);
  return facets.flatMap((facet) => intersection([planOf(facet)], outline).map(onPlaneOf(facet)));
}

/** A ring whose sides are moved out, each by its own distance. */
function widened(ring: Ring, by: readonly number[]): Point[] {
  const count = ring.length;
  return ring.flatMap((corner, i): Point[] => {
    const [before, after] = [ring[(i + count - 1) % count]!, ring[(i + 1) % count]!];
    const [u, v] = [unit(subtract(corner, before)), unit(subtract(after, corner))];
    const [p, q] = [
      add(corner, scale(rotate(u, -90), by[(i + count - 1) % count]!)),
      add(corner, scale(rotate(v, -90), by[i]!)),
    ];
    const turn = cross(u, v);
    // In the run of a straight side the overhang steps.
    if (Math.abs(turn) < 1e-3) return distance(p, q) <= LENGTH_TOLERANCE_MM ? [p] : [p, q];
    return [add(p, scale(u, cross(subtract(q, p), v) / turn))];
  });
}
