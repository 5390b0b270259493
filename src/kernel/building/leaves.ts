import { offsetFrom } from '../maths/vector.js';
import type { Opening, Leaf } from './types.js';

/** Beyond this a door has two leaves. */
export const TWO_LEAF_DOOR_MM = 1100;
/** Usual limit of a one-leaf window (practice, not a rule). */
const TWO_LEAF_WINDOW_MM = 950;

/**
 * Leaves hinged on the jambs, the first on the near one. An exterior opening turns inwards, an inner door toward the
 * room farther from the entrance (`depth`: doors to cross from outside).
 */
export function leavesOf(opening: Opening, depth: ReadonlyMap<string, number>): Leaf[] {
  const side = sideOf(opening, depth);
  const isDouble = opening.width > (opening.kind === 'porte' ? TWO_LEAF_DOOR_MM : TWO_LEAF_WINDOW_MM);
  const width = isDouble ? opening.width / 2 : opening.width;
  const face = ((side === 'left' ? 1 : -1) * opening.wall.thickness) / 2;
  const reach = face + (side === 'left' ? width : -width);
  const at = (along: number, aside: number) => offsetFrom(opening.near, opening.wall.direction, along, aside);
  const first: Leaf = { hinge: at(0, face), closed: at(width, face), open: at(0, reach), width, side };
  const end = opening.width;
  return isDouble ? [first, { hinge: at(end, face), closed: at(end - width, face), open: at(end, reach), width, side }] : [first];
}

function sideOf({ left, right }: Opening, depth: ReadonlyMap<string, number>): 'left' | 'right' {
  if (left === null) return right === null ? 'left' : 'right';
  if (right === null) return 'left';
  return (depth.get(right) ?? Infinity) > (depth.get(left) ?? Infinity) ? 'right' : 'left';
}
