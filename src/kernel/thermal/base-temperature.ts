import type { Scene } from '../scene/index.js';
import type { Text } from '../../words/index.js';
import { t } from '../../words/index.js';
import { heatingFields, numberIn } from './heating.js';

/** Outside temperature of the coldest days, and who says it. */
export interface BaseTemperature {
  /** °C */
  readonly value: number;
  /** Null when the scene declares it. */
  readonly basis: Text | null;
}

/** Base temperatures by winter zone: under 400 m, up to 800 m, above (3CL-DPE 2021, 13.2.2.4). */
const BY_ZONE: Readonly<Record<string, readonly [number, number, number]>> = {
  H1: [-9.5, -11.5, -13.5],
  H2: [-6.5, -8.5, -10.5],
  H3: [-3.5, -5.5, -7.5],
};
const DEFAULT_C = -7;

const BASES = {
  zone: t(
    'Température de base : table de la méthode 3CL-DPE 2021 pour climat.zone et climat.altitude_m',
    'Base temperature: table of the 3CL-DPE 2021 method for climat.zone and climat.altitude_m',
  ),
  usual: t(
    'Température de base : −7 °C par hypothèse, ni chauffage.temperature_base ni climat.zone ne sont donnés',
    'Base temperature: −7 °C by hypothesis, neither chauffage.temperature_base nor climat.zone is given',
  ),
} as const;

/** As `chauffage.temperature_base` declares; else by climatic zone and altitude; else −7 °C. */
export function baseTemperatureOf(scene: Scene): BaseTemperature {
  const declared = numberIn(heatingFields(scene), 'temperature_base', { min: -60, max: 40 });
  if (declared !== null) return { value: declared, basis: null };
  const { zone, altitude_m: altitude = scene.georef?.altitude ?? 0 } = scene.climat ?? {};
  const row = zone === undefined ? undefined : BY_ZONE[zone.slice(0, 2).toUpperCase()];
  if (!row) return { value: DEFAULT_C, basis: BASES.usual };
  const place = [altitude >= 400, altitude > 800].filter(Boolean).length;
  return { value: row[place]!, basis: BASES.zone };
}
