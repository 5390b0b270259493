import type { Building } from '../../building/index.js';
import { overlapOf } from '../../checks/support/overlap.js';
import type { Spot } from '../../checks/support/wall-places.js';
import type { Ring } from '../../maths/geometry.js';
import { offsetFrom } from '../../maths/vector.js';
import type { Score } from './plates.js';

/** What nobody likes to reach over or behind. */
const SHUNNED: ReadonlySet<string> = new Set(['radiateur', 'rideaux']);
/** A place over one of them counts as so much farther, mm. */
const FARTHER_MM = 1200;
/** Half of a plate and air beside it, and how far a hand stands before its wall, mm. */
const [HALF_MM, HAND_MM] = [80, 150];

/** The places of a score, those over a heater or behind a curtain after the others that are about as good. */
export function shunning(score: Score, { plumbing, furniture }: Building, level: number): Score {
  const shunned = [...plumbing, ...furniture].filter(
    ({ type, levelIndex }) => levelIndex === level && SHUNNED.has(type),
  );
  if (shunned.length === 0) return score;
  return (spot, point) => {
    const rank = score(spot, point);
    if (rank === null) return null;
    const hand = handBefore(spot);
    return shunned.some(({ footprint }) => overlapOf(footprint, hand) > 0) ? rank + FARTHER_MM : rank;
  };
}

/** What a hand on a plate takes before its wall, counter-clockwise. */
function handBefore({ wall, along, face }: Spot): Ring {
  const side = face === 'left' ? 1 : -1;
  const corner = (shift: number, out: number) =>
    offsetFrom(wall.a, wall.direction, along + shift, side * (wall.thickness / 2 + out));
  const ring = [corner(-HALF_MM, 1), corner(HALF_MM, 1), corner(HALF_MM, HAND_MM), corner(-HALF_MM, HAND_MM)];
  return side > 0 ? ring : ring.toReversed();
}
