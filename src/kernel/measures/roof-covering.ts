import type { Building, Roof, RoofEdge, RoofPane } from '../building/index.js';
import { intersection } from '../maths/clip.js';
import type { Point3, Polygon } from '../maths/geometry.js';
import { areaOf, polygonContains } from '../maths/ring.js';
import { sum } from './round.js';

/** Plans of the dormers that a roof carries: their own panes and fronts cover it there. */
const dormersOn = ({ roofs }: Pick<Building, 'roofs'>, { id }: Roof, pane?: number): readonly Polygon[] =>
  roofs.flatMap(({ dormer, footprint, outline }) =>
    dormer?.host?.roof === id && (pane === undefined || dormer.host.pane === pane)
      ? [...outline, ...(outline.length === 0 ? [footprint] : [])]
      : [],
  );

/** Covering of a pane, developed: without what dormers take of it, mm². */
export function coveringOf(building: Pick<Building, 'roofs'>, roof: Roof, pane: RoofPane): number {
  const taken = dormersOn(building, roof, roof.panes.indexOf(pane));
  if (taken.length === 0) return pane.area;
  const { gx, gy } = pane.plane;
  return pane.area - sum(intersection([pane.plan], [...taken]), areaOf) * Math.hypot(1, gx, gy);
}

/** Covering of a roof, developed, mm². */
export const coveringArea = (building: Pick<Building, 'roofs'>, roof: Roof): number =>
  sum(roof.panes, (pane) => coveringOf(building, roof, pane));

/** Edges of a roof as they are built: eaves, and the gutters along them, stop at dormers that stand across them. */
export function coveredEdges(building: Pick<Building, 'roofs'>, roof: Roof): readonly RoofEdge[] {
  const taken = dormersOn(building, roof);
  return taken.length === 0 ? roof.edges : roof.edges.flatMap((edge) => outside(edge, taken));
}

/** Shorter rests of an edge come from rounding, mm. */
const LEAST_MM = 1;

/** The parts of an edge beside some plans: it is cut where it crosses their sides. */
function outside(edge: RoofEdge, plans: readonly Polygon[]): RoofEdge[] {
  const { a, b } = edge;
  const stops = [0, 1, ...plans.flatMap(({ outer }) => crossings(a, b, outer))].sort((p, q) => p - q);
  const at = (k: number): Point3 => ({ x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k, z: a.z + (b.z - a.z) * k });
  return stops.slice(1).flatMap((to, i): RoofEdge[] => {
    const from = stops[i]!;
    const length = edge.length * (to - from);
    const isTaken = plans.some((plan) => polygonContains(plan, at((from + to) / 2)));
    return length < LEAST_MM || isTaken ? [] : [{ ...edge, a: at(from), b: at(to), length }];
  });
}

/** Places of a stretch, from 0 to 1, where it crosses the sides of a ring. */
function crossings(a: Point3, b: Point3, ring: readonly { readonly x: number; readonly y: number }[]): number[] {
  return ring.flatMap((p, i) => {
    const q = ring[(i + 1) % ring.length]!;
    const [dx, dy, ex, ey] = [b.x - a.x, b.y - a.y, q.x - p.x, q.y - p.y];
    const turn = dx * ey - dy * ex;
    if (Math.abs(turn) < 1e-9) return [];
    const k = ((p.x - a.x) * ey - (p.y - a.y) * ex) / turn;
    const along = ((p.x - a.x) * dy - (p.y - a.y) * dx) / turn;
    return k > 0 && k < 1 && along >= 0 && along <= 1 ? [k] : [];
  });
}
