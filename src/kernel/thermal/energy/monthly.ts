/** Heat balance of a zone over a month (NF EN ISO 13790:2008, 12.2.1; the method of NF EN ISO 52016-1 for months). */

/** What a zone is, for the method: W/K, h. */
export interface ZoneHeat {
  /** Transmission and ventilation, W/K. */
  readonly loss: number;
  /** Internal heat capacity over the losses, h. */
  readonly timeConstant: number;
}

/** Kinds of period, with the numbers of the method (table 9). */
export const PERIODS = {
  month: { exponent: 1, timeConstant: 15 },
  season: { exponent: 0.8, timeConstant: 30 },
} as const;
export type Period = keyof typeof PERIODS;

/**
 * Share of the gains that heats usefully.
 * @param ratio gains over losses
 */
export function utilisationOf(ratio: number, timeConstant: number, period: Period): number {
  if (ratio <= 0) return 1;
  const { exponent, timeConstant: reference } = PERIODS[period];
  const a = exponent + timeConstant / reference;
  if (Math.abs(ratio - 1) < 1e-9) return a / (a + 1);
  if (ratio < 1) return (1 - ratio ** a) / (1 - ratio ** (a + 1));
  // The same quotient by powers that fall: those that rise overflow in a heavy house in summer.
  const rest = ratio ** -(a + 1);
  return (1 / ratio - rest) / (1 - rest);
}

/** Losses, gains and need of a period, kWh. */
export interface HeatBalance {
  readonly losses: number;
  readonly gains: number;
  readonly utilisation: number;
  readonly usefulGains: number;
  readonly need: number;
}

/** The balance of a period: what the useful gains leave of the losses. */
export function balanceOf(losses: number, gains: number, timeConstant: number, period: Period): HeatBalance {
  if (losses <= 0) return { losses, gains, utilisation: 0, usefulGains: 0, need: 0 };
  const utilisation = utilisationOf(gains / losses, timeConstant, period);
  const usefulGains = utilisation * gains;
  return { losses, gains, utilisation, usefulGains, need: Math.max(0, losses - usefulGains) };
}

/** Hours of each month of a year of 365 days. */
export const MONTH_HOURS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].map((days) => days * 24);
