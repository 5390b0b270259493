import type { Building } from '../building/index.js';
import type { Point } from '../maths/geometry.js';
import { perObject } from '../maths/memo.js';
import { surfaceOf } from '../maths/triangulation.js';

/** The natural ground of a plot: altitudes in the axes of the scene, mm. */
export interface NaturalGround {
  /** Points were surveyed (`terrain`); otherwise the ground is taken flat, at z = 0. */
  readonly isSurveyed: boolean;
  readonly at: (point: Point) => number;
  /** Lowest and highest altitude of the points surveyed; 0 without any. */
  readonly lowest: number;
  readonly highest: number;
}

const FLAT: NaturalGround = { isSurveyed: false, at: () => 0, lowest: 0, highest: 0 };

/** The natural ground, before the works: through the points of `terrain`, else flat at z = 0. */
export const naturalGround = perObject(({ scene }: Building): NaturalGround => {
  const points = scene.terrain ?? [];
  const at = surfaceOf(points);
  if (!at) return FLAT;
  const altitudes = points.map(({ z }) => z);
  return { isSurveyed: true, at, lowest: Math.min(...altitudes), highest: Math.max(...altitudes) };
});
