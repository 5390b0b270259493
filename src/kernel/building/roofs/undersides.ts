import { asPolygon, difference, intersection } from '../../maths/clip.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import type { Bounds, Point, Polygon } from '../../maths/geometry.js';
import { areaOf, boundsOf } from '../../maths/ring.js';
import type { Ceiling } from '../types.js';
import { depthOf, undersideOf } from './depth.js';
import { clipConvex, heightOn } from './plane.js';
import type { Plane, Roof } from './types.js';

/** A pane seen from below. */
export interface Underside {
  readonly roof: Roof;
  /** The pane in plan, less the hollows of dormers; of a dormer, its own hollow. */
  readonly plan: readonly Polygon[];
  readonly plane: Plane;
  /** From this plane up to the outer face, mm. */
  readonly depth: number;
  readonly bounds: Bounds;
  readonly lowest: number;
  readonly highest: number;
  /** Base altitude of the roof; of a dormer, that of the roof that carries it. */
  readonly springs: number;
}

/** Parts smaller than this are rounding errors of the clipping, mm². */
const SLIVER_MM2 = 100;
/**
 * Most roofs that lower the ceiling of one room, in document order. More roofs over one room are an error of the scene,
 * which the checks report; the limit bounds the work.
 */
const MAX_ROOFS = 8;

/** Every pane of some roofs as a room sees it from below. */
export function undersidesOf(roofs: readonly Roof[]): Underside[] {
  const dormers = Map.groupBy(
    roofs.flatMap(({ dormer }) => dormer ?? []),
    ({ host }) => host?.roof,
  );
  return roofs.flatMap((roof) => {
    const opened = (dormers.get(roof.id) ?? []).flatMap(({ hollow }) => hollow);
    const carrier = roof.carrier === null ? undefined : roofs.find(({ pointer }) => pointer === roof.carrier);
    return roof.panes.map((pane): Underside => {
      const { plan, ring } = pane;
      const depth = depthOf(roof, pane);
      const heights = ring.map(({ z }) => z - depth);
      return {
        roof,
        plan: seenFrom(plan, roof.dormer?.hollow ?? null, opened),
        plane: undersideOf(roof, pane),
        depth,
        bounds: boundsOf(plan.outer),
        lowest: Math.min(...heights),
        highest: Math.max(...heights),
        springs: carrier?.z ?? roof.z,
      };
    });
  });
}

const seenFrom = (plan: Polygon, hollow: readonly Polygon[] | null, opened: readonly Polygon[]): readonly Polygon[] => {
  if (hollow) return intersection([plan], hollow);
  return opened.length === 0 ? [plan] : difference([plan], opened);
};

/**
 * A ceiling cut down to the undersides below it, one roof after the other: the panes of one do not lie over each other.
 */
export function loweredBy(ceiling: Ceiling, undersides: readonly Underside[]): Ceiling[] {
  let parts: readonly Ceiling[] = [ceiling];
  for (const panes of [...Map.groupBy(undersides, ({ roof }) => roof).values()].slice(0, MAX_ROOFS)) {
    parts = parts.flatMap((part) => cutDown(part, panes));
  }
  return [...parts];
}

function cutDown(ceiling: Ceiling, panes: readonly Underside[]): Ceiling[] {
  const { minX, minY, maxX, maxY } = boundsOf(ceiling.plan.outer);
  const box = [
    { x: minX - 1, y: minY - 1 },
    { x: maxX + 1, y: minY - 1 },
    { x: maxX + 1, y: maxY + 1 },
    { x: minX - 1, y: maxY + 1 },
  ];
  const low = panes.flatMap(({ roof, plan, plane }) => {
    const depth = (at: Point): number => heightOn(ceiling.plane, at) - heightOn(plane, at);
    const under = ceiling.plan.outer.some((at) => depth(at) > LENGTH_TOLERANCE_MM) ? clipConvex(box, depth) : [];
    return under.length < 3
      ? []
      : intersection(intersection([ceiling.plan], plan), [asPolygon(under)]).map((part): Ceiling => ({
          plan: part,
          plane,
          closedBy: 'roof',
          roof: roof.id,
          hung: null,
        }));
  });
  if (low.length === 0) return [ceiling];
  const rest = difference(
    [ceiling.plan],
    low.map(({ plan }) => plan),
  ).map((plan): Ceiling => ({ ...ceiling, plan }));
  return [...low, ...rest].filter(({ plan }) => areaOf(plan) > SLIVER_MM2);
}
