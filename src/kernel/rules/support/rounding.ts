/** Rounded up to a step; what is a rounding error above a step stays on it. */
export const upTo = (value: number, step: number): number => Math.ceil(value / step - 1e-9) * step;

/** On the grid of the building, 0.1 mm. */
export const tenth = (value: number): number => Math.round(value * 10) / 10 + 0;

/** With a number of decimals, for a report. */
export const rounded = (value: number, decimals: number): number =>
  Math.round(value * 10 ** decimals) / 10 ** decimals + 0;
