import type { Point, Ring } from '../../maths/geometry.js';
import { offsetFrom } from '../../maths/vector.js';
import type { Span } from './overlap.js';
import type { Zones } from './obstacles.js';

/** Step by which a free depth is looked for, mm. */
const STEP_MM = 50;

/** A place looked at from its middle, straight ahead. Millimetres. */
export interface Front {
  readonly middle: Point;
  /** Unit vector ahead. */
  readonly ahead: Point;
  readonly width: number;
}

/** The strip before a front, counter-clockwise. */
export const stripBefore = ({ middle, ahead, width }: Front, depth: number): Ring => {
  const at = (along: number, aside: number) => offsetFrom(middle, ahead, along, aside);
  return [at(0, -width / 2), at(depth, -width / 2), at(depth, width / 2), at(0, width / 2)];
};

/**
 * Depth free of walls, or of guardrails, before a front, to 50 mm, at most `most`.
 * @param isIgnored those that stand in no one's way there
 */
export function freeDepth<T>(
  front: Front,
  span: Span,
  bodies: Zones<T>,
  most: number,
  isIgnored: (body: T) => boolean = () => false,
): number {
  const isFree = (depth: number): boolean => {
    for (const { of } of bodies.met(stripBefore(front, depth), span)) if (!isIgnored(of)) return false;
    return true;
  };
  if (isFree(most)) return most;
  let free = 0;
  for (let depth = STEP_MM; depth < most && isFree(depth); depth += STEP_MM) free = depth;
  return free;
}
