import type { Wall } from '../building/index.js';
import { unionRings } from '../maths/clip.js';
import { areaOf } from '../maths/ring.js';
import { sum } from './round.js';

/** Bays of a wall within its height, mm²: overlapping bays count once. */
export function bayArea(wall: Wall): number {
  const rings = wall.openings.map(({ position, width, sill, height }) => {
    const [from, to, low, high] = [
      Math.max(0, position),
      Math.min(wall.length, position + width),
      Math.max(0, sill),
      Math.min(wall.height, sill + height),
    ];
    return [
      { x: from, y: low },
      { x: to, y: low },
      { x: to, y: high },
      { x: from, y: high },
    ];
  });
  return rings.length === 0 ? 0 : sum(unionRings(rings), areaOf);
}

/** One face of a wall to the height it is written with, along its axis, bays deducted, mm². */
export const netArea = (wall: Wall): number => wall.length * wall.height - bayArea(wall);
