import type { Building, Opening } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { polygonContains } from '../../maths/ring.js';
import { cross, dot, leftOf, offsetFrom, scale, subtract, unit } from '../../maths/vector.js';

/** Half of the picture of a 35 mm camera, 16:9, mm: across, and up. */
const [HALF_ACROSS_MM, HALF_UP_MM] = [18, 10.125];
/** Part of the picture that the façade may fill. */
const FILLED = 0.92;
/** What stands back or forward by less is one façade, mm. */
const SAME_PLANE_MM = 1500;
/** A point nearer to the plane of a façade than this sees nothing of it, mm. */
const LEAST_DEPTH_MM = 500;

/** The side of a building that a door is in, seen from the ground. */
export interface Facade {
  /** Out of the building, square to the wall of the door. */
  readonly outward: Point;
  /** Its two ends, in the plane of the door. */
  readonly ends: readonly [Point, Point];
  /** Altitude of the top of its walls. */
  readonly top: number;
}

/** The façade that an outer door is in. */
export function facadeOf(building: Building, { wall, center, outer, levelIndex }: Opening): Facade {
  const outward = scale(leftOf(wall.direction), outer === 'left' ? 1 : -1);
  const { outline } = building.levels[levelIndex]!;
  const part = outline.find((polygon) => polygonContains(polygon, center));
  const along = (part?.outer ?? [])
    .map((corner) => subtract(corner, center))
    .filter((corner) => Math.abs(dot(corner, outward)) < SAME_PLANE_MM)
    .map((corner) => dot(corner, wall.direction));
  const ends = [Math.min(0, ...along), Math.max(0, ...along)].map((at) => offsetFrom(center, wall.direction, at));
  return { outward, ends: ends as [Point, Point], top: Math.max(...building.levels.map(({ top }) => top)) };
}

/** How a façade is framed from a point: where to look, the longest lens that takes it in, how square it is seen. */
export interface Framing {
  readonly target: Point;
  /** Focal length that takes the whole façade in, mm; what is nearer than that of a lens is cut. */
  readonly focal: number;
  /** 1 seen from straight before, 0 along its plane. */
  readonly square: number;
}

/** Frames a façade from an eye; null from its plane and from behind. @param eye altitude in `z`, mm */
export function framingOf({ outward, ends, top }: Facade, eye: Point & { readonly z: number }): Framing | null {
  const rays = ends.map((end) => subtract(end, eye));
  if (rays.some((ray) => -dot(ray, outward) < LEAST_DEPTH_MM)) return null;
  // Along the middle of the angle that it is seen under, not at its middle: both ends are as far from the edge.
  const [a, b] = rays.map(unit) as [Point, Point];
  const gaze = unit({ x: a.x + b.x, y: a.y + b.y });
  const depths = rays.map((ray) => dot(ray, gaze));
  const across = Math.abs(cross(a, gaze)) / dot(a, gaze);
  const up = Math.max(0, top - eye.z) / Math.min(...depths);
  const focal = FILLED * Math.min(HALF_ACROSS_MM / across, up > 0 ? HALF_UP_MM / up : Infinity);
  const distance = (depths[0]! + depths[1]!) / 2;
  return { target: offsetFrom(eye, gaze, distance), focal, square: -dot(gaze, outward) };
}
