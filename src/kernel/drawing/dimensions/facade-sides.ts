import type { Level } from '../../building/types.js';
import type { Point } from '../../maths/geometry.js';
import { distance } from '../../maths/vector.js';
import type { Frame } from '../frame.js';
import { frameAt, readable } from '../frame.js';
import type { Side } from './sides.js';
import { sidesOf } from './sides.js';

/** Faces within this of a direction follow it, degrees. */
const SAME = 1;
/** Chains turn to follow a façade at more than this to its side, and at less than that, degrees. */
const LEAST_TURN = 2;
const MOST_TURN = 30;
/** A façade turned by no more than this from its side is measured along the side: a metre of it loses a millimetre. */
export const FOLLOWS = 3;
/** A face this long at another angle than its side has chains of its own, mm. */
const LEAST_FACE = 1500;
/** A round tower is no list of façades. */
const MOST_FACES = 12;

/** A face of the outline: its ends, counter-clockwise, and the direction it looks to, degrees. */
interface Face {
  readonly a: Point;
  readonly b: Point;
  readonly length: number;
  readonly looks: number;
}

/** A face whose chains run along it, beside those of the side it belongs to. */
export interface Slant {
  readonly side: Side;
  readonly a: Point;
  readonly b: Point;
}

/** Difference of two directions, degrees in (-180, 180]. */
const between = (to: number, from: number): number => ((((to - from + 180) % 360) + 360) % 360) - 180;

const facesOf = ({ outline }: Level): Face[] =>
  outline.flatMap(({ outer }) =>
    outer.map((a, i): Face => {
      const b = outer[(i + 1) % outer.length]!;
      const looks = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI - 90;
      return { a, b, length: distance(a, b), looks };
    }),
  );

/** The way a side looks, degrees. */
const lookOf = ({ along, sign }: Side): number => along.angle + 90 * sign;

/** How far the longest façade of a side is turned from it, degrees. */
function turnOf(faces: readonly Face[], side: Side): number {
  const groups = new Map<number, { length: number; turn: number }>();
  for (const { length, looks } of faces) {
    const turn = between(looks, lookOf(side));
    if (Math.abs(turn) >= 45) continue;
    const key = Math.round(turn / SAME);
    const group = groups.get(key) ?? { length: 0, turn };
    groups.set(key, { ...group, length: group.length + length });
  }
  const best = [...groups.values()].toSorted((p, q) => q.length - p.length)[0];
  return !best || Math.abs(best.turn) <= LEAST_TURN || Math.abs(best.turn) > MOST_TURN ? 0 : best.turn;
}

/**
 * The four sides of a plan, each along its longest façade, and the long faces that follow none of them: dimensions run
 * parallel to what they measure.
 */
export function facadeSides(level: Level, main: Frame): { readonly sides: readonly Side[]; readonly slants: Slant[] } {
  const faces = facesOf(level);
  const sides = sidesOf(main).map((side): Side => {
    const turn = turnOf(faces, side);
    return turn === 0 ? side : { ...side, along: frameAt(side.along.angle + turn), isTurned: true };
  });
  const followed = sides.map(lookOf);
  const slants = faces
    .filter(
      ({ length, looks }) => length >= LEAST_FACE && followed.every((look) => Math.abs(between(looks, look)) > FOLLOWS),
    )
    .toSorted((p, q) => q.length - p.length)
    .slice(0, MOST_FACES)
    .map(({ a, b, looks }, i): Slant => {
      const along = frameAt(readable(looks + 90));
      const sign = Math.abs(between(looks, along.angle + 90)) < 90 ? 1 : -1;
      return { side: { name: `biais${i + 1}`, along, sign, isPrimary: true }, a, b };
    });
  return { sides, slants };
}
