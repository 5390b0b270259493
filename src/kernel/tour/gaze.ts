import type { Point3 } from '../maths/geometry.js';

/** Where a camera looks: bearing counter-clockwise from +x, pitch above the horizontal, degrees. */
export interface Gaze {
  readonly yaw: number;
  readonly pitch: number;
}

export const RADIAN = Math.PI / 180;
/** Steepest pitch of the camera, degrees: straight up and down have no bearing. */
export const MOST_PITCH_DEG = 89;

/** Bearing and pitch from an eye to what it looks at; level along +x when they are one point. */
export function gazeOf(eye: Point3, target: Point3): Gaze {
  const [x, y, z] = [target.x - eye.x, target.y - eye.y, target.z - eye.z];
  return { yaw: Math.atan2(y, x) / RADIAN, pitch: Math.atan2(z, Math.hypot(x, y)) / RADIAN };
}

/** The point looked at, at a distance of the eye, mm. */
export function targetOf(eye: Point3, { yaw, pitch }: Gaze, away: number): Point3 {
  const level = away * Math.cos(pitch * RADIAN);
  return {
    x: eye.x + level * Math.cos(yaw * RADIAN),
    y: eye.y + level * Math.sin(yaw * RADIAN),
    z: eye.z + away * Math.sin(pitch * RADIAN),
  };
}

/** An angle in [0, 360). */
export const turned = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** The shortest turn from one bearing to another, in [−180, 180). */
export const turnBetween = (from: number, to: number): number => turned(to - from + 180) - 180;

/** A point to 0.01 mm, which keeps speeds between images true; no −0. */
export const rounded = ({ x, y, z }: Point3): Point3 => ({ x: hundredth(x), y: hundredth(y), z: hundredth(z) });
/** To two decimals, no −0. */
export const hundredth = (value: number): number => Math.round(value * 100) / 100 + 0;
