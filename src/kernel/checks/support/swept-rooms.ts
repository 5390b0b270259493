import type { Building, Opening } from '../../building/index.js';
import { distance, midpoint } from '../../maths/vector.js';

/** The room that the leaves of an opening turn into, by id; null outside. */
export const roomSwept = ({ leaves, left, right }: Opening): string | null =>
  leaves[0]?.side === 'left' ? left : right;

/** True when two leaves hang too far apart to meet, which needs no shape of either. */
export function hangApart(one: Opening, other: Opening): boolean {
  // A leaf stays within one and a half times its width of the middle of its bay, and of the depth of its wall.
  const reach = 1.5 * (one.width + other.width) + one.wall.thickness + other.wall.thickness;
  return distance(midpoint(one.near, one.far), midpoint(other.near, other.far)) > reach;
}

/**
 * Where garages are (x, y, z, mm each): their doors for cars sweep nothing, and a use is no part of a storey's walls
 * and bays.
 */
export const garagesOf = ({ rooms }: Building): number[] =>
  rooms.filter(({ use }) => use === 'garage').flatMap(({ labelPoint, z }) => [labelPoint.x, labelPoint.y, z]);
