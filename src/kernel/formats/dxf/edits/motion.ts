import type { Point } from '../../../maths/geometry.js';
import { distance, rotate, subtract } from '../../../maths/vector.js';
import type { ReadEntity } from '../reading/index.js';
import type { Pair } from './matching.js';

/** How the pieces of an element moved together, in the coordinates of the drawing. */
export interface Motion {
  /** Degrees, counter-clockwise. */
  readonly angle: number;
  move(point: Point): Point;
}

/** Pieces that moved together lie this near to where the motion takes them, mm. */
const TOGETHER = 1;
const STILL_DEGREES = 0.01;

const degreesOf = ({ x, y }: Point): number => (Math.atan2(y, x) * 180) / Math.PI;
const halfTurn = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** True for a piece that was turned over. */
export const isMirrored = ({ before, after }: Pair): boolean =>
  Math.sign(before.scale[0] * before.scale[1]) !== Math.sign(after.scale[0] * after.scale[1]);

const chord = ({ points }: ReadEntity): Point | null => {
  const other = points.find((point) => distance(point, points[0]!) > TOGETHER);
  return other ? subtract(other, points[0]!) : null;
};

/** How far a piece was turned; null for one that does not say, such as a circle. */
function angleOf({ before, after }: Pair): number | null {
  if (before.type === 'INSERT' || before.type === 'ARC') return after.rotation - before.rotation;
  const [was, is] = [chord(before), chord(after)];
  return was && is ? degreesOf(is) - degreesOf(was) : null;
}

/** The one motion of some pieces; null where they moved apart, changed size or were turned over. */
export function motionOf(pairs: readonly Pair[]): Motion | null {
  const [first] = pairs;
  const [from, to] = [first?.before.points[0], first?.after.points[0]];
  if (!from || !to || pairs.some(isMirrored)) return null;
  const turned = halfTurn(pairs.map(angleOf).find((one) => one !== null) ?? 0);
  const angle = Math.abs(turned) < STILL_DEGREES ? 0 : turned;
  const move = (point: Point): Point => {
    const about = rotate(subtract(point, from), angle);
    return { x: to.x + about.x, y: to.y + about.y };
  };
  const isTogether = ({ before, after }: Pair): boolean =>
    before.points.length === after.points.length &&
    Math.abs(before.radius - after.radius) <= TOGETHER &&
    before.points.every((point, i) => distance(move(point), after.points[i]!) <= TOGETHER);
  return pairs.every(isTogether) ? { angle, move } : null;
}
