import type { Seen } from './replay.js';

/** What callers are promised while another attacks, ms and MB. */
export const GOALS = { loop: 20, other: 50, growth: 50 } as const;
/** A service whose loop stands still this long is frozen, on whatever machine, ms. */
const FROZEN_MS = 3000;
/**
 * A short run, on a slow or shared machine, tells delays beyond so many times the goals and what the same run saw with
 * nothing else going on: enough to find what holds the loop, too much for noise to reach three times in a row.
 */
const SHORT_FACTOR = 5;
const QUIET_FACTOR = 10;

/** Longest p99 of the event loop and of the other caller, ms. */
export interface Bounds {
  readonly loop: number;
  readonly other: number;
}

/** What a short run is held to. @param quiet what it saw without any attack */
export const boundsFor = (quiet: Pick<Seen, 'delays' | 'other'>): Bounds => ({
  loop: Math.max(SHORT_FACTOR * GOALS.loop, QUIET_FACTOR * quiet.delays.p99),
  other: Math.max(SHORT_FACTOR * GOALS.other, QUIET_FACTOR * quiet.other.p99),
});

/** What fails every run: broken promises, errors that another caller met, a frozen loop, memory that was kept. */
export function faultsOf({ broken, other, delays, growth }: Seen): readonly string[] {
  const failed = Object.entries(other.statuses).filter(([status]) => status !== '200');
  const met = failed.map(([status, count]) => `${count} × ${status}`).join(', ');
  return [
    ...broken,
    ...(failed.length > 0 ? [`another caller was answered ${met}`] : []),
    ...(delays.max > FROZEN_MS ? [`the event loop stood still for ${(delays.max / 1000).toFixed(1)} s`] : []),
    ...(growth > GOALS.growth ? [`${growth.toFixed(0)} MB kept`] : []),
  ];
}

/** The figures beyond their bounds, in sentences. */
export const slownessOf = ({ delays, other }: Seen, bounds: Bounds = GOALS): readonly string[] => [
  ...(delays.p99 > bounds.loop ? [`loop p99 ${delays.p99.toFixed(0)} ms`] : []),
  ...(other.p99 > bounds.other ? [`another caller’s p99 ${other.p99.toFixed(0)} ms`] : []),
];
