import type { Ring } from '../../maths/geometry.js';
import type { Building } from '../types.js';

/** What stands on the floor and closes it: neither a valve nor a meter is reached under it. */
const TRAYS: ReadonlySet<string> = new Set(['wc', 'douche', 'baignoire']);

/** Outlines of the bowls, trays and tubs of a storey, drawn as fixtures or as furniture. */
export const traysOn = ({ plumbing, furniture }: Pick<Building, 'plumbing' | 'furniture'>, level: number): Ring[] =>
  [...plumbing, ...furniture]
    .filter(({ type, levelIndex }) => levelIndex === level && TRAYS.has(type))
    .map(({ footprint }) => footprint);
