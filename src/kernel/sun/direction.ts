import type { Point3 } from '../maths/geometry.js';

const RADIANS = Math.PI / 180;

/**
 * Unit vector from the ground to the sun, in the axes of the scene.
 * @param yBearing true bearing of +y, clockwise from north, degrees
 */
export function towardsSun(elevation: number, azimuth: number, yBearing: number): Point3 {
  const turn = (azimuth - yBearing) * RADIANS;
  const flat = Math.cos(elevation * RADIANS);
  return { x: flat * Math.sin(turn), y: flat * Math.cos(turn), z: Math.sin(elevation * RADIANS) };
}
