import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import { areaOf } from '../../maths/ring.js';
import { heightOn } from './plane.js';
import type { Facet, RoofPane } from './types.js';

const DEGREES = 180 / Math.PI;
/** Slopes under this (0.1 %) are level. */
const LEVEL = 1e-3;
/** Panes smaller than this come from rounding. */
const MIN_AREA_MM2 = LENGTH_TOLERANCE_MM * 100;

/** Measures a facet; null when it has no area. */
export function paneOf({ ring, holes = [], plane }: Facet): RoofPane | null {
  const plan = { outer: ring, holes };
  const flat = areaOf(plan);
  if (ring.length < 3 || flat < MIN_AREA_MM2) return null;
  const slope = Math.hypot(plane.gx, plane.gy);
  const bearing = Math.atan2(-plane.gy, -plane.gx) * DEGREES;
  return {
    plan,
    ring: ring.map((point) => ({ ...point, z: heightOn(plane, point) })),
    plane,
    slopeDeg: Math.atan(slope) * DEGREES,
    slopePct: slope * 100,
    azimuthDeg: slope < LEVEL ? null : (bearing + 360) % 360,
    area: flat * Math.hypot(1, slope),
  };
}
