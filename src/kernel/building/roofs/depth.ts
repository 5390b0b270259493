import type { Plane, Roof, RoofPane } from './types.js';

/** Limit of the upright thickness: a pane as steep as the foot of a dome would have an infinite one, mm. */
const MAX_STEEPNESS = 3;

const uprightOf = ({ gx, gy }: Plane, thickness: number): number =>
  thickness * Math.min(MAX_STEEPNESS, Math.hypot(1, gx, gy));

/** Upright thickness of a pane, mm. */
export const depthOf = ({ thickness }: Roof, { plane }: RoofPane): number => uprightOf(plane, thickness);

/** A plane lowered by a thickness square to it, mm. */
export const depthUnder = (plane: Plane, thickness: number): Plane => ({
  ...plane,
  at: { ...plane.at, z: plane.at.z - uprightOf(plane, thickness) },
});

/** The underside of a pane. */
export const undersideOf = ({ thickness }: Roof, { plane }: RoofPane): Plane => depthUnder(plane, thickness);
