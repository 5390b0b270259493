import type { Device, Room } from '../../building/index.js';

/**
 * Distance from the middle of the ceiling for each type, as a share of the free radius, so that a lamp, an alarm and a
 * vent added together do not meet.
 */
const OFFSET: Readonly<Partial<Record<Device['type'], { readonly x: number; readonly y: number }>>> = {
  detecteur_fumee: { x: 0.5, y: 0 },
  vmc: { x: 0, y: 0.5 },
};

/** A device under the middle of a room's ceiling. */
export function onCeiling(
  type: Device['type'],
  { labelPoint, labelRadius, z, height }: Room,
): Readonly<Record<string, unknown>> {
  const { x, y } = OFFSET[type] ?? { x: 0, y: 0 };
  return {
    type,
    x: Math.round(labelPoint.x + x * labelRadius),
    y: Math.round(labelPoint.y + y * labelRadius),
    z: z + height,
  };
}
