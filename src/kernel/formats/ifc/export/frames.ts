import { toFrame } from '../../../building/bodies/frame.js';
import type { Frame } from '../../../building/bodies/types.js';
import type { Point3 } from '../../../maths/geometry.js';

const UP: Point3 = { x: 0, y: 0, z: 1 };
const EAST: Point3 = { x: 1, y: 0, z: 0 };

/** The axes of the scene. */
export const WORLD: Frame = { origin: { x: 0, y: 0, z: 0 }, x: EAST, z: UP };

/** The axes of the scene from an altitude up, mm. */
export const levelFrame = (z: number): Frame => ({ ...WORLD, origin: { x: 0, y: 0, z } });

/** A vector of the scene in the axes of a frame. */
export const vectorIn = ({ x, z }: Frame, vector: Point3): Point3 => toFrame({ origin: WORLD.origin, x, z }, vector);

/** A frame of the scene in the coordinates of another. */
export function frameIn(parent: Frame, { origin, x, z }: Frame): Frame {
  const axes: Frame = { origin: WORLD.origin, x: parent.x, z: parent.z };
  return { origin: toFrame(parent, origin), x: toFrame(axes, x), z: toFrame(axes, z) };
}

/** The same place looking the other way about its z. */
export const turned = (frame: Frame, origin: Point3): Frame => ({
  ...frame,
  origin,
  x: { x: 0 - frame.x.x, y: 0 - frame.x.y, z: 0 - frame.x.z },
});

/** A coordinate to the millionth of a millimetre; never −0. */
export const tidy = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;
/** A ratio of a direction. */
export const tidyDirection = (value: number): number => Math.round(value * 1e12) / 1e12 + 0;
