import type { Building } from '../../building/index.js';
import type { HeatLoss } from '../losses.js';
import { heatLossOf, INSIDE_C } from '../losses.js';
import type { Collector } from './gains.js';
import { collectorsOf, monthlySun, planesOf, SEASON_DAYS, seasonalSun } from './gains.js';
import { inertiaOf } from './inertia.js';
import type { HeatBalance } from './monthly.js';
import { balanceOf, MONTH_HOURS } from './monthly.js';

/** A month of the balance, kWh. */
export interface MonthBalance extends HeatBalance {
  readonly temperature: number;
  /** Null when their data are not given: they then count for nothing. */
  readonly sun: number | null;
  readonly internal: number | null;
}

/** The heating need of a building, kWh a year. */
export interface HeatingNeed {
  readonly loss: HeatLoss;
  readonly collectors: readonly Collector[];
  /** h; null without known losses. */
  readonly timeConstant: number | null;
  /** By degree days over the heating season; null without `dju`. */
  readonly season: (HeatBalance & { readonly sun: number | null; readonly internal: number | null }) | null;
  /** By months; null without their temperatures. */
  readonly months: readonly MonthBalance[] | null;
  /** Paths of what the climate lacks. */
  readonly missing: readonly string[];
}

const internalOf = (watts: number | undefined, area: number, hours: number): number | null =>
  watts === undefined ? null : (watts * area * hours) / 1000;

/** The need by months and by degree days, from what the climate gives. */
export function heatingNeedOf(building: Building): HeatingNeed {
  const loss = heatLossOf(building);
  const collectors = collectorsOf(building);
  const total = loss.transmission === null ? null : loss.transmission + loss.air.loss;
  const timeConstant = total === null || total === 0 ? null : inertiaOf(building).capacity / 3600 / total;
  const known = total === null || timeConstant === null ? null : { total, timeConstant };
  return {
    loss,
    collectors,
    timeConstant,
    season: known && seasonOf(building, loss, collectors, known),
    months: known && monthsOf(building, loss, collectors, known),
    missing: missingOf(building, collectors),
  };
}

interface Known {
  readonly total: number;
  readonly timeConstant: number;
}

function seasonOf(
  { scene: { climat } }: Building,
  { livingArea }: HeatLoss,
  collectors: readonly Collector[],
  { total, timeConstant }: Known,
): HeatingNeed['season'] {
  if (climat?.dju === undefined) return null;
  const sun = seasonalSun(collectors, climat.irradiation_kwh_m2);
  const internal = internalOf(climat.apports_internes_w_m2, livingArea, SEASON_DAYS * 24);
  const losses = (24 * climat.dju * total) / 1000;
  return { ...balanceOf(losses, (sun ?? 0) + (internal ?? 0), timeConstant, 'season'), sun, internal };
}

function monthsOf(
  { scene: { climat } }: Building,
  { livingArea }: HeatLoss,
  collectors: readonly Collector[],
  { total, timeConstant }: Known,
): HeatingNeed['months'] {
  const { temperatures_c: temperatures, irradiation_mensuelle_kwh_m2: irradiation } = climat ?? {};
  if (!temperatures) return null;
  const suns = monthlySun(collectors, irradiation);
  return temperatures.map((temperature, month): MonthBalance => {
    const hours = MONTH_HOURS[month]!;
    const sun = suns?.[month] ?? null;
    const internal = internalOf(climat!.apports_internes_w_m2, livingArea, hours);
    const losses = (total * (INSIDE_C - temperature) * hours) / 1000;
    const balance = balanceOf(losses, (sun ?? 0) + (internal ?? 0), timeConstant, 'month');
    return { ...balance, temperature, sun, internal };
  });
}

/** What is needed of the climate and not given. Where months are given the season needs nothing, and the reverse. */
function missingOf({ scene: { climat = {} } }: Building, collectors: readonly Collector[]): string[] {
  const isMonthly = climat.temperatures_c !== undefined;
  const [field, given] = isMonthly
    ? (['irradiation_mensuelle_kwh_m2', climat.irradiation_mensuelle_kwh_m2] as const)
    : (['irradiation_kwh_m2', climat.irradiation_kwh_m2] as const);
  return [
    ...(isMonthly || climat.dju !== undefined ? [] : ['climat.dju']),
    ...planesOf(collectors)
      .filter((plane) => given?.[plane] === undefined)
      .map((plane) => `climat.${field}.${plane}`),
    ...(climat.apports_internes_w_m2 === undefined ? ['climat.apports_internes_w_m2'] : []),
  ];
}
