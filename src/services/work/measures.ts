import { createHistogram } from 'node:perf_hooks';
import type { Excess } from '../fair/index.js';

/** Times in ms. */
export interface Times {
  readonly mean: number;
  readonly p99: number;
}

/** Why a call was refused before it ran: its account, its address or the queue was full, or the wait too long. */
export type RefusedFor = Excess | 'late';

/** Times measured since the start, ms. */
export class Stopwatch {
  // Histograms take whole numbers from 1: microseconds keep the precision.
  readonly #histogram = createHistogram();

  record(ms: number): void {
    this.#histogram.record(Math.max(1, Math.round(ms * 1000)));
  }

  get times(): Times {
    const { count, mean } = this.#histogram;
    return count === 0 ? { mean: 0, p99: 0 } : { mean: mean / 1000, p99: this.#histogram.percentile(99) / 1000 };
  }
}

/** What became of the calls of a pool. */
export class Counts {
  inline = 0;
  completed = 0;
  failed = 0;
  cancelled = 0;
  /** Taken for short, and given to a long lane instead. */
  moved = 0;
  readonly refusals: Record<RefusedFor, number> = { account: 0, address: 0, total: 0, late: 0 };

  get refused(): number {
    return Object.values(this.refusals).reduce((sum, count) => sum + count, 0);
  }
}
