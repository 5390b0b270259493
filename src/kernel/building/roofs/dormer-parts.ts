import { asPolygon, intersection, union } from '../../maths/clip.js';
import type { Point, Polygon } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import { add, rotate, scale } from '../../maths/vector.js';
import type { SceneDormerWindow } from '../../scene/index.js';
import { depthUnder, undersideOf } from './depth.js';
import type { DormerForm, DormerSeat } from './dormers.js';
import { heightOn, levelPlane, partsWhere } from './plane.js';
import type { Dormer, DormerWindow, Plane, RoofPane, RoofSource } from './types.js';

/** Front and cheeks of a dormer without a declared build-up: studs, cladding and lining, a marked hypothesis, mm. */
const TYPICAL_WALL_MM = 120;
/** Window of a dormer that gives no size: what is left beside it and above it, and its sill, mm. */
const BESIDE = { width: 300, height: 200, sill: 100 } as const;

/** Plan of a rectangle in the axes of the dormer: aside from its middle, back from its front. */
type Rectangle = (left: number, right: number, from: number, to: number) => Polygon;

/**
 * Front and cheeks of a dormer, the hollow between them and its window.
 * @param panes of the dormer itself
 * @param thickness of those panes, square to them, mm
 */
export function dormerParts(
  source: RoofSource,
  seat: DormerSeat,
  form: DormerForm,
  panes: readonly RoofPane[],
  thickness: number,
): Dormer {
  const { pane, roof, uphill, front, width } = seat;
  const { depth } = form;
  const wall = Math.min(TYPICAL_WALL_MM, width / 4);
  const half = width / 2;
  const plan = rectangleIn(front, uphill);
  const base = pane?.plane ?? levelPlane(front, seat.z);
  const under = pane && roof ? undersideOf(roof, pane) : base;
  const ceilings = panes.map((own) => ({ plan: own.plan, plane: depthUnder(own.plane, thickness) }));
  const clear = (over: Polygon, foot: Plane): Polygon[] =>
    ceilings.flatMap((own) =>
      intersection([own.plan], [over]).flatMap((part) =>
        partsWhere(part, (at) => heightOn(own.plane, at) - heightOn(foot, at)),
      ),
    );
  const strip = plan(-half, half, 0, wall);
  const within = (parts: Polygon[]): Polygon[] => (pane ? intersection(parts, [pane.plan]) : parts);
  const hollow = within(union(clear(plan(wall - half, half - wall, wall, depth), under)));
  return {
    host: pane && roof ? { roof: roof.id, pane: roof.panes.indexOf(pane) } : null,
    under,
    front: strip,
    cheeks: [plan(-half, wall - half, wall, depth), plan(half - wall, half, wall, depth)].flatMap((cheek) =>
      clear(cheek, base),
    ),
    hole: pane && isBuilt(pane) ? within(union([...hollow, strip])) : [],
    hollow,
    wall,
    window: source.ouverture ? windowOf(source.ouverture, seat, form.eave, wall) : null,
  };
}

/** Over panes wider than this, an error of the scene, rounding would leave films in the hole, mm. */
const WIDEST_MM = 1e6;

function isBuilt({ plan }: RoofPane): boolean {
  const { minX, minY, maxX, maxY } = boundsOf(plan.outer);
  return Math.max(maxX - minX, maxY - minY) < WIDEST_MM;
}

function rectangleIn(front: Point, uphill: Point): Rectangle {
  const right = rotate(uphill, -90);
  const at = (aside: number, back: number): Point => add(front, add(scale(right, aside), scale(uphill, back)));
  return (x0, x1, y0, y1) => asPolygon([at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)]);
}

const usualLeaves = (width: number): number => (width >= 1000 ? 2 : 1);

/** In the middle of the front, kept between its cheeks and under its eaves. */
function windowOf(given: SceneDormerWindow, seat: DormerSeat, eave: number, wall: number): DormerWindow | null {
  const { front, uphill, width: whole, z: foot } = seat;
  const sill = Math.max(0, given.z ?? BESIDE.sill);
  const width = Math.min(given.largeur ?? whole - BESIDE.width, whole - 2 * wall);
  const height = Math.min(given.hauteur ?? eave - foot - BESIDE.height, eave - foot - sill);
  if (width <= 0 || height <= 0) return null;
  // Seen from outside the front runs to the right, so the outside is on the right of this direction.
  const direction = rotate(uphill, -90);
  const middle = add(front, scale(uphill, wall / 2));
  return {
    width,
    height,
    z: foot + sill,
    top: foot + sill + height,
    direction,
    near: add(middle, scale(direction, -width / 2)),
    far: add(middle, scale(direction, width / 2)),
    leaves: given.vantaux !== undefined && given.vantaux >= 1 ? given.vantaux : usualLeaves(width),
    u: given.u_w_m2k !== undefined && given.u_w_m2k > 0 ? given.u_w_m2k : null,
  };
}
