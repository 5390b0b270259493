import type { Building, Solid } from '../../building/index.js';
import { roofZAt, wallGables } from '../../building/index.js';
import { asPolygon, difference } from '../../maths/clip.js';
import type { Ring } from '../../maths/geometry.js';
import { areaOf, boundsOf, perimeterOf, ringsOf } from '../../maths/ring.js';
import { overlaps } from '../boxes.js';
import type { Item } from '../display-list.js';
import type { Face } from '../projection/faces.js';

/** A wall this much higher than the foot of a roof is carried to it all the same, mm. */
const TOLERANCE = 50;
/** The width of a line at 1:200: what is seen of a wall beside its roof by less is not drawn, mm. */
const LEAST_WIDTH = 50;

/**
 * Of the tops of walls seen from above, what no roof covers. A wall that reaches the foot of a roof stops under it:
 * where it is askew to the eave, the plane of the roof comes lower than its top, and a sliver would come through.
 */
export function underRoofs({ roofs }: Building): (face: Face) => Face {
  const lids = roofs.map(({ z, outline }) => ({
    z,
    outline,
    bounds: boundsOf(outline.flatMap(({ outer }) => outer)),
  }));
  return (face) => {
    if (face.category !== 'mur') return face;
    const over = lids.filter(({ z, bounds }) => z >= face.nearest - TOLERANCE && overlaps(bounds, face.bounds));
    if (over.length === 0) return face;
    const left = difference(
      face.polygons,
      over.flatMap(({ outline }) => outline),
    );
    const polygons = left.filter((polygon) => (2 * areaOf(polygon)) / perimeterOf(polygon) >= LEAST_WIDTH);
    return { ...face, polygons };
  };
}

const dashed = (rings: readonly Ring[], layer: 'MURS' | 'PLOMB'): Item[] =>
  rings.map((points) => ({
    kind: 'polyline',
    layer,
    class: 'hidden',
    pen: 0.18,
    dash: 'interrompu',
    points,
    isClosed: true,
  }));

/** Outdoor units that an eave covers, dashed whole: what comes out from under it is a stub. */
export function unitsBelow({ plumbing, roofs }: Building): Item[] {
  const units = plumbing.filter(({ type }) => type === 'pac_exterieure').map(({ footprint }) => footprint);
  const covers = roofs.flatMap(({ outline }) => outline);
  const isCovered = (ring: Ring): boolean => {
    const seen = difference([asPolygon(ring)], covers).reduce((sum, part) => sum + areaOf(part), 0);
    return areaOf(asPolygon(ring)) - seen > LEAST_WIDTH ** 2;
  };
  return dashed(units.filter(isCovered), 'PLOMB');
}

/** The walls that roofs seen from above cover, dashed: what sizes and distances are measured to. */
export const wallsBelow = ({ footprint }: Building): Item[] => dashed(footprint.flatMap(ringsOf), 'MURS');

/** A wall that comes through its roof by more than this rises above it, mm. */
const MOST_THROUGH = 100;

/**
 * The tops of walls that a pitched roof stands on, lowered to its plane where they come through it by a little: the
 * outline of the roof was drawn a little askew to their outer faces.
 */
export function stoppedUnderRoofs(building: Building): (solid: Solid) => Solid {
  const lids = building.roofs.filter(({ type, carrier }) => type !== 'plat' && carrier === null);
  // A gable stands on the level top of its wall.
  const gabled = new Set(wallGables(building).map(({ wall }) => wall.id));
  return (solid) => {
    const { positions } = solid.mesh;
    if (solid.category !== 'mur' || lids.length === 0 || gabled.has(solid.id)) return solid;
    const through = (i: number): number => {
      const z = positions[i + 2]!;
      const planes = lids
        .filter((roof) => Math.abs(roof.z - z) < TOLERANCE)
        .map((roof) => z - (roofZAt(roof, { x: positions[i]!, y: positions[i + 1]! }) ?? Infinity));
      return Math.max(0, ...planes.filter((over) => over < MOST_THROUGH));
    };
    const lowered = positions.map((value, i) => (i % 3 === 2 ? value - through(i - 2) : value));
    return { ...solid, mesh: { ...solid.mesh, positions: lowered } };
  };
}
