import { t } from '../../words/index.js';

/** Two decimals, half up, once, on the sum: lines are not rounded before they are added. */
export const ROUNDING = t(
  'Deux décimales, au plus proche, une seule fois sur chaque total',
  'Two decimals, to the nearest, once on each total',
);

/** Two decimals, half up; −0 is 0. */
export const round2 = (value: number): number => Math.round((value + Number.EPSILON) * 100) / 100 + 0;

/** Millimetres as metres, two decimals. */
export const metres = (mm: number): number => round2(mm / 1e3);

/** Square millimetres as square metres, two decimals. */
export const squareMetres = (mm2: number): number => round2(mm2 / 1e6);

/** Cubic millimetres as cubic metres, two decimals. */
export const cubicMetres = (mm3: number): number => round2(mm3 / 1e9);

/** Sum of a value over some items, unrounded. */
export const sum = <T>(items: Iterable<T>, value: (item: T) => number): number => {
  let total = 0;
  for (const item of items) total += value(item);
  return total;
};

/** Sums in binary are not to the digit, m². */
const DIGIT = 1e-6;

/** Whether areas as they are written, mm², make their sum as it is written: exact ones are summed and rounded once. */
export const isWrittenSum = (parts: readonly number[], whole: number): boolean =>
  Math.abs(sum(parts, squareMetres) - squareMetres(whole)) < DIGIT;
