/**
 * Preloaded into the attacked service (`node --import`): measures how late its event loop is, and its memory. The
 * service itself knows nothing of it.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { answerWith } from './channel.js';

/** Delays of the event loop in ms, beyond the millisecond between two looks. */
export interface LoopDelays {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** Megabytes, after a collection. */
export interface Memory {
  readonly heap: number;
  readonly external: number;
  readonly rss: number;
}

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const MB = 1024 * 1024;

answerWith({
  watch: () => delay.reset(),
  delays: (): LoopDelays => ({
    p50: delay.percentile(50) / 1e6,
    p99: delay.percentile(99) / 1e6,
    max: delay.max / 1e6,
  }),
  memory: (): Memory => {
    globalThis.gc?.();
    const { heapUsed, external, rss } = process.memoryUsage();
    return { heap: heapUsed / MB, external: external / MB, rss: rss / MB };
  },
});
// The channel to the runner must not keep the service alive when it stops.
process.channel?.unref();
