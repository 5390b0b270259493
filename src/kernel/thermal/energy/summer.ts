import type { Building } from '../../building/index.js';
import { placeOf } from '../../place/index.js';
import { sunAt } from '../../sun/index.js';
import { lossOf } from '../losses.js';
import type { Hour } from './five-r-one-c.js';
import { freeRunning } from './five-r-one-c.js';
import { inertiaOf } from './inertia.js';
import type { Collector } from './gains.js';
import type { HeatingNeed } from './need.js';

/** Outside temperature of the typical hot week: between 20 °C before dawn and 34 °C at 16 h, seven days alike. */
const TYPICAL = { low: 20, high: 34, hottest: 16, days: 7 } as const;
/** Day of the sun: 21 July, high and hot. */
const SUN_DAY = Date.UTC(2026, 6, 21, 12);
/** Comfort: 28 °C by day, 26 °C by night (22 h to 7 h). */
export const COMFORT = { day: 28, night: 26, from: 7, to: 22 } as const;
const GROUND = 0.2;

/** Free running of a hot spell. */
export interface SummerRun {
  readonly isTypical: boolean;
  readonly outside: readonly number[];
  readonly inside: readonly number[];
  /** °C·h above comfort. */
  readonly degreeHours: number;
  readonly hottest: number;
}

const rad = Math.PI / 180;

/** Clear sky on an upright plane, W/m²: direct, diffuse and from the ground (Meinel, 1976). */
function clearSky(elevation: number, azimuth: number, facing: number): number {
  if (elevation <= 0) return 0;
  const height = Math.sin(elevation * rad);
  const direct = 1353 * 0.7 ** ((1 / Math.max(height, 0.02)) ** 0.678);
  const diffuse = 0.1 * direct;
  const incidence = Math.cos(elevation * rad) * Math.cos((azimuth - facing) * rad);
  return direct * Math.max(0, incidence) + diffuse / 2 + (GROUND / 2) * (direct * height + diffuse);
}

/** Gains of the sun through the bays in each hour of a clear day, W. */
function sunOfDay(building: Building, collectors: readonly Collector[]): number[] {
  const place = placeOf(building.scene);
  const noon = SUN_DAY - (place.longitude / 360) * 86_400_000;
  return Array.from({ length: 24 }, (_, hour) => {
    const { elevation, azimuth } = sunAt(noon + (hour - 11.5) * 3_600_000, place);
    return collectors.reduce(
      (sum, { area, azimuth: facing, shares }) =>
        sum + (facing === null ? 0 : area * shares[6]! * clearSky(elevation, azimuth, facing + place.convergence)),
      0,
    );
  });
}

const typicalDay = Array.from(
  { length: 24 },
  (_, hour) =>
    (TYPICAL.high + TYPICAL.low) / 2 +
    ((TYPICAL.high - TYPICAL.low) / 2) * Math.cos(((hour + 0.5 - TYPICAL.hottest) / 24) * 2 * Math.PI),
);
const typicalWeek = Array.from({ length: TYPICAL.days * 24 }, (_, i) => typicalDay[i % 24]!);

const limitAt = (hour: number): number =>
  hour % 24 >= COMFORT.from && hour % 24 < COMFORT.to ? COMFORT.day : COMFORT.night;

/**
 * A hot spell without cooling, shutters open, air renewed as in winter: the caller's temperatures, else a typical week.
 * Null without known losses or heated volume.
 */
export function summerRun(building: Building, { loss, collectors }: HeatingNeed): SummerRun | null {
  const { capacity, massArea } = inertiaOf(building);
  const { transmission, livingArea, parts, air } = loss;
  if (transmission === null || livingArea <= 0 || capacity <= 0 || air.flow <= 0) return null;
  const windows = parts.reduce((sum, part) => sum + (part.opening ? (lossOf(part) ?? 0) : 0), 0);
  const given = building.scene.climat?.temperatures_ete_c;
  const outside = given ?? typicalWeek;
  const sun = sunOfDay(building, collectors);
  const internal = (building.scene.climat?.apports_internes_w_m2 ?? 0) * livingArea;
  const hours = outside.map((temperature, i): Hour => ({ outside: temperature, sun: sun[i % 24]!, internal }));
  const model = {
    windows,
    opaque: transmission - windows,
    air: 0.34 * air.flow,
    capacity,
    massArea,
    floorArea: livingArea,
  };
  const first = outside.slice(0, 24);
  const start = first.reduce((sum, value) => sum + value, 0) / first.length;
  const inside = freeRunning(model, hours, start);
  return {
    isTypical: given === undefined,
    outside,
    inside,
    degreeHours: inside.reduce((sum, value, i) => sum + Math.max(0, value - limitAt(i)), 0),
    hottest: Math.max(...inside),
  };
}
