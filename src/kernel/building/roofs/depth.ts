import type { Plane, Roof, RoofPane } from './types.js';

/** Limit of the upright thickness: a pane as steep as the foot of a dome would have an infinite one, mm. */
const MAX_STEEPNESS = 3;

/** Upright thickness of a pane, mm. */
export const depthOf = ({ thickness }: Roof, { plane }: RoofPane): number =>
  thickness * Math.min(MAX_STEEPNESS, Math.hypot(1, plane.gx, plane.gy));

/** The underside of a pane. */
export const undersideOf = (roof: Roof, pane: RoofPane): Plane => ({
  ...pane.plane,
  at: { ...pane.plane.at, z: pane.plane.at.z - depthOf(roof, pane) },
});
