import type { Building, Room, Wall } from '../../../building/index.js';
import { hullOf } from '../../../maths/apart.js';
import type { Bounds, Point, Point3, Ring } from '../../../maths/geometry.js';
import { boxIndex } from '../../../maths/box-index.js';
import { distanceToSegment } from '../../../maths/lines.js';
import { perObject } from '../../../maths/memo.js';
import { boundsOf, polygonContains, ringContains } from '../../../maths/ring.js';
import { roofZAt } from '../../../building/index.js';
import { fill, t } from '../../../../words/index.js';
import { verticesOf } from './faces.js';
import type { Facet } from './faces.js';
import type { Body } from './body.js';
import type { Said } from './report.js';

const SAY = {
  area: t(
    'la pièce que les murs ferment fait {found} m², celle du fichier {asked} m²',
    'the room that the walls close has {found} m², that of the file {asked} m²',
  ),
  open: t(
    'aucune pièce fermée à cet endroit : un mur manque autour',
    'no closed room in this place: a wall around it is missing',
  ),
} as const;

/** Rooms agree within this part of their area. */
const SAME_AREA = 0.02;
/** Vertices of a body that are compared; those of a round window are many. */
const MOST_VERTICES = 2_000;
const MM2_PER_M2 = 1e6;

const NOTHING: Said = { gap: null, reason: null };

/** How far a point is from a ring; zero inside. */
function distanceTo(ring: Ring, point: Point): number {
  if (ringContains(ring, point)) return 0;
  return Math.min(...ring.map((p, i) => distanceToSegment(point, p, ring[(i + 1) % ring.length]!)));
}

const wallsNear = perObject(({ walls }: Building) => {
  const index = boxIndex(walls.map(({ footprint }) => boundsOf(footprint)));
  return (bounds: Bounds, margin: number): Wall[] => index.search(bounds, margin).map((i) => walls[i]!);
});

/** Walls farther apart are not those of one corner, mm. */
const NEAR_MM = 600;

/**
 * How far a wall of the file and the walls of the scene are apart, in plan and in height: vertices of its body from the
 * walls of the scene, and corners of what stands for it from the bodies of the file. Corners are joined in other ways,
 * so each is held against all of the other's walls.
 * @param bodies of all walls of the file
 */
export function wallGap(building: Building, index: number, body: Body, bodies: readonly Hulled[]): Said {
  const wall = building.walls.find((one) => one.index === index);
  if (!wall) return NOTHING;
  const vertices = [...verticesOf(body)].slice(0, MOST_VERTICES);
  const near = wallsNear(building)(boundsOf(vertices), NEAR_MM).filter(({ z, top }) => z < wall.top && top > wall.z);
  const out = vertices.map((vertex) => Math.min(...near.map(({ footprint }) => distanceTo(footprint, vertex))));
  const own = boundsOf(wall.footprint);
  const theirs = hullsNear(bodies)(own, NEAR_MM).map((i) => bodies[i]!);
  const back = wall.footprint.map((corner) => Math.min(...theirs.map(({ hull }) => distanceTo(hull, corner))));
  const low = vertices.reduce((least, { z }) => Math.min(least, z), Infinity);
  return { gap: Math.max(...out, ...back, Math.abs(low - wall.z)), reason: null };
}

const hullsNear = perObject((bodies: readonly Hulled[]) => {
  const index = boxIndex(bodies.map(({ bounds }) => bounds));
  return (bounds: Bounds, margin: number): number[] => index.search(bounds, margin);
});

/** A body with what it covers in plan. */
export interface Hulled {
  readonly hull: Ring;
  readonly bounds: Bounds;
}

/** The hull of a body in plan. */
export function hulled(body: Body): Hulled {
  const { corners } = hullOf([...verticesOf(body)]);
  return { hull: corners, bounds: boundsOf(corners) };
}

/** Whether the room that walls close around a point has the area of that of the file. */
export function roomGap(building: Building, { x, y, z }: Point3, area: number): Said {
  const room = roomAt(building, { x, y, z });
  if (!room) return { gap: null, reason: SAY.open };
  if (Math.abs(room.area / area - 1) <= SAME_AREA) return NOTHING;
  const m2 = (value: number): string => (value / MM2_PER_M2).toFixed(2);
  return { gap: null, reason: fill(SAY.area, { found: m2(room.area), asked: m2(area) }) };
}

/** Floors of one storey are within this, mm. */
const SAME_FLOOR_MM = 400;

/** The room that walls close around a point. */
export const roomAt = ({ levels }: Building, { x, y, z }: Point3): Room | undefined =>
  levels
    .filter((level) => Math.abs(level.z - z) < SAME_FLOOR_MM)
    .flatMap(({ rooms }) => rooms)
    .find(({ polygon }) => polygonContains(polygon, { x, y }));

/** A corner is looked at this part of the way to the middle of its face: on an edge it falls on either side. */
const INWARDS = 0.02;

/** How far the covers of the file are above or below those of some roofs, mm; nothing where these have none. */
export function roofGap(building: Building, pointers: readonly string[], facets: readonly Facet[]): Said {
  const roofs = building.roofs.filter(({ pointer }) => pointers.includes(pointer));
  const gaps = facets.slice(0, MOST_VERTICES).flatMap(({ corners }) => {
    const middle = middleOf(corners);
    return corners.flatMap((corner) => {
      const at = towards(corner, middle, INWARDS);
      const heights = roofs.flatMap((roof) => roofZAt(roof, at) ?? []);
      return heights.length > 0 ? [Math.min(...heights.map((z) => Math.abs(z - at.z)))] : [];
    });
  });
  return gaps.length === 0 ? NOTHING : { gap: Math.max(...gaps), reason: null };
}

const middleOf = (points: readonly Point3[]): Point3 => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  z: points.reduce((sum, { z }) => sum + z, 0) / points.length,
});

const towards = (from: Point3, to: Point3, part: number): Point3 => ({
  x: from.x + part * (to.x - from.x),
  y: from.y + part * (to.y - from.y),
  z: from.z + part * (to.z - from.z),
});
