import type { SlopeStretch, Step } from './ground-bank.js';

/** Between two points of a surveyed ground, mm. */
export const GROUND_STEP = 250;
/** Steps of a ground that goes on for kilometres. */
const MOST_STEPS = 2000;

/** Either side of a step, mm. */
const BESIDE_STEP = 0.5;

/** Abscissas on either side of the ends of some steps: between them the ground is drawn upright. */
export const stationsAtSteps = (steps: readonly (Step | SlopeStretch)[]): number[] =>
  steps
    .flatMap(({ from, to }) => [from, to])
    .filter(Number.isFinite)
    .flatMap((x) => [x - BESIDE_STEP, x + BESIDE_STEP]);

/** Abscissas, mm, at which a surveyed ground is drawn, both ends among them. */
export function groundStations(from: number, to: number): number[] {
  const count = Math.min(MOST_STEPS, Math.max(1, Math.ceil((to - from) / GROUND_STEP)));
  return Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count);
}
