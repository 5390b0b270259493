import { perObject } from '../../maths/memo.js';
import type { Building } from '../types.js';
import { linksOfLift, linksUp } from './climbs.js';
import { linkThrough } from './openings.js';
import type { Circulation, Link, Place } from './types.js';

export type * from './types.js';
export { LINK_KINDS } from './types.js';
export { reachable } from './reachable.js';

/**
 * How people go about a building: its rooms and outside, joined by doors, passages, stairs and lifts. Derived when
 * first asked for and kept with the building. Lengths in mm. A room is one place: its parts are not distinguished.
 */
export const circulationOf = perObject(({ openings, stairs, lifts, levels }: Building): Circulation => {
  const links = [
    ...openings.map(linkThrough).filter((link) => link !== null),
    ...stairs.flatMap((stair) => linksUp(stair, levels)),
    ...lifts.flatMap((lift) => linksOfLift(lift, levels)),
  ];
  const byPlace = new Map<Place, Link[]>();
  for (const link of links) {
    const [a, b] = link.places;
    if (a === b) continue;
    for (const place of [a, b]) {
      const known = byPlace.get(place);
      if (known) known.push(link);
      else byPlace.set(place, [link]);
    }
  }
  return { links, linksOf: (place) => byPlace.get(place) ?? [] };
});
