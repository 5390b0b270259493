import type { Point, Point3, Polygon } from '../../../maths/geometry.js';
import type { Facet } from './faces.js';
import { areaIn, facetsOf, shadowOf } from './faces.js';
import type { Body } from './body.js';

/** A plane of a roof seen from above. */
export interface RoofPlane {
  /** A point of it. */
  readonly at: Point3;
  /** Fall of the plane: height gained a millimetre along x and along y. */
  readonly rise: Point;
  /** Slope, height a length. */
  readonly slope: number;
  /** Unit vector down the slope; null of a level plane. */
  readonly down: Point | null;
  readonly facets: readonly Facet[];
  readonly outline: readonly Polygon[];
  /** In plan, mm². */
  readonly area: number;
}

/** Faces that look up less are edges and cheeks. */
const LEAST_UP = 0.2;
/** Normals of one plane agree to this cosine (2°). */
const ONE_PLANE = Math.cos((2 * Math.PI) / 180);
/** A vertex of a plane is this near to it, mm. */
const ON_PLANE_MM = 30;
/** A plane of a smaller part of the roof is a hip tile or a flashing. */
const LEAST_SHARE = 0.02;
/** Less is level: the fall of a flat roof. */
const LEVEL_SLOPE = 0.06;

/** Height of a plane over a place. */
export const heightAt = ({ at, rise }: Pick<RoofPlane, 'at' | 'rise'>, { x, y }: Point): number =>
  at.z + (x - at.x) * rise.x + (y - at.y) * rise.y;

/** Planes of some bodies seen from above, the largest first. */
export function roofPlanesOf(bodies: readonly Body[]): RoofPlane[] {
  const groups: Facet[][] = [];
  const facets = bodies.flatMap((body) => [...facetsOf(body)]).filter(({ normal }) => normal.z > LEAST_UP);
  for (const facet of facets.toSorted((p, q) => q.area - p.area)) {
    const group = groups.find(([first]) => isOnPlane(first!, facet));
    if (group) group.push(facet);
    else groups.push([facet]);
  }
  const planes = groups.map(planeOf).toSorted((p, q) => q.area - p.area);
  const whole = planes.reduce((sum, { area }) => sum + area, 0);
  return planes.filter(({ area }) => area > LEAST_SHARE * whole);
}

function isOnPlane({ corners: [at], normal }: Facet, other: Facet): boolean {
  const cosine = normal.x * other.normal.x + normal.y * other.normal.y + normal.z * other.normal.z;
  if (cosine < ONE_PLANE) return false;
  return other.corners.every(
    ({ x, y, z }) => Math.abs((x - at.x) * normal.x + (y - at.y) * normal.y + (z - at.z) * normal.z) < ON_PLANE_MM,
  );
}

function planeOf(facets: readonly Facet[]): RoofPlane {
  const { corners, normal } = facets[0]!;
  const rise = { x: -normal.x / normal.z, y: -normal.y / normal.z };
  const slope = Math.hypot(rise.x, rise.y);
  const outline = shadowOf(facets);
  return {
    at: corners[0],
    rise,
    slope,
    down: slope < LEVEL_SLOPE ? null : { x: -rise.x / slope, y: -rise.y / slope },
    facets,
    outline,
    area: areaIn(outline),
  };
}
