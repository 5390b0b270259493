import { availableParallelism } from 'node:os';
import { createHistogram } from 'node:perf_hooks';
import type { Task, TaskHooks, WorkEngine } from '../../contract/index.js';
import { hasHeld, ServiceError } from '../../contract/index.js';
import type { Preparation } from './lane.js';
import { Lane } from './lane.js';
import { LaneQueue } from './lane-queue.js';

export interface WorkOptions {
  /** Threads. @default processors − 1, at least 1: one processor stays with the event loop */
  readonly workers?: number;
  /** Tasks waiting for a thread before new ones are refused. @default 64 */
  readonly maxQueue?: number;
  /** Heap of a worker, MB: a task that needs more fails alone. @default 1024 */
  readonly memoryMb?: number;
  /** Longest run of a task, from its start on a thread, ms. @default 120,000 */
  readonly timeoutMs?: number;
  /** What each thread does before its first task. */
  readonly prepare?: Preparation;
  /** How long a cancelled task has to stop by itself before its thread is killed, ms. @default 250 */
  readonly graceMs?: number;
  /** After how long without a task a thread ends, and gives its memory back, ms. @default never */
  readonly idleMs?: number;
}

/** What the metrics page prints. Times in ms. */
export interface WorkStatus {
  readonly threads: number;
  readonly started: number;
  readonly busy: number;
  readonly queued: number;
  readonly maxQueue: number;
  readonly inline: number;
  readonly completed: number;
  readonly failed: number;
  readonly cancelled: number;
  readonly refused: number;
  readonly wait: { readonly mean: number; readonly p99: number };
  readonly run: { readonly mean: number; readonly p99: number };
}

/** The engine with what its owner needs: plugins see `run` alone. */
export interface WorkPool extends WorkEngine {
  status(): WorkStatus;
  /** Refuses new tasks, lets those under way finish for at most `graceMs`, then kills the threads. @default 10,000 */
  close(graceMs?: number): Promise<void>;
}

interface Item {
  readonly affinity?: string;
  readonly submitted: number;
  /** Settles when the lane is free again, whatever became of the caller. */
  start(lane: Lane): Promise<void>;
}

const DEFAULTS = { maxQueue: 64, memoryMb: 1024, timeoutMs: 120_000, graceMs: 250 };

/**
 * A pool of worker threads (@default one less than the processors, at least one) with a queue in front of it. Times are
 * in milliseconds, memory in megabytes a thread.
 */
export function createWorkPool(options: WorkOptions = {}): WorkPool {
  const { maxQueue, memoryMb, timeoutMs, graceMs, idleMs, prepare } = { ...DEFAULTS, ...defined(options) };
  const threads = options.workers ?? Math.max(1, availableParallelism() - 1);
  const lanes = Array.from({ length: threads }, () => new Lane({ memoryMb, graceMs, idleMs, prepare }));
  const counts = { inline: 0, completed: 0, failed: 0, cancelled: 0, refused: 0 };
  const waits = createHistogram();
  const runs = createHistogram();
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();

  const queue: LaneQueue<Item> = new LaneQueue<Item>({
    lanes: threads,
    maxWaiting: maxQueue,
    start: (lane, item) => {
      const began = performance.now();
      waits.record(atLeastOne(began - item.submitted));
      const done = item.start(lanes[lane]!).finally(() => {
        runs.record(atLeastOne(performance.now() - began));
        underWay.delete(done);
        queue.release(lane);
      });
      underWay.add(done);
    },
  });

  async function runHeavy<I, O>(task: Task<I, O>, input: I, hooks: TaskHooks): Promise<O> {
    let resolve!: (value: O) => void;
    let reject!: (error: unknown) => void;
    const promise = new Promise<O>((ok, fail) => ((resolve = ok), (reject = fail)));
    const end = new AbortController();
    const stop = (error: ServiceError) => {
      if (end.signal.aborted) return;
      end.abort(error);
      queue.remove(item);
      reject(error);
    };
    const onAbort = () => stop(new ServiceError('annule'));
    const onClose = () => stop(new ServiceError('indisponible', { retryAfter: 5 }));

    const item: Item = {
      affinity: task.affinity?.(input),
      submitted: performance.now(),
      start: async (lane) => {
        const timer = setTimeout(() => stop(new ServiceError('delai_depasse')), timeoutMs);
        try {
          resolve((await lane.run({ ...task, input, progress: hooks.progress, signal: end.signal })) as O);
        } catch (error) {
          reject(error);
        } finally {
          clearTimeout(timer);
        }
      },
    };

    hooks.signal.addEventListener('abort', onAbort, { once: true });
    closing.signal.addEventListener('abort', onClose, { once: true });
    try {
      if (!queue.submit(item)) {
        counts.refused += 1;
        throw new ServiceError('indisponible', { retryAfter: 5 });
      }
      const value = await promise;
      counts.completed += 1;
      return value;
    } catch (error) {
      counts[hooks.signal.aborted ? 'cancelled' : 'failed'] += 1;
      throw error;
    } finally {
      hooks.signal.removeEventListener('abort', onAbort);
      closing.signal.removeEventListener('abort', onClose);
    }
  }

  let isOpen = true;
  return {
    async run(task, input, hooks) {
      if (hooks.signal.aborted) throw new ServiceError('annule');
      if (hasHeld(input) || task.heavy(input)) {
        if (isOpen) return runHeavy(task, input, hooks);
        throw new ServiceError('indisponible', { retryAfter: 5 });
      }
      counts.inline += 1;
      return task.run(input, hooks);
    },

    status: () => ({
      threads,
      started: lanes.filter((lane) => lane.started).length,
      busy: underWay.size,
      queued: queue.waiting,
      maxQueue,
      ...counts,
      wait: summary(waits),
      run: summary(runs),
    }),

    async close(finishMs = 10_000) {
      isOpen = false;
      let timer: NodeJS.Timeout | undefined;
      const idle = async () => {
        while (underWay.size > 0) await Promise.all(underWay);
      };
      await Promise.race([idle(), new Promise((after) => (timer = setTimeout(after, finishMs)))]);
      clearTimeout(timer);
      closing.abort();
      await Promise.all(lanes.map((lane) => lane.close()));
      await idle();
    },
  };
}

// Histograms take whole numbers from 1: microseconds keep the precision.
const atLeastOne = (ms: number) => Math.max(1, Math.round(ms * 1000));

const summary = (histogram: ReturnType<typeof createHistogram>) => ({
  mean: histogram.count === 0 ? 0 : histogram.mean / 1000,
  p99: histogram.count === 0 ? 0 : histogram.percentile(99) / 1000,
});

const defined = (options: WorkOptions): WorkOptions =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
