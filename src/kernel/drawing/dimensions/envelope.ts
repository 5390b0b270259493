import type { Point, Polygon } from '../../maths/geometry.js';
import type { Frame } from '../frame.js';
import type { Mark } from './measured.js';
import { cornerMark } from './measured.js';

/** Part of a façade seen from one side: from end to end along u, standing at `v` (of a slanted one, halfway). */
export interface FacadeSpan {
  readonly start: Mark;
  readonly end: Mark;
  readonly v: number;
}

interface Edge {
  readonly u0: number;
  readonly u1: number;
  readonly v0: number;
  readonly v1: number;
}

/** Façade breaks closer than this are the same plane. */
const SAME_PLANE = 5;

/** A façade of more faces than this is measured overall only: its recesses could not be read. */
const MOST_EDGES = 4000;

/** How a façade is looked at. */
export interface Look {
  readonly along: Frame;
  /** Along v: -1 from below, +1 from above. */
  readonly sign: 1 | -1;
  /** The chains follow a slanted façade: what looks aside of it is not its own. */
  readonly isTurned?: boolean;
  /** Starts of faces that have chains of their own: they hide nothing and divide nothing. */
  readonly apart?: ReadonlySet<Point>;
}

/** Tangent of what a wall askew leans from square to a façade, 10°: one that leans out by less is none of its faces. */
const LEANS_OUT = 0.18;

/** The sides of an outline that look out, and its corners by their place along u. */
function sidesOut(
  outline: readonly Polygon[],
  { along, sign, isTurned = false, apart }: Look,
): { edges: Edge[]; corners: Corners } {
  const edges: Edge[] = [];
  const corners: Map<number, Mark> = new Map();
  const steepest = isTurned ? 1 : LEANS_OUT;
  for (const { outer } of outline) {
    const local = outer.map((point) => along.toLocal(point));
    for (const [i, p] of local.entries()) {
      const q = local[(i + 1) % local.length]!;
      const corner = cornerMark(local.at(i - 1)!, p, q);
      if (!corners.get(p.x)?.isSquare) corners.set(p.x, corner);
      if (apart?.has(outer[i]!)) continue;
      // Counter-clockwise ring: the side seen from below runs toward +u, that seen from above toward -u.
      if ((q.x - p.x) * sign < -1e-6 && Math.abs(q.x - p.x) >= steepest * Math.abs(q.y - p.y)) {
        edges.push(p.x < q.x ? { u0: p.x, u1: q.x, v0: p.y, v1: q.y } : { u0: q.x, u1: p.x, v0: q.y, v1: p.y });
      }
    }
  }
  return { edges, corners };
}

/** v of a side at an abscissa. */
const heightAt = ({ u0, u1, v0, v1 }: Edge, u: number): number => v0 + ((v1 - v0) * (u - u0)) / (u1 - u0);

/** The side of some that is seen at an abscissa: the others stand behind it. */
const foremost = (sides: readonly Edge[], u: number, sign: 1 | -1): Edge =>
  sides.reduce((best, side) => (sign * (heightAt(side, u) - heightAt(best, u)) > 0 ? side : best));

type Corners = ReadonlyMap<number, Mark>;

/** What walls askew let a corner behind a façade stand further out than its own, mm: no recess that anyone built. */
const ASKEW = 300;

/** Where a façade ends on one side: at the end of all that stands behind it, unless walls askew alone put it there. */
const endOf = (all: Mark, own: Mark): Mark =>
  !(all.isSquare && own.isSquare) && Math.abs(all.u - own.u) <= ASKEW ? own : all;

/**
 * A façade: what of the outline is seen, and where it ends along u: a turned one, or one of walls askew, by itself,
 * others with all of it.
 */
export interface Envelope {
  readonly spans: readonly FacadeSpan[];
  readonly ends: readonly [Mark, Mark];
}

function extreme(edges: readonly Edge[], sign: 1 | -1, [start, end]: Envelope['ends']): FacadeSpan {
  let v = -sign * Infinity;
  for (const edge of edges) v = sign < 0 ? Math.min(v, edge.v0, edge.v1) : Math.max(v, edge.v0, edge.v1);
  return { start, end, v };
}

/**
 * The part of the outline that is visible from outside, looking along v. Slanted façades keep their ends as breaks;
 * hidden parts are left out. Null without an outline.
 */
export function envelope(outline: readonly Polygon[], look: Look): Envelope | null {
  const { edges, corners } = sidesOut(outline, look);
  const us = [...corners.keys()].sort((a, b) => a - b);
  const [first, last] = [us[0], us.at(-1)];
  if (first === undefined || last === undefined) return null;
  const ends = [corners.get(first)!, corners.get(last)!] as const;
  const spans = edges.length > MOST_EDGES ? [extreme(edges, look.sign, ends)] : spansOf(edges, corners, look.sign);
  const [start, end] = [spans[0]?.start, spans.at(-1)?.end];
  if (!start || !end) return { spans, ends };
  return { spans, ends: look.isTurned ? [start, end] : [endOf(ends[0], start), endOf(ends[1], end)] };
}

function spansOf(edges: readonly Edge[], corners: Corners, sign: 1 | -1): FacadeSpan[] {
  const breaks = [...new Set(edges.flatMap((e) => [e.u0, e.u1]))].sort((a, b) => a - b);
  const spans: FacadeSpan[] = [];
  const open: Edge[] = [];
  let seen: Edge | null = null;
  const starts = edges.toSorted((a, b) => a.u0 - b.u0);
  let next = 0;
  for (let i = 0; i + 1 < breaks.length; i++) {
    const [from, to] = [breaks[i]!, breaks[i + 1]!];
    while (next < starts.length && starts[next]!.u0 <= from) open.push(starts[next++]!);
    for (let k = open.length - 1; k >= 0; k--) if (open[k]!.u1 <= from) open.splice(k, 1);
    if (to - from < 1e-6 || open.length === 0) continue;
    const middle = (from + to) / 2;
    const side = foremost(open, middle, sign);
    const v = heightAt(side, middle);
    const last = spans.at(-1);
    const end = corners.get(to)!;
    const goesOn = last && Math.abs(last.end.u - from) < 1e-6;
    if (goesOn && side === seen) {
      spans[spans.length - 1] = { start: last.start, end, v: heightAt(side, (last.start.u + to) / 2) };
    } else if (goesOn && Math.abs(last.v - v) <= SAME_PLANE) spans[spans.length - 1] = { ...last, end };
    else spans.push({ start: corners.get(from)!, end, v });
    seen = side;
  }
  return meeting(spans, sign);
}

/** Ends of two faces askew this near are one corner: nobody measures what is smaller than a hand, mm. */
const HAND = 100;

/**
 * Faces on either side of one that looks aside meet at the corner of the nearer, where a tape is held: walls askew put
 * the foot of the further one, in the inner corner, a little past it.
 */
function meeting(spans: FacadeSpan[], sign: 1 | -1): FacadeSpan[] {
  for (let i = 1; i < spans.length; i++) {
    const [before, after] = [spans[i - 1]!, spans[i]!];
    const apart = after.start.u - before.end.u;
    if (apart < 1e-6 || apart >= HAND || (before.end.isSquare && after.start.isSquare)) continue;
    if (sign * (before.v - after.v) > 0) spans[i] = { ...after, start: before.end };
    else spans[i - 1] = { ...before, end: after.start };
  }
  return spans;
}

/** The span of a façade at an abscissa; undefined past its ends. */
export const spanAt = (spans: readonly FacadeSpan[], u: number): FacadeSpan | undefined =>
  spans.find((s) => u >= s.start.u - 1 && u <= s.end.u + 1);
