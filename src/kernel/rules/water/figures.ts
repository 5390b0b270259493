import type { ApplianceType } from '../support/appliances.js';
import type { Source } from '../support/source.js';

export const FLOWS: Source = {
  texte:
    'NF DTU 60.11 P1-1 (alimentation en eau), débits de base et simultanéité 0,8/√(x − 1) à partir de six appareils',
  article: '',
  isHypothesis: true,
};

/** A home has hot water at its sink and where one washes. */
export const HOT_WATER: Source = {
  texte: 'Décret n° 2002-120 du 30 janvier 2002 (logement décent)',
  article: '3, 4 et 5',
};

/** What an appliance draws: base flow (l/s) and coefficient of an individual installation. */
export interface Draw {
  readonly flow: number;
  readonly coefficient: number;
}

/** By appliance; a water heater draws what it serves. */
export const DRAWS: Readonly<Record<Exclude<ApplianceType, 'chauffe_eau'>, Draw>> = {
  evier: { flow: 0.2, coefficient: 2.5 },
  lavabo: { flow: 0.2, coefficient: 1.5 },
  douche: { flow: 0.2, coefficient: 2 },
  baignoire: { flow: 0.33, coefficient: 3 },
  wc: { flow: 0.12, coefficient: 0.5 },
  lave_linge: { flow: 0.2, coefficient: 1 },
  lave_vaisselle: { flow: 0.1, coefficient: 1 },
};

/** From as many appliances on, they are not drawn from all at once. */
const SIMULTANEOUS_FROM = 6;
/** Share of the sum of their flows that so many appliances draw at once. */
export const simultaneityOf = (count: number): number => (count < SIMULTANEOUS_FROM ? 1 : 0.8 / Math.sqrt(count - 1));

/** Most speed of the water, m/s: to one appliance, and in what serves several. */
export const MOST_SPEED = { single: 2, shared: 1.5 } as const;
