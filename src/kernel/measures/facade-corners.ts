import type { Wall } from '../building/index.js';
import { sameLength } from '../maths/constants.js';
import type { Point, Ring } from '../maths/geometry.js';
import { cross } from '../maths/vector.js';

/** Two walls nearer to one line than this (sine of their angle) leave nothing to a partition between them. */
const LEAST_TURN = 0.2;

const meet = (p: Point, q: Point): boolean => sameLength(p.x, q.x) && sameLength(p.y, q.y);

/** What lies within half a thickness of both axes, round the point where they meet, counter-clockwise. */
function bothOf(at: Point, one: Wall, other: Wall): Ring {
  const turn = cross(one.direction, other.direction);
  const [s, t] = [one.thickness / 2 / Math.abs(turn), other.thickness / 2 / turn];
  const corner = (along: number, across: number): Point => ({
    x: at.x + one.direction.x * along * t + other.direction.x * across * s,
    y: at.y + one.direction.y * along * t + other.direction.y * across * s,
  });
  return [corner(1, 1), corner(-1, 1), corner(-1, -1), corner(1, -1)];
}

/**
 * The whole corner of each two façades that meet. Where a partition ends in that corner too, the plan mitres all of
 * them, and the partition reaches between the façades: their inner faces run on behind it all the same.
 */
export function facadeCorners(facades: readonly Wall[]): Ring[] {
  const known = new Map(facades.map((wall) => [wall.index, wall]));
  return facades.flatMap((one) =>
    one.ends.flatMap(({ touches }, side) => {
      const at = side === 0 ? one.a : one.b;
      return touches
        .map((index) => known.get(index))
        .filter((other) => other !== undefined)
        .filter((other) => one.index < other.index && (meet(at, other.a) || meet(at, other.b)))
        .filter((other) => Math.abs(cross(one.direction, other.direction)) >= LEAST_TURN)
        .map((other) => bothOf(at, one, other));
    }),
  );
}
