import { agreedNow } from './agreed-clock.js';
import type { Billing } from './billing.js';

type Rollover = Awaited<ReturnType<Billing['rollover']>>;

/**
 * Scheduled work of billing, run once in the cluster each time it is due: releases expired reservations and writes the
 * statements of past months.
 * @param onRollover receives the statements made and the months left open
 */
export const billingChores = (billing: Billing, clock: () => Date, onRollover: (report: Rollover) => void) => [
  { name: 'billing.reap', every: 15_000, run: () => billing.ledger.reap(clock().getTime()) },
  { name: 'billing.repeats', every: 600_000, run: () => billing.repeats.purge(clock().getTime()) },
  {
    name: 'billing.rollover',
    every: 3_600_000,
    run: async () => {
      const report = await billing.rollover(await agreedNow(billing.db, clock()));
      if (report.statements.length > 0 || report.pending.length > 0) onRollover(report);
    },
  },
];
