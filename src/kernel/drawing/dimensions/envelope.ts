import type { Polygon } from '../../maths/geometry.js';
import type { Frame } from '../frame.js';

/** Part of a façade seen from one side: from `from` to `to` along u, standing at `v`. */
export interface FacadeSpan {
  readonly from: number;
  readonly to: number;
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

function extremes(edges: readonly Edge[], sign: 1 | -1): FacadeSpan {
  let [from, to, v] = [Infinity, -Infinity, -sign * Infinity];
  for (const edge of edges) {
    from = Math.min(from, edge.u0);
    to = Math.max(to, edge.u1);
    v = sign < 0 ? Math.min(v, edge.v0, edge.v1) : Math.max(v, edge.v0, edge.v1);
  }
  return { from, to, v };
}

/**
 * The part of the outline that is visible from outside, looking along v: `sign` -1 from below, +1 from above. Slanted
 * façades keep their ends as breaks; hidden parts are left out.
 */
export function envelope(outline: readonly Polygon[], along: Frame, sign: 1 | -1): FacadeSpan[] {
  const edges: Edge[] = [];
  for (const { outer } of outline) {
    for (const [i, point] of outer.entries()) {
      const [p, q] = [along.toLocal(point), along.toLocal(outer[(i + 1) % outer.length]!)];
      // Counter-clockwise ring: the side seen from below runs toward +u, that seen from above toward -u.
      if ((q.x - p.x) * sign < -1e-6) {
        edges.push(p.x < q.x ? { u0: p.x, u1: q.x, v0: p.y, v1: q.y } : { u0: q.x, u1: p.x, v0: q.y, v1: p.y });
      }
    }
  }
  if (edges.length > MOST_EDGES) return [extremes(edges, sign)];
  const breaks = [...new Set(edges.flatMap((e) => [e.u0, e.u1]))].sort((a, b) => a - b);
  const spans: FacadeSpan[] = [];
  const open: Edge[] = [];
  const starts = edges.toSorted((a, b) => a.u0 - b.u0);
  let next = 0;
  for (let i = 0; i + 1 < breaks.length; i++) {
    const [from, to] = [breaks[i]!, breaks[i + 1]!];
    while (next < starts.length && starts[next]!.u0 <= from) open.push(starts[next++]!);
    for (let k = open.length - 1; k >= 0; k--) if (open[k]!.u1 <= from) open.splice(k, 1);
    if (to - from < 1e-6 || open.length === 0) continue;
    const middle = (from + to) / 2;
    const seen = open.map((e) => e.v0 + ((e.v1 - e.v0) * (middle - e.u0)) / (e.u1 - e.u0));
    const v = sign < 0 ? Math.min(...seen) : Math.max(...seen);
    const last = spans.at(-1);
    if (last && Math.abs(last.to - from) < 1e-6 && Math.abs(last.v - v) <= SAME_PLANE) {
      spans[spans.length - 1] = { ...last, to };
    } else spans.push({ from, to, v });
  }
  return spans;
}

/** The span of a façade at an abscissa; undefined past its ends. */
export const spanAt = (spans: readonly FacadeSpan[], u: number): FacadeSpan | undefined =>
  spans.find((s) => u >= s.from - 1 && u <= s.to + 1);
