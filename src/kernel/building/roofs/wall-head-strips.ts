import { offset } from '../../maths/clip.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { cross, distance, subtract } from '../../maths/vector.js';
import { isSurelyWider } from '../../maths/wide.js';
import type { Ceiling } from '../types.js';
import { heightOn } from './plane.js';
import type { Underside } from './undersides.js';

/** Widest strip along a wall that the thickness of a roof on its head takes from a ceiling, mm: 22 cm at 25 %. */
const WIDEST_MM = 1000;

/** The longest side of a ring, from one end to the other. */
function longestSide(ring: Ring): readonly [Point, Point] {
  let longest = [ring[0]!, ring[0]!] as const;
  let most = 0;
  for (let i = 0; i < ring.length; i++) {
    const [a, b] = [ring[i]!, ring[(i + 1) % ring.length]!];
    const length = distance(a, b);
    if (length > most) [longest, most] = [[a, b], length];
  }
  return longest;
}

/** Whether a ring is thinner than a width across its longest side: nothing as wide as that lies in it. */
function isThinner(ring: Ring, width: number): boolean {
  const [a, b] = longestSide(ring);
  const asides = ring.map((p) => cross(subtract(b, a), subtract(p, a)));
  return Math.max(...asides) - Math.min(...asides) < width * distance(a, b);
}

/**
 * Most are strips along one wall, which their own sides tell, or wide around their middle; of others one sees what
 * stays within.
 */
const isNarrow = ({ plan }: Ceiling): boolean =>
  isThinner(plan.outer, WIDEST_MM - LENGTH_TOLERANCE_MM) ||
  (!isSurelyWider(plan, WIDEST_MM) && offset([plan], -WIDEST_MM / 2).length === 0);

/**
 * Undersides that cut a level ceiling only along the heads of the walls, where the roof bears on them: its outer face
 * passes over the ceiling there, its thickness is under it, over a strip. Rafters and trusses are notched on the wall,
 * so that the ceiling runs on to it.
 * @param parts the ceiling cut down to the undersides
 * @param z altitude of the level ceiling, mm
 */
export function onWallHeads(
  parts: readonly Ceiling[],
  undersides: readonly Underside[],
  z: number,
): ReadonlySet<Underside> {
  const byPlane = Map.groupBy(parts, ({ plane }) => plane);
  return new Set(
    undersides.filter(({ plane, depth }) => {
      const own = byPlane.get(plane) ?? [];
      const lowest = own.flatMap(({ plan }) => plan.outer.map((at) => heightOn(plane, at)));
      return own.length > 0 && Math.min(...lowest) >= z - depth - LENGTH_TOLERANCE_MM && own.every(isNarrow);
    }),
  );
}
