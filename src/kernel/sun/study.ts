import type { Building } from '../building/index.js';
import type { Point3, Polygon } from '../maths/geometry.js';
import { rayIndex } from '../maths/ray-index.js';
import type { RayIndex } from '../maths/ray-index.js';
import { placeOf } from '../place/index.js';
import type { Place } from '../place/index.js';
import { sunnyBays } from './bays.js';
import type { SunnyBay } from './bays.js';
import type { SunDay } from './day.js';
import { sunDay } from './day.js';
import { towardsSun } from './direction.js';
import type { Lit } from './lit.js';
import { litStretches } from './lit.js';
import type { Masks } from './masks.js';
import { isBehindHorizon, masksOf } from './masks.js';
import { sunAt } from './position.js';
import { shadingMeshes } from './shading.js';
import { castShadow } from './shadow.js';

/** The sun on a bay on a day. */
export interface BaySun {
  readonly bay: SunnyBay;
  readonly stretches: readonly Lit[];
}

/** A day of the sun on a building: instants in ms since 1970, angles in degrees. */
export interface DayStudy extends SunDay {
  readonly date: string;
  /** Height of the sun's centre at its transit, without refraction. */
  readonly maxElevation: number;
  /** True bearing at its transit. */
  readonly transitAzimuth: number;
  readonly riseAzimuth: number | null;
  readonly setAzimuth: number | null;
  /** On the ground, z = 0, at the transit; null when the sun stays down. */
  readonly shadow: readonly Polygon[] | null;
  readonly bays: readonly BaySun[];
}

export interface SunStudy {
  readonly place: Place;
  /** True bearing of +y, clockwise, degrees. */
  readonly yBearing: number;
  readonly masks: Masks;
  readonly days: readonly DayStudy[];
}

/** Between two looks at the sun of a day, ms. */
const STEP_MS = 120_000;

interface Sky {
  readonly elevation: number;
  readonly azimuth: number;
  readonly towards: Point3;
}

/** The building under the sun of its place. */
class Scenery {
  readonly #place: Place;
  readonly #yBearing: number;
  readonly #masks: Masks;
  readonly #index: RayIndex;

  constructor(building: Building, place: Place, yBearing: number, masks: Masks) {
    this.#place = place;
    this.#yBearing = yBearing;
    this.#masks = masks;
    this.#index = rayIndex([...shadingMeshes(building), ...masks.volumes]);
  }

  /** The sun as the scene sees it. */
  skyAt(instant: number): Sky {
    const { elevation, azimuth } = sunAt(instant, this.#place);
    return { elevation, azimuth, towards: towardsSun(elevation, azimuth, this.#yBearing) };
  }

  /** Whether the middle of a bay sees the centre of the sun. */
  isLit({ at, outwards }: SunnyBay, { elevation, azimuth, towards }: Sky): boolean {
    if (elevation <= 0 || towards.x * outwards.x + towards.y * outwards.y <= 0) return false;
    return !isBehindHorizon(this.#masks.horizons, elevation, azimuth) && !this.#index.isHit(at, towards);
  }
}

/** Looks at the sun from rise to set. */
function samplesOf({ rise, transit, set }: SunDay): readonly number[] {
  const [from, to] = [rise ?? transit - 43_200_000, set ?? transit + 43_200_000];
  const count = Math.ceil((to - from) / STEP_MS);
  return Array.from({ length: count + 1 }, (_, i) => Math.min(to, from + i * STEP_MS));
}

function dayOf(building: Building, date: string, place: Place, scenery: Scenery): DayStudy {
  const day = sunDay(date, place);
  const top = scenery.skyAt(day.transit);
  const isDown = top.elevation <= 0;
  const samples = isDown ? [] : samplesOf(day);
  const skies = samples.map((instant) => scenery.skyAt(instant));
  const azimuthAt = (instant: number | null) => (instant === null ? null : sunAt(instant, place).azimuth);
  return {
    ...day,
    date,
    maxElevation: top.elevation,
    transitAzimuth: top.azimuth,
    riseAzimuth: azimuthAt(day.rise),
    setAzimuth: azimuthAt(day.set),
    shadow: isDown ? null : castShadow(building, top.towards),
    bays: sunnyBays(building).map((bay) => ({
      bay,
      stretches: litStretches(
        samples,
        (i) => scenery.isLit(bay, skies[i]!),
        (instant) => scenery.isLit(bay, scenery.skyAt(instant)),
      ),
    })),
  };
}

/**
 * The sun on a building on some days: its course, the shadow at its transit, and when it reaches each bay. A bay is lit
 * while the middle of its outer face sees the centre of the sun; the building, its eaves and `masques[]` shade.
 * @param dates `YYYY-MM-DD`, civil dates of the place
 */
export function sunStudyOf(building: Building, dates: readonly string[]): SunStudy {
  const place = placeOf(building.scene);
  const yBearing = building.northDeg + place.convergence;
  const masks = masksOf(building.scene);
  const scenery = new Scenery(building, place, yBearing, masks);
  return { place, yBearing, masks, days: dates.map((date) => dayOf(building, date, place, scenery)) };
}

/** Time in the sun, hours. */
export const hoursOf = ({ stretches }: BaySun): number =>
  stretches.reduce((sum, { from, to }) => sum + (to - from), 0) / 3_600_000;
