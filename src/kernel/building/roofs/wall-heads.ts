import { boxIndex } from '../../maths/box-index.js';
import { asPolygon, difference, intersection } from '../../maths/clip.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import type { Point, Polygon } from '../../maths/geometry.js';
import { areaOf, boundsOf } from '../../maths/ring.js';
import { planeInFrame } from '../bodies/frame.js';
import type { BetweenPlanes, Body, Extrusion } from '../bodies/types.js';
import { polygonInFrame } from '../bodies/walls.js';
import type { Building, Wall } from '../types.js';
import { heightOn, levelPlane, partsWhere } from './plane.js';
import type { Underside } from './undersides.js';
import { undersidesOf } from './undersides.js';

/** Parts of a wall smaller than this come from rounding, mm². */
const SLIVER_MM2 = 100;
/** Panes that cut the head of one wall, at most: more over one wall are an error of the scene. */
const MAX_PANES = 16;

/**
 * How the bodies of walls end under the pitched roofs over them: a wall of level height under an eave, or a partition
 * under a slope, would come out of the tiles. What is above the underside of a pane is left out. A wall that is higher
 * than a pane all over it (that of a higher part of the building, through a lean-to) stays whole.
 */
export function wallHeads({ roofs, walls }: Building): (body: Body) => Body[] {
  const panes = undersidesOf(roofs.filter(({ type }) => type !== 'plat'));
  const index = boxIndex(panes.map(({ bounds }) => bounds));
  const over = new Map<string, readonly Underside[]>();
  for (const wall of panes.length === 0 ? [] : walls) {
    const near = index.search(boundsOf(wall.footprint)).map((i) => panes[i]!);
    const cutting = cuttingPanes(wall, near);
    if (cutting.length > 0) over.set(wall.id, cutting.slice(0, MAX_PANES));
  }
  return (body) => {
    const own = body.part === 'body' && body.category === 'mur' ? over.get(body.element) : undefined;
    return own && body.shape.kind === 'extrusion' ? cutDown(body, body.shape, own) : [body];
  };
}

/** The panes of the roofs that a wall comes out of. */
function cuttingPanes(wall: Wall, near: readonly Underside[]): Underside[] {
  return [...Map.groupBy(near, ({ roof }) => roof).values()].flatMap((panes) => {
    const met = panes.flatMap((pane) => {
      const parts = intersection([asPolygon(wall.footprint)], pane.plan);
      return parts.length > 0 ? [{ pane, parts }] : [];
    });
    const rises = met.flatMap(({ pane, parts }) => parts.flatMap(({ outer }) => outer.map(riseOf(wall, pane))));
    const isOut = rises.some((rise) => rise > LENGTH_TOLERANCE_MM);
    const isUnder = rises.some((rise) => rise < -LENGTH_TOLERANCE_MM);
    return isOut && (isUnder || isInside(wall, met)) ? met.map(({ pane }) => pane) : [];
  });
}

/** How much a wall is higher than the outer face of a pane at a point, mm. */
const riseOf =
  ({ top }: Wall, { plane, depth }: Underside) =>
  (at: Point): number =>
    top - heightOn(plane, at) - depth;

/** A partition all under one roof belongs under it, however low the roof is there. */
function isInside({ kind, footprint }: Wall, met: readonly { readonly parts: readonly Polygon[] }[]): boolean {
  const covered = met.flatMap(({ parts }) => parts).reduce((sum, part) => sum + areaOf(part), 0);
  return kind === 'cloison' && covered > areaOf(asPolygon(footprint)) - SLIVER_MM2;
}

/** A wall less what is above the undersides of panes: what they leave whole, and a sloping head under each. */
function cutDown(body: Body, { profile, depth }: Extrusion, panes: readonly Underside[]): Body[] {
  const { frame } = body;
  let rest: Polygon[] = [profile];
  const heads: BetweenPlanes[] = [];
  for (const { plan, plane } of panes) {
    const top = planeInFrame(frame, plane);
    const under = intersection(
      rest,
      plan.map((part) => polygonInFrame(frame, part)),
    );
    const high = under.flatMap((part) => partsWhere(part, (at) => depth - heightOn(top, at)));
    if (high.length === 0) continue;
    rest = difference(rest, high);
    for (const part of high.flatMap((own) => partsWhere(own, (at) => heightOn(top, at) - LENGTH_TOLERANCE_MM))) {
      heads.push({ kind: 'between_planes', profile: part, bottom: levelPlane(part.outer[0]!, 0), top });
    }
  }
  const whole = rest.map((part): Extrusion => ({ kind: 'extrusion', profile: part, depth }));
  const isWide = ({ profile: { outer } }: Extrusion | BetweenPlanes): boolean => areaOf(asPolygon(outer)) > SLIVER_MM2;
  return heads.length === 0 ? [body] : [...whole, ...heads].filter(isWide).map((shape) => ({ ...body, shape }));
}
