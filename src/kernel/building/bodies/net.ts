import { asPolygon, difference } from '../../maths/clip.js';
import type { Mesh } from '../../maths/mesh.js';
import { prism } from '../../maths/mesh.js';
import type { Polygon, Ring } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import type { Hole } from '../gables/column.js';
import { columnMesh, piercedBy } from '../gables/column.js';
import { heightOn } from '../roofs/plane.js';
import { withoutHoles } from '../roofs/without-holes.js';
import { meshInScene, ringInFrame, toFrame, toScene } from './frame.js';
import { shapeMesh } from './mesh.js';
import type { BetweenPlanes, Body, Extrusion, Frame } from './types.js';
import type { Bay } from './wall-cells.js';
import { wallMesh } from './wall-cells.js';

/** A void in the upright frame of what it opens. */
interface Cut extends Hole {
  /** Goes through the whole thickness of a wall, square to its axis. */
  readonly isBay: boolean;
}

/** Closed meshes of a solid less the voids cut out of its element, in the axes of the scene. */
export function netMeshes(body: Body, voids: readonly Body[]): Mesh[] {
  const { frame, shape } = body;
  const cuts = voids.flatMap((hole) => cutOf(hole, frame));
  if (cuts.length === 0 || shape.kind === 'mesh' || shape.kind === 'swept_disk') {
    return [meshInScene(frame, shapeMesh(shape))];
  }
  const meshes = shape.kind === 'extrusion' ? extruded(shape, cuts) : standing(shape, cuts);
  return meshes.filter(({ triangles }) => triangles.length > 0).map((mesh) => meshInScene(frame, mesh));
}

/** A void as a plan and two heights in the frame of its host: upright, or through a wall. */
function cutOf({ shape, frame }: Body, host: Frame): Cut[] {
  if (shape.kind !== 'extrusion') return [];
  const base = frame.origin.z - host.origin.z;
  if (frame.z.z === 1) {
    const ring = shape.profile.outer.map((point) => toScene(frame, { ...point, z: 0 }));
    return [{ ring: ringInFrame(host, ring), low: base, high: base + shape.depth, isBay: false }];
  }
  const { minX, maxX, minY, maxY } = boundsOf(shape.profile.outer);
  // Prolonged past both faces of the wall, so that rounding leaves no film in the opening.
  const [before, behind] = [-shape.depth / 2, 1.5 * shape.depth];
  const corners = [
    { x: minX, z: behind },
    { x: maxX, z: behind },
    { x: maxX, z: before },
    { x: minX, z: before },
  ];
  const ring = corners.map(({ x, z }) => {
    const at = toFrame(host, toScene(frame, { x, y: 0, z }));
    return { x: at.x, y: at.y };
  });
  return [{ ring, low: base + minY, high: base + maxY, isBay: true }];
}

const within = (cuts: readonly Cut[], depth: number): Cut[] =>
  cuts
    .map((cut) => ({ ...cut, low: Math.max(cut.low, 0), high: Math.min(cut.high, depth) }))
    .filter(({ low, high }) => high > low);

function extruded({ profile, depth }: Extrusion, all: readonly Cut[]): Mesh[] {
  const cuts = within(all, depth);
  if (cuts.length === 0) return [prism(profile, 0, depth)];
  if (profile.holes.length > 0 || !cuts.every(({ isBay }) => isBay)) return slices(profile, depth, cuts);
  const bays = cuts.map(({ ring, low, high }): Bay => {
    const { minX, maxX } = boundsOf(ring);
    return { from: minX, to: maxX, low, high };
  });
  const [a, direction] = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
  ];
  return [wallMesh({ footprint: profile.outer, a, direction, z: 0, top: depth, bays })];
}

/** Upright prisms between the heights where voids begin and end. */
function slices(profile: Polygon, depth: number, cuts: readonly Cut[]): Mesh[] {
  const stops = [...new Set([0, depth, ...cuts.flatMap(({ low, high }) => [low, high])])].sort((p, q) => p - q);
  return stops.slice(1).flatMap((to, i) => {
    const from = stops[i]!;
    const present = cuts.filter(({ low, high }) => low <= from && high >= to).map(({ ring }) => ring);
    return without(profile, present).map((polygon) => prism(polygon, from, to));
  });
}

const without = (profile: Polygon, rings: readonly Ring[]): Polygon[] =>
  rings.length === 0 ? [profile] : difference([profile], rings.map(asPolygon));

/** Voids through the whole height open the plan; those within it pierce masonry, which stands on a level foot. */
function standing(shape: BetweenPlanes, cuts: readonly Cut[]): Mesh[] {
  const { profile, bottom, top } = shape;
  const isLevel = bottom.gx === 0 && bottom.gy === 0;
  const rings = cuts.filter((cut) => isThrough(shape, cut)).map(({ ring }) => ring);
  const pierced = isLevel ? cuts.filter((cut) => !isThrough(shape, cut) && isWithin(shape, cut)) : [];
  return without(profile, rings)
    .flatMap(withoutHoles)
    .flatMap((plan) =>
      pierced.length === 0
        ? [shapeMesh({ ...shape, profile: plan })]
        : piercedBy([{ plan, bottom: bottom.at.z, top }], pierced).map(columnMesh),
    );
}

/** From under the lower plane to over the upper one, wherever the void is: a roof goes on far above and below it. */
const isThrough = ({ bottom, top }: BetweenPlanes, { ring, low, high }: Cut): boolean =>
  ring.every((at) => low <= heightOn(bottom, at) && high >= heightOn(top, at));

const isWithin = ({ profile, bottom, top }: BetweenPlanes, { low, high }: Cut): boolean =>
  profile.outer.some((at) => low < heightOn(top, at)) && profile.outer.some((at) => high > heightOn(bottom, at));
