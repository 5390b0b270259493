import type { Building } from '../building/index.js';
import { perObject } from '../maths/memo.js';

/** Units of a kitchen, as furniture or fixtures: runs, a sink, what one cooks on. */
const UNITS: ReadonlySet<string> = new Set(['cuisine', 'cuisine_moderne', 'plaque_cuisson', 'four', 'evier']);

/** Rooms that units of a kitchen are drawn in, by id. */
export const roomsWithUnits = perObject(
  ({ plumbing, furniture }: Building): ReadonlySet<string | null> =>
    new Set([...plumbing, ...furniture].filter(({ type }) => UNITS.has(type)).map(({ room }) => room)),
);
