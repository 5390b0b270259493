import type { Scene } from '../scene/index.js';
import { heatingFields } from './heating.js';

/** Water of a heating installation: flow and return, and the mean of both, °C; its name, `55/45`. */
export interface Regime {
  readonly flow: number;
  readonly back: number;
  readonly mean: number;
  readonly name: string;
}

/** A regime by its flow and its return, °C. */
export const regimeBy = (flow: number, back: number): Regime => ({
  flow,
  back,
  mean: (flow + back) / 2,
  name: `${flow}/${back}`,
});

/** The regime that a scene declares (`70/55`), °C; null where it says none. */
export function regimeIn(scene: Scene): Regime | null {
  const written = heatingFields(scene)['regime'];
  const [, flow, back] = /^\s*(\d{2,3})\s*\/\s*(\d{2,3})\s*$/.exec(typeof written === 'string' ? written : '') ?? [];
  return flow && back ? regimeBy(Number(flow), Number(back)) : null;
}

/** K between mean water and room at which outputs are declared (NF EN 442-1: water at 75/65 °C, air at 20 °C). */
export const RATED_EXCESS_K = 50;
/** Outputs grow as the excess temperature to this power: the usual one of a panel (NF EN 442-2). */
export const OUTPUT_EXPONENT = 1.3;

/** Share of the rated output given to a room at a temperature by water at a mean temperature, both in °C. */
export const outputShare = (mean: number, room: number): number =>
  (Math.max(0, mean - room) / RATED_EXCESS_K) ** OUTPUT_EXPONENT;
