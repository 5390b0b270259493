import type { Circuit } from '../building/index.js';

/** Voltage between phase and neutral, V (NF C 15-100). */
export const VOLTAGE = 230;

/** Whether what a circuit feeds draws more on one phase than its breaker lets pass: it wants three. */
export const isBeyondBreaker = ({ power, breaker }: Pick<Circuit, 'power' | 'breaker'>): boolean =>
  power !== null && breaker !== null && power > breaker * VOLTAGE;
