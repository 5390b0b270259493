import type { Point, Point3 } from '../../maths/geometry.js';
import { distanceToSegment } from '../../maths/lines.js';
import { polygonContains } from '../../maths/ring.js';
import { add, distance, leftOf, midpoint, scale, subtract, unit } from '../../maths/vector.js';
import { planOf } from './facet-plans.js';
import { heightOn } from './plane.js';
import type { Beside, OtherRoof } from './stopped.js';
import type { Facet, RoofEdge } from './types.js';

/** An edge lies on another roof where its ends are so near to it, mm: corners lie on a grid. */
const ON_MM = 3;

/**
 * Edges of a roof beside others: ridges in one piece, and where it meets another one a valley. Both roofs have such an
 * edge: it is that of the later one in the document, so that no length is counted twice.
 */
export function withValleys(edges: readonly RoofEdge[], beside: Beside): readonly RoofEdge[] {
  const { roofs } = beside;
  if (beside.own === null || roofs.length < 2) return edges;
  const own = roofs.indexOf(beside.own);
  const metBy = (edge: RoofEdge): number =>
    FOLDS.has(edge.kind) ? -1 : roofs.findIndex((roof, i) => i !== own && liesOn(roof, edge));
  const met = new Map(edges.map((edge) => [edge, metBy(edge)]));
  const isBefore = (at: number): boolean => at >= 0 && at < own;
  const valleys = edges.filter(
    (edge) => isBefore(met.get(edge)!) && !isFlush(roofs[own]!, roofs[met.get(edge)!]!, edge),
  );
  const kept = edges.filter((edge) => met.get(edge)! < 0);
  return [
    ...kept.filter(({ kind }) => kind !== 'faitage'),
    ...inOne(kept.filter(({ kind }) => kind === 'faitage')),
    ...inOne(valleys.map((edge): RoofEdge => ({ ...edge, kind: 'noue' }))),
  ];
}

/** Edges of a kind, those that go on in line or lie on one another as one. */
function inOne(edges: readonly RoofEdge[]): readonly RoofEdge[] {
  return edges.reduce<readonly RoofEdge[]>((done, next) => {
    if (done.some((edge) => isPartOf(next, edge))) return done;
    const others = done.filter((edge) => !isPartOf(edge, next));
    const before = others.find((edge) => goesOn(edge, next));
    if (!before) return [...others, next];
    return inOne([...others.filter((edge) => edge !== before), joined(before, next)]);
  }, []);
}

/** Ends of two edges that are apart where they are joined at the two others; null where they meet nowhere. */
function endsOf(one: RoofEdge, next: RoofEdge): readonly [Point3, Point3] | null {
  const pairs = [one.a, one.b].flatMap((p, i) =>
    [next.a, next.b].map((q, k) => ({
      gap: distance(p, q),
      ends: [[one.b, one.a][i]!, [next.b, next.a][k]!] as const,
    })),
  );
  return pairs.find(({ gap }) => gap <= ON_MM)?.ends ?? null;
}

/** Whether an edge lies on another one all along: both panes beside a ridge have it, each in pieces of its own. */
const isPartOf = (one: RoofEdge, other: RoofEdge): boolean =>
  [one.a, one.b].every((at) => distanceToSegment(at, other.a, other.b) <= ON_MM);

function goesOn(one: RoofEdge, next: RoofEdge): boolean {
  const ends = endsOf(one, next);
  return ends !== null && [one.a, one.b, next.a, next.b].every((at) => distanceToSegment(at, ...ends) <= ON_MM);
}

function joined(one: RoofEdge, next: RoofEdge): RoofEdge {
  const [a, b] = endsOf(one, next)!;
  return { ...one, a, b, length: Math.hypot(distance(a, b), b.z - a.z) };
}

/** Edges that two panes of the roof share. */
const FOLDS: ReadonlySet<RoofEdge['kind']> = new Set(['faitage', 'aretier', 'noue', 'brisis']);

/** The facets of a roof that end in an edge, or that it lies on. */
const facetsAt = ({ facets, grown }: OtherRoof, edge: RoofEdge): Facet[] =>
  [...facets, ...grown].filter((facet) => isIn(facet, edge) && isAgainst(facet, edge));

const liesOn = (roof: OtherRoof, edge: RoofEdge): boolean => facetsAt(roof, edge).length > 0;

/** Slopes that differ by less are one. */
const SAME_SLOPE = 1e-3;

/** Whether two roofs lie in one plane on both sides of an edge: nothing folds there. */
const isFlush = (one: OtherRoof, other: OtherRoof, edge: RoofEdge): boolean =>
  facetsAt(one, edge).some(({ plane: p }) =>
    facetsAt(other, edge).some(({ plane: q }) => Math.hypot(p.gx - q.gx, p.gy - q.gy) < SAME_SLOPE),
  );

const isIn = ({ plane }: Facet, { a, b }: RoofEdge): boolean =>
  [a, b].every((end) => Math.abs(heightOn(plane, end) - end.z) <= ON_MM);

/** Whether a facet covers the ground on either side of the middle of an edge. */
function isAgainst(facet: Facet, { a, b }: RoofEdge): boolean {
  const aside = scale(leftOf(unit(subtract(b, a))), ON_MM);
  const middle: Point = midpoint(a, b);
  return [add(middle, aside), subtract(middle, aside)].some((at) => polygonContains(planOf(facet), at));
}
