import type { Building } from '../../building/index.js';
import { openingThermalOf } from '../../building/index.js';
import type { SceneClimate } from '../../scene/index.js';
import { envelopeOf } from '../envelope.js';
import { orientationOf } from '../orientation.js';
import type { Orientation } from '../orientation.js';
import { bayShadings } from './shading.js';

/** Months of the heating season that degree days run over, 1 October to 20 May, January first. */
const SEASON = [0, 1, 2, 3, 4, 9, 10, 11];
/** Its days. */
export const SEASON_DAYS = 232;

/** A bay that the sun heats through: area × solar factor, m², and the share that masks leave it each month. */
export interface Collector {
  readonly id: string;
  readonly orientation: Orientation;
  readonly azimuth: number | null;
  readonly area: number;
  readonly shares: readonly number[];
  readonly hasShutter: boolean;
}

/** Glazed bays of the heated volume towards the outside. */
export function collectorsOf(building: Building): Collector[] {
  const shadings = bayShadings(building);
  return envelopeOf(building).flatMap(({ opening, azimuth, area, beyond }): Collector[] => {
    if (!opening?.isGlazed || beyond !== 'exterieur') return [];
    const { volet } = opening.source;
    return [
      {
        id: opening.id,
        orientation: orientationOf(azimuth),
        azimuth,
        area: area * openingThermalOf(opening).solarFactor.value,
        shares: shadings.get(opening.id) ?? Array.from({ length: 12 }, () => 1),
        hasShutter: volet !== undefined && volet !== 'aucun',
      },
    ];
  });
}

/** Planes that a climate must give irradiation on. */
export const planesOf = (collectors: readonly Collector[]): Orientation[] => [
  ...new Set(collectors.map(({ orientation }) => orientation)),
];

type Annual = NonNullable<SceneClimate['irradiation_kwh_m2']>;
type Monthly = NonNullable<SceneClimate['irradiation_mensuelle_kwh_m2']>;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Solar gains of the heating season, kWh; null when the irradiation on one of the planes is not given. */
export function seasonalSun(collectors: readonly Collector[], irradiation: Annual | undefined): number | null {
  if (planesOf(collectors).some((plane) => irradiation?.[plane] === undefined)) return null;
  return collectors.reduce(
    (sum, { orientation, area, shares }) =>
      sum + area * mean(SEASON.map((month) => shares[month]!)) * irradiation![orientation]!,
    0,
  );
}

/** Solar gains of each month, kWh; null when the irradiation on one of the planes is not given. */
export function monthlySun(collectors: readonly Collector[], irradiation: Monthly | undefined): number[] | null {
  if (planesOf(collectors).some((plane) => irradiation?.[plane] === undefined)) return null;
  return Array.from({ length: 12 }, (_, month) =>
    collectors.reduce(
      (sum, { orientation, area, shares }) => sum + area * shares[month]! * irradiation![orientation]![month]!,
      0,
    ),
  );
}
