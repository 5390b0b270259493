import type { Billing } from './billing.js';

export interface SchedulerOptions {
  readonly now?: () => Date;
  /** How often expired reservations are given back. @default 15 s */
  readonly reapEveryMs?: number;
  /** How often past months are looked for; each is stated once whatever the number of nodes. @default 1 h */
  readonly rolloverEveryMs?: number;
  readonly onError?: (error: unknown, task: 'reap' | 'rollover') => void;
  readonly onRollover?: (report: Awaited<ReturnType<Billing['rollover']>>) => void;
}

/** Starts the reaper and the monthly rollover, both at once and then at their intervals. `stop` waits for the round under way. */
export function startScheduler(billing: Billing, options: SchedulerOptions = {}): { stop(): Promise<void> } {
  const { now = () => new Date(), reapEveryMs = 15_000, rolloverEveryMs = 3_600_000, onError, onRollover } = options;
  const every = (ms: number, task: 'reap' | 'rollover', run: () => Promise<void>) => {
    let underWay: Promise<void> | null = null;
    const round = () => {
      underWay ??= run()
        .catch((error: unknown) => onError?.(error, task))
        .finally(() => {
          underWay = null;
        });
    };
    round();
    const timer = setInterval(round, ms);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await underWay;
    };
  };
  const stops = [
    every(reapEveryMs, 'reap', async () => {
      await billing.ledger.reap(now().getTime());
    }),
    every(rolloverEveryMs, 'rollover', async () => {
      const report = await billing.rollover(now());
      if (report.statements.length > 0 || report.pending.length > 0) onRollover?.(report);
    }),
  ];
  return {
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}
