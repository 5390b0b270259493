import { asPolygon, difference, intersection, union } from '../../maths/clip.js';
import { withoutFilms } from '../../maths/films.js';
import type { Point, Polygon } from '../../maths/geometry.js';
import { areaOf } from '../../maths/ring.js';
import { loopsOf, withoutRepeats } from '../../maths/simple-ring.js';
import { planeInFrame, uprightFrame } from '../bodies/frame.js';
import { bodyWith, Ordinals } from '../bodies/make.js';
import type { Joinery } from '../bodies/openings.js';
import { bayShape, joineryParts } from '../bodies/openings.js';
import type { Body } from '../bodies/types.js';
import { polygonInFrame } from '../bodies/walls.js';
import type { Building } from '../types.js';
import { undersideOf } from './depth.js';
import { dormerIds } from './dormer-ids.js';
import { heightOn, levelPlane, partsWhere } from './plane.js';
import { storeyUnder } from './storey-under.js';
import type { Dormer, DormerWindow, Plane, Roof, RoofPane } from './types.js';

/** Depth by which a dormer enters the roof along its valleys, so that it keeps a thickness there, mm. */
const FOOT_MM = 20;
/** Least height of a part at any point, and of the wedge under a front at its thin end, mm. */
const FILM_MM = 1;
/** Precision of the planes, mm. */
const ROUNDING_MM = 0.2;
/** Parts of a plan smaller than this come from rounding, mm². */
const SLIVER_MM2 = 100;

type Common = Pick<Body, 'pointer' | 'host' | 'storey' | 'isExisting'>;

/** A dormer: its panes, front and cheeks, its window, and what it cuts through the roof that carries it. */
export function* dormerBodies(building: Building, roof: Roof, dormer: Dormer): Generator<Body> {
  const common: Common = {
    pointer: roof.pointer,
    host: dormer.host?.roof ?? null,
    storey: storeyUnder(building, roof.z),
    isExisting: roof.source?.['existant'] === true,
  };
  const ordinals = new Ordinals();
  const prism = (element: string, part: Body['part'], plan: Polygon, bottom: Plane, top: Plane): Body => {
    const frame = uprightFrame(plan.outer[0]!, roof.z);
    const category = part === 'body' ? 'mur' : 'toiture';
    return bodyWith(
      {
        ...common,
        element,
        part,
        category,
        shape: {
          kind: 'between_planes',
          profile: polygonInFrame(frame, plan),
          bottom: planeInFrame(frame, bottom),
          top: planeInFrame(frame, top),
        },
        frame,
        material: category === 'mur' ? 'enduit' : roof.material,
      },
      ordinals.next(element, part),
    );
  };
  const prisms = (element: string, part: Body['part'], plan: Polygon, bottom: Plane, top: Plane): Body[] =>
    standing(plan, bottom, top).map((own) => prism(element, part, own, bottom, top));
  for (const pane of roof.panes) yield* paneParts(roof, dormer, pane).flatMap((p) => prisms(roof.id, ...p));
  yield* [...walls(roof, dormer)].flatMap(([element, ...rest]) => prisms(element, 'body', ...rest));
  yield* holes(roof, dormer, common);
  if (dormer.window) yield* joinery(roof, dormer, dormer.window, common);
}

/** The plane that a dormer stands on. */
const seatOf = ({ seat, panes, z }: Roof): Plane => seat ?? levelPlane(panes[0]?.plan.outer[0] ?? { x: 0, y: 0 }, z);
const lowered = (plane: Plane, by: number): Plane => ({ ...plane, at: { ...plane.at, z: plane.at.z - by } });
const wide = (parts: readonly Polygon[]): Polygon[] =>
  parts.filter((part) => areaOf(part) > SLIVER_MM2).toSorted((p, q) => areaOf(q) - areaOf(p));

/** The part of a plan where a plane is above another one: a dormer askew may sink into the roof that carries it. */
function standing(plan: Polygon, bottom: Plane, top: Plane): Polygon[] {
  const over = (at: Point): number => heightOn(top, at) - heightOn(bottom, at) - FILM_MM;
  return plan.outer.every((at) => over(at) > -ROUNDING_MM) ? [plan] : wide(partsWhere(plan, over));
}

/** A pane has its thickness over hollow, front and cheeks; towards the valleys it fills the angle down to the roof. */
function paneParts(roof: Roof, { hollow }: Dormer, pane: RoofPane): ['pane' | 'valley', Polygon, Plane, Plane][] {
  const [seat, under] = [seatOf(roof), undersideOf(roof, pane)];
  const raised = partsWhere(pane.plan, (at) => heightOn(under, at) - heightOn(seat, at));
  const thin = wide(union([...raised, ...intersection([pane.plan], hollow)]));
  const filled = wide(thin.length === 0 ? [pane.plan] : difference([pane.plan], thin));
  return [
    ...thin.map((plan) => [plan, under] as const),
    ...filled.map((plan) => [plan, lowered(seat, FOOT_MM)] as const),
  ].map(([plan, bottom], i) => [i === 0 ? 'pane' : 'valley', plan, bottom, pane.plane]);
}

/**
 * Cheeks on the carrying roof; the front through its thickness, so that no light passes under it: level above the
 * underside of the roof at its inner face, a wedge below.
 */
function* walls(roof: Roof, { cheeks, front, under }: Dormer): Generator<[string, Polygon, Plane, Plane]> {
  const ids = dormerIds(roof);
  const foot = levelPlane(front.outer[0]!, Math.max(...front.outer.map((at) => heightOn(under, at))));
  for (const pane of roof.panes) {
    const top = undersideOf(roof, pane);
    for (const plan of wide(intersection([front], [pane.plan]))) yield [ids.front, plan, foot, top];
  }
  if (roof.seat) yield [ids.front, front, lowered(under, FILM_MM), foot];
  for (const pane of roof.panes) {
    const top = undersideOf(roof, pane);
    for (const plan of wide(intersection([...cheeks], [pane.plan]))) yield [ids.cheeks, plan, seatOf(roof), top];
  }
}

/** Upright through the roof, well past both its faces: a dormer may lie lower than the pane that it is on. */
function* holes({ id, ridgeZ }: Roof, { hole, host, under }: Dormer, common: Common): Generator<Body> {
  if (!host) return;
  // Rings of a clip may touch themselves, nearly or exactly, or have very short sides; they are cleaned, since other
  // programs cannot cut with such an outline.
  const loops = hole.flatMap(withoutFilms).flatMap(({ outer }) => loopsOf(outer).map(withoutRepeats));
  const plans = wide(loops.filter(({ length }) => length > 2).map(asPolygon));
  for (const [i, plan] of plans.entries()) {
    const heights = plan.outer.map((at) => heightOn(under, at));
    const [low, high] = [Math.min(...heights) - 1000, Math.max(ridgeZ, ...heights) + 1000];
    const frame = uprightFrame(plan.outer[0]!, low);
    const shape = { kind: 'extrusion', profile: polygonInFrame(frame, plan), depth: high - low } as const;
    const given = { ...common, element: id, part: 'well', role: 'void', category: 'toiture' } as const;
    yield bodyWith({ ...given, shape, frame, host: host.roof, material: 'air' }, i);
  }
}

function* joinery(roof: Roof, { wall }: Dormer, window: DormerWindow, common: Common): Generator<Body> {
  const ids = dormerIds(roof);
  const given = { ...common, element: ids.window, host: ids.front };
  const bay = dormerJoinery(window, wall);
  yield bodyWith({ ...given, ...bayShape(bay), part: 'bay', role: 'void', category: 'mur', material: 'air' });
  const ordinals = new Ordinals();
  for (const part of joineryParts(bay)) yield bodyWith({ ...given, ...part }, ordinals.next(ids.window, part.part));
}

/** The window of a dormer as joinery: its outside is on the right of its direction. */
const dormerJoinery = ({ direction, leaves, ...window }: DormerWindow, thickness: number): Joinery => ({
  ...window,
  kind: 'fenetre',
  outer: 'right',
  isExterior: true,
  isGlazed: true,
  family: null,
  familyName: null,
  shutter: 'aucun',
  wall: { direction, thickness },
  leaves: { length: leaves },
});
