import type { Building } from '../building/index.js';
import { areaAbove, volumeAbove } from '../building/index.js';
import { perObject } from '../maths/memo.js';
import { LEGAL_HEIGHT_MM, roomMeasures, sum } from '../measures/index.js';
import type { BaseTemperature } from './base-temperature.js';
import { baseTemperatureOf } from './base-temperature.js';
import type { Bridge } from './bridges.js';
import { bridgesOf } from './bridges.js';
import type { EnvelopePart } from './envelope.js';
import { adjoiningAreas, envelopeOf } from './envelope.js';
import { heatedRooms } from './heated.js';
import type { AirRenewal } from './ventilation.js';
import { airRenewalOf } from './ventilation.js';

/** Temperature of every heated room, °C. */
export const INSIDE_C = 20;

/** What a building loses. Square metres, cubic metres, W/K, °C. */
export interface HeatLoss {
  readonly parts: readonly EnvelopePart[];
  readonly bridges: readonly Bridge[];
  /** Area of the envelope. */
  readonly area: number;
  /** Walls against a heated neighbour, which lose nothing. */
  readonly adjoining: ReturnType<typeof adjoiningAreas>;
  /** Heated: room by room, area × clear height. */
  readonly volume: number;
  /** Living area (art. R. 156-1 CCH); of a building without dwelling, heated floor under 1.80 m and more. */
  readonly livingArea: number;
  readonly bridgeLoss: number;
  /** Σ U·A + bridges; null when a U is not known. */
  readonly transmission: number | null;
  readonly air: AirRenewal;
  readonly base: BaseTemperature;
  /** W at the base temperature; null when the transmission is not known. */
  readonly atBase: number | null;
}

/** Loss of a part, W/K. */
export const lossOf = ({ u, area }: EnvelopePart): number | null => (u === null ? null : u * area);

/** What people live or work on, mm². */
function usedArea(building: Building): number {
  const lived = sum(roomMeasures(building), ({ habitable }) => habitable);
  return lived > 0 ? lived : sum(heatedRooms(building), (room) => areaAbove(room, LEGAL_HEIGHT_MM));
}

/** Heat losses of a building, derived once. */
export const heatLossOf = perObject((building: Building): HeatLoss => {
  const parts = envelopeOf(building);
  const bridges = bridgesOf(building);
  const volume = sum(heatedRooms(building), (room) => volumeAbove(room)) / 1e9;
  const bridgeLoss = sum(bridges, ({ loss }) => loss);
  const isKnown = parts.every(({ u }) => u !== null);
  const transmission = isKnown ? sum(parts, (part) => lossOf(part)!) + bridgeLoss : null;
  const air = airRenewalOf(building, volume);
  const base = baseTemperatureOf(building.scene);
  return {
    parts,
    bridges,
    area: sum(parts, ({ area }) => area),
    adjoining: adjoiningAreas(building),
    volume,
    livingArea: usedArea(building) / 1e6,
    bridgeLoss,
    transmission,
    air,
    base,
    atBase: transmission === null ? null : (transmission + air.loss) * (INSIDE_C - base.value),
  };
});
