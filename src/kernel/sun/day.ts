import type { Observer } from './position.js';
import { sunAt } from './position.js';

/** Height of the sun's centre when its upper limb is on the horizon, refraction included, degrees (NREL, NOAA). */
export const HORIZON_DEG = -0.8333;
/** Turn of the sky a millisecond, degrees. */
const TURN = 360 / 86_400_000;
const HALF_DAY_MS = 43_200_000;

/** A day of the sun: instants in ms since 1970; rise and set are null where it stays up or down all day. */
export interface SunDay {
  readonly rise: number | null;
  readonly transit: number;
  readonly set: number | null;
}

/** The instant between two, one above the level and one below it, at which a height passes it: within a second. */
function crossing(above: number, below: number, isAbove: (instant: number) => boolean): number {
  let [high, low] = [above, below];
  while (Math.abs(high - low) > 500) {
    const middle = (high + low) / 2;
    if (isAbove(middle)) high = middle;
    else low = middle;
  }
  return (high + low) / 2;
}

/** Rise, transit and set of the sun on a civil date `YYYY-MM-DD` of a place. */
export function sunDay(date: string, at: Observer): SunDay {
  // Local noon by the meridian: the transit of that date is within twenty minutes of it.
  let transit = Date.parse(`${date}T12:00:00Z`) - (at.longitude / 360) * 2 * HALF_DAY_MS;
  for (let turn = 0; turn < 4; turn += 1) transit -= sunAt(transit, at).hourAngle / TURN;
  const isUp = (instant: number) => sunAt(instant, at).elevation > HORIZON_DEG;
  if (!isUp(transit)) return { rise: null, transit, set: null };
  const edge = (midnight: number) => (isUp(midnight) ? null : crossing(transit, midnight, isUp));
  return { rise: edge(transit - HALF_DAY_MS), transit, set: edge(transit + HALF_DAY_MS) };
}
