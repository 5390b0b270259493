import type { Circuit } from '../building/index.js';

/** Voltage between phase and neutral, V (NF C 15-100). */
export const VOLTAGE = 230;
/** Voltage between two phases, V. */
const BETWEEN_PHASES = 400;

/** Current that a power draws at a power factor of 1, A: on each of three phases, or on one. */
export const currentOf = (power: number, isThreePhase: boolean): number =>
  power / (isThreePhase ? Math.sqrt(3) * BETWEEN_PHASES : VOLTAGE);

/** Whether a circuit is fed on three phases. */
export const isThreePhase = ({ phases }: Pick<Circuit, 'phases'>): boolean => phases === 3;

/** Whether what a circuit feeds wants three phases: it has them, or draws more on one than its breaker lets pass. */
export const wantsThreePhases = (circuit: Pick<Circuit, 'power' | 'breaker' | 'phases'>): boolean => {
  const { power, breaker } = circuit;
  return isThreePhase(circuit) || (power !== null && breaker !== null && power > breaker * VOLTAGE);
};
