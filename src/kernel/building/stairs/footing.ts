import type { Point } from '../../maths/geometry.js';
import { boxIndex } from '../../maths/box-index.js';
import { distanceToSegment } from '../../maths/lines.js';
import { boundsAt, boundsOf, ringContains } from '../../maths/ring.js';
import { FLOOR_TOLERANCE_MM } from '../levels.js';
import type { Box, Level } from '../types.js';

/** A volume this near in plan carries a foot or a guardrail. */
const NEAR_MM = 300;

/** The level whose floor lies at an altitude, within 50 mm: the nearest one; null when none does. */
export function levelAt(levels: readonly Pick<Level, 'z'>[], z: number): number | null {
  const nearest = nearestLevel(levels, z);
  return nearest !== null && Math.abs(levels[nearest]!.z - z) <= FLOOR_TOLERANCE_MM ? nearest : null;
}

/** The level whose floor is nearest to an altitude. */
export function nearestLevel(levels: readonly Pick<Level, 'z'>[], z: number): number | null {
  let found: number | null = null;
  levels.forEach((level, index) => {
    if (found === null || Math.abs(level.z - z) < Math.abs(levels[found]!.z - z)) found = index;
  });
  return found;
}

/** What carries on its top: a volume, an intermediate floor, decking. */
export type Support = Pick<Box, 'footprint' | 'top'>;

/**
 * A test whether the top of a volume carries an element at a point and an altitude: landings, mezzanines, balconies.
 */
export function carriers(boxes: readonly Support[]): (at: Point, z: number) => boolean {
  const index = boxIndex(boxes.map(({ footprint }) => boundsOf(footprint)));
  return (at, z) =>
    index.search(boundsAt(at), NEAR_MM).some((i) => {
      const { top, footprint } = boxes[i]!;
      return (
        Math.abs(top - z) <= FLOOR_TOLERANCE_MM &&
        (ringContains(footprint, at) ||
          footprint.some((p, k) => distanceToSegment(at, p, footprint[(k + 1) % footprint.length]!) <= NEAR_MM))
      );
    });
}
