import type { Wall } from '../../building/index.js';
import type { Ring } from '../../maths/geometry.js';
import { offsetFrom } from '../../maths/vector.js';
import { coreOf } from '../../structure/index.js';
import { crossing } from './section-layers.js';
import type { SectionLine } from './section-lines.js';

/** Usual thickness of the wall between a footing and a floor: a block of 20 cm, whatever leaf stands on it, mm. */
const STEM = 200;

/** The bearing leaf of a wall in plan. */
export function leafOf(wall: Wall): Ring {
  const { thickness, aside } = coreOf(wall);
  const [right, left] = [aside - thickness / 2, aside + thickness / 2];
  const { a, b, direction } = wall;
  return [
    offsetFrom(a, direction, 0, right),
    offsetFrom(b, direction, 0, right),
    offsetFrom(b, direction, 0, left),
    offsetFrom(a, direction, 0, left),
  ];
}

/**
 * Where the wall on a footing stands under a wall that a section crosses, distances along its line: under the bearing
 * leaf, and where that is thinner than a block, under what lies beside it, as much as it can on either side.
 */
export function stemUnder(wall: Wall, line: SectionLine): [number, number] | null {
  const [whole, leaf] = [crossing(line, wall.footprint), crossing(line, leafOf(wall))];
  if (!whole || !leaf) return whole;
  const [before, after] = [Math.max(0, leaf[0] - whole[0]), Math.max(0, whole[1] - leaf[1])];
  // A line askew crosses more than the thickness of what it meets.
  const block = (STEM * (whole[1] - whole[0])) / wall.thickness;
  const grown = Math.min(Math.max(0, block - (leaf[1] - leaf[0])), before + after);
  if (grown === 0) return leaf;
  return [leaf[0] - (grown * before) / (before + after), leaf[1] + (grown * after) / (before + after)];
}
