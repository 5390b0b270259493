import { HALF_STOREY_MM } from './storeys.js';
import type { Site } from './site/types.js';
import type { Level } from './types.js';

/**
 * Whether a floor at an altitude lies on the ground where no storey is under it: nobody stands under one that is nearer
 * than half a storey, so that a plinth, a fill or a crawl space that nobody drew carries it.
 * @param z of the finished floor, mm
 */
export const isSeated = ({ groundZ }: Pick<Site, 'groundZ'>, z: number): boolean => z < groundZ + HALF_STOREY_MM;

/**
 * Storeys that a floor may lie over: the one below it and, where the two are halves of a split level, the one below
 * that.
 */
export function storeysUnder(levels: readonly Level[], index: number): readonly Level[] {
  const [own, below] = [levels[index], levels[index - 1]];
  if (!own || !below) return [];
  const lower = levels[index - 2];
  return lower && own.z - below.z < HALF_STOREY_MM ? [lower, below] : [below];
}

/** The storey over another: the next one, or the one after it where that is the other half of a split level. */
export function storeyOver<T extends Pick<Level, 'z'>>(levels: readonly T[], index: number): T | undefined {
  const [own, next] = [levels[index], levels[index + 1]];
  return own && next && next.z - own.z < HALF_STOREY_MM ? levels[index + 2] : next;
}
