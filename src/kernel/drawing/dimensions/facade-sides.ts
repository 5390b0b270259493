import { isOnFacade } from '../../building/index.js';
import type { Level } from '../../building/types.js';
import type { Point } from '../../maths/geometry.js';
import { cross, distance, dot, subtract, unit } from '../../maths/vector.js';
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
const PARALLEL = Math.sin((FOLLOWS * Math.PI) / 180);
/** A face this long at another angle than its side has chains of its own, mm. */
const LEAST_FACE = 1500;
/** A shorter one, a facet of a tower, has those of its bays. */
const LEAST_FACET = 500;
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
  /** Too short for chains of its own but for those of a bay, which place it: it stays a face of its side. */
  readonly isFacet: boolean;
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

/** Whether a bay of a façade stands in a face. */
function hasBay({ openings }: Level, { a, b, length }: Face): boolean {
  const along = unit(subtract(b, a));
  return openings.some((opening) => {
    const from = subtract(opening.center, a);
    const u = dot(from, along);
    const isBeside = u > 0 && u < length && Math.abs(cross(along, from)) <= opening.wall.thickness;
    return isBeside && isOnFacade(opening) && Math.abs(cross(along, opening.wall.direction)) < PARALLEL;
  });
}

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
 * @param hasOpenings facets of towers are measured for their bays alone
 */
export function facadeSides(
  level: Level,
  main: Frame,
  hasOpenings: boolean,
): { readonly sides: readonly Side[]; readonly slants: Slant[] } {
  const faces = facesOf(level);
  const sides = sidesOf(main).map((side): Side => {
    const turn = turnOf(faces, side);
    return turn === 0 ? side : { ...side, along: frameAt(side.along.angle + turn), isTurned: true };
  });
  const followed = sides.map(lookOf);
  const isAskew = ({ looks }: Face): boolean => followed.every((look) => Math.abs(between(looks, look)) > FOLLOWS);
  const slants = faces
    .filter(
      (face) =>
        face.length >= LEAST_FACET &&
        isAskew(face) &&
        (face.length >= LEAST_FACE || (hasOpenings && hasBay(level, face))),
    )
    .toSorted((p, q) => q.length - p.length)
    .slice(0, MOST_FACES)
    .map(({ a, b, looks, length }, i): Slant => {
      const along = frameAt(readable(looks + 90));
      const sign = Math.abs(between(looks, along.angle + 90)) < 90 ? 1 : -1;
      return { side: { name: `biais${i + 1}`, along, sign, isPrimary: true }, a, b, isFacet: length < LEAST_FACE };
    });
  return { sides, slants };
}
