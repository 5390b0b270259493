import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type { Progress } from '../../../contract/index.js';
import { defineTask, SERVICE_SHARE, ServiceError } from '../../../contract/index.js';
import { errorToWire } from '../wire.js';
import type { WorkPool } from '../work-engine.js';
import { taskModule } from './task-name.js';
import type { QueuedAnswer, QueuedTask } from './wire.js';
import { CANCEL_CHANNEL, pack, QUEUE, RESULT_SECONDS, resultKey, unpack } from './wire.js';

export interface QueueWorkerOptions {
  readonly url: string;
  readonly pool: WorkPool;
  /** Tasks at once: the pool's threads. */
  readonly concurrency: number;
  readonly report: (error: unknown) => void;
  /** Silence after which a machine is taken for dead and its tasks are given to others, ms. @default 10,000 */
  readonly lockMs?: number;
}

export interface QueueWorker {
  ready(): Promise<void>;
  /** Takes no new task and finishes those under way. */
  close(): Promise<void>;
}

const NO_MORE = 'The run of a task that its caller gave up';

/** Takes heavy tasks from Redis and runs them on this machine's threads. */
export function createQueueWorker({
  url,
  pool,
  concurrency,
  report,
  lockMs = 10_000,
}: QueueWorkerOptions): QueueWorker {
  const connect = () => {
    const connection = new Redis(url, { maxRetriesPerRequest: null });
    connection.on('error', report);
    return connection;
  };
  const redis = connect();
  const listener = connect();
  const running = new Map<string, AbortController>();
  void listener.subscribe(CANCEL_CHANNEL).catch(report);
  listener.on('message', (_channel, id) => running.get(id)?.abort());

  async function answerOf(
    { module, export: name, affinity, input }: QueuedTask,
    progress: Progress,
    signal: AbortSignal,
  ): Promise<QueuedAnswer> {
    try {
      const task = defineTask<unknown, unknown>({
        module: taskModule(module),
        export: name,
        run: () => {
          throw new TypeError(NO_MORE);
        },
        heavy: true,
        affinity: () => affinity,
      });
      return { ok: true, value: await pool.run(task, unpack(input), { progress, signal, share: SERVICE_SHARE }) };
    } catch (error) {
      // A full or closing machine is no answer: the task goes back and another takes it.
      if (error instanceof ServiceError && error.code === 'indisponible') throw error;
      return { ok: false, error: errorToWire(error) };
    }
  }

  const worker = new Worker<QueuedTask>(
    QUEUE,
    async (job) => {
      const id = job.id!;
      const controller = new AbortController();
      running.set(id, controller);
      try {
        const progress: Progress = (done, total, label) =>
          void job.updateProgress({ done, total, label }).catch(report);
        const reply = await answerOf(job.data, progress, controller.signal);
        // Before the task counts as done: whoever hears of the end finds the answer.
        if (!controller.signal.aborted) await redis.set(resultKey(id), pack(reply), 'EX', RESULT_SECONDS);
      } finally {
        running.delete(id);
      }
    },
    { connection: connect(), concurrency, lockDuration: lockMs, stalledInterval: lockMs / 2, maxStalledCount: 3 },
  );
  worker.on('error', report);

  return {
    ready: async () => void (await worker.waitUntilReady()),
    async close() {
      await worker.close();
      listener.disconnect();
      redis.disconnect();
    },
  };
}
