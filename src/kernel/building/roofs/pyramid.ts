import { asPolygon, intersection } from '../../maths/clip.js';
import type { Point, Point3, Polygon, Ring } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import { add, cross, distance, dot, scale, subtract, unit } from '../../maths/vector.js';
import { through } from './plane.js';
import type { Facet } from './types.js';

type Side = readonly [Point, Point];

/**
 * A plane from each side of a footprint at altitude `z` to the apex, prolonged under the overhang to the outline. From
 * a side that the apex stands over no plane rises: it is that of a lean-to, upright against what is behind it, and has
 * no overhang.
 * @returns null where the apex does not see every other side from inside
 */
export function pyramid(
  footprint: Ring,
  outline: readonly Polygon[],
  z: number,
  apex: Point3,
): readonly Facet[] | null {
  const all = footprint.map((p, i): Side => [p, footprint[(i + 1) % footprint.length]!]);
  const upright = all.findIndex((side) => standsOver(side, apex));
  // In their order around the apex: from the upright side on, where there is one.
  const sides = upright < 0 ? all : [...all.slice(upright + 1), ...all.slice(0, upright)];
  if (!sides.every(([p, q]) => cross(subtract(q, p), subtract(apex, p)) > 0)) return null;
  const { minX, minY, maxX, maxY } = boundsOf(outline.flatMap(({ outer }) => outer));
  const whole = { sides, z, apex, far: 4 * (maxX - minX + maxY - minY) };
  // Halving takes it that the sides go right round.
  return upright < 0 ? facetsOf(whole, 0, sides.length, outline) : fanOf(whole, sides, outline);
}

/** An apex this near to a side stands over it, mm. */
const OVER_SIDE_MM = 1;

/** True for an apex over a side, between its ends. */
function standsOver([p, q]: Side, apex: Point): boolean {
  const [along, from] = [unit(subtract(q, p)), subtract(apex, p)];
  const at = dot(from, along);
  return at > OVER_SIDE_MM && at < distance(p, q) - OVER_SIDE_MM && Math.abs(cross(along, from)) <= OVER_SIDE_MM;
}

interface Pyramid {
  /** All sides, in their order around the apex. */
  readonly sides: readonly Side[];
  readonly z: number;
  readonly apex: Point3;
  /** Farther than any point of the outline. */
  readonly far: number;
}

/** Up to this many sides, each takes its part of the whole outline. */
const FEW_SIDES = 16;
/** Sides kept beyond those that are cut: where neighbours meet, both cut the outline as it was drawn. */
const MARGIN = 8;

/** Facets of the sides from one to another: half of them need half of the outline only. */
function facetsOf(pyramid: Pyramid, from: number, to: number, outline: readonly Polygon[]): Facet[] {
  if (to - from <= FEW_SIDES) return fanOf(pyramid, pyramid.sides.slice(from, to), outline);
  const middle = Math.floor((from + to) / 2);
  const half = (start: number, end: number) => facetsOf(pyramid, start, end, seenBy(pyramid, start, end, outline));
  return [...half(from, middle), ...half(middle, to)];
}

/** The facets of some sides, each from its part of the outline. */
const fanOf = ({ apex, z, far }: Pyramid, sides: readonly Side[], outline: readonly Polygon[]): Facet[] =>
  sides.flatMap(([p, q]) => {
    const plane = through({ ...p, z }, { ...q, z }, apex);
    return intersection([...outline], [wedge(apex, p, q, far)]).map(({ outer }) => ({ ring: outer, plane }));
  });

/** The part of an outline that some sides need, with a margin; all of it where they take a right angle or more. */
function seenBy({ sides, apex, far }: Pyramid, from: number, to: number, outline: readonly Polygon[]) {
  const count = sides.length;
  const [first, last] = [sides[(from - MARGIN + count) % count]!, sides[(to - 1 + MARGIN) % count]!];
  const around = Array.from({ length: to - from + 2 * MARGIN }, (_, i) => sides[(from - MARGIN + i + count) % count]!);
  const isNarrow = around.reduce((turn, side) => turn + turnOf(side, apex), 0) < Math.PI / 2;
  return isNarrow ? intersection([...outline], [wedge(apex, first[0], last[1], far)]) : outline;
}

/** Angle under which the apex sees a side, radians. */
function turnOf([p, q]: Side, apex: Point): number {
  const [u, v] = [subtract(p, apex), subtract(q, apex)];
  return Math.atan2(cross(u, v), dot(u, v));
}

/** What is seen from `apex` between the directions of `p` and `q`, as far as `far`; its apex exact. */
function wedge(apex: Point, p: Point, q: Point, far: number): Polygon {
  const [u, v] = [unit(subtract(p, apex)), unit(subtract(q, apex))];
  const middle = unit(add(u, v));
  const beyond = [add(apex, scale(u, far)), add(apex, scale(middle, far)), add(apex, scale(v, far))];
  return asPolygon([apex, ...beyond]);
}
