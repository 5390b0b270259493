import type { Building } from '../../building/index.js';
import type { RoomUse } from '../../building/index.js';

/** Heat of a litre of water, kWh/K. */
const KWH_L_K = 1.163e-3;
/** Litres a day at 60 °C by main rooms, from one to five (AICVF). */
const BY_ROOMS = [75, 105, 150, 180, 240] as const;
const USUAL_C = 60;
const MAIN: ReadonlySet<RoomUse> = new Set(['sejour', 'salon', 'salle_a_manger', 'chambre', 'bureau']);

/** Hot water of a year. */
export interface HotWater {
  /** kWh; null without the temperature of the cold water. */
  readonly need: number | null;
  readonly litres: number;
  readonly isLitresHypothesis: boolean;
  readonly temperature: number;
  readonly isTemperatureHypothesis: boolean;
}

/** Hot water drawn in a year: the caller's litres, else by the number of main rooms. */
export function hotWaterOf({ rooms, scene: { climat = {} } }: Pick<Building, 'rooms' | 'scene'>): HotWater {
  const main = rooms.filter(({ use }) => MAIN.has(use)).length;
  const usual = main === 0 ? 0 : BY_ROOMS[Math.min(main, BY_ROOMS.length) - 1]!;
  const litres = climat.eau_chaude_l_jour ?? usual;
  const temperature = climat.eau_chaude_c ?? USUAL_C;
  const { eau_froide_c: cold } = climat;
  return {
    need: cold === undefined ? null : litres * 365 * KWH_L_K * Math.max(0, temperature - cold),
    litres,
    isLitresHypothesis: climat.eau_chaude_l_jour === undefined,
    temperature,
    isTemperatureHypothesis: climat.eau_chaude_c === undefined,
  };
}
