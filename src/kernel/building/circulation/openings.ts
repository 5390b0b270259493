import { clearPassage } from '../../catalogue/familles/resolve.js';
import { atLeast, LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import type { Opening } from '../types.js';
import type { Link, Place } from './types.js';

/** An inner bay without joinery is walked through from this height on, over a sill no higher than a step, mm. */
const [WALKED_MM, STEP_MM] = [1800, 50];
/** Words of families that are a hole in the wall: nothing hangs in it. */
const FREE = ['passage', 'libre'];

const isFree = ({ family, familyName }: Opening): boolean => !family && FREE.some((word) => familyName?.includes(word));

/** An inner bay down to the floor, which no family of joinery fills: written as a window, which is the default. */
const isHole = ({ kind, sill, height, family, left, right }: Opening): boolean =>
  kind === 'fenetre' &&
  left !== null &&
  right !== null &&
  family === null &&
  sill <= STEP_MM + LENGTH_TOLERANCE_MM &&
  atLeast(height, WALKED_MM);

/** The way through an opening; null of a window. */
export function linkThrough(opening: Opening): Link | null {
  const { id, pointer, left, right, levelIndex, width, family, leaves, isGlazed } = opening;
  const isPassage = isFree(opening) || isHole(opening);
  if (opening.kind !== 'porte' && !isPassage) return null;
  const common = { id, pointer, places: [left, right], levels: [levelIndex, levelIndex] } as const;
  if (isPassage) return { ...common, kind: 'passage', clearWidth: width, isGlazed: false };
  const clearWidth = clearPassage(family, width, leaves.length);
  return { ...common, kind: 'porte', clearWidth, isGlazed, ...opensInto(opening) };
}

function opensInto({ sweeps, leaves, left, right }: Opening): { readonly opensInto?: Place } {
  const [leaf] = leaves;
  if (!sweeps || !leaf) return {};
  return { opensInto: leaf.side === 'left' ? left : right };
}
