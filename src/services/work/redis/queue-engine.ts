import { Queue, QueueEvents } from 'bullmq';
import { Redis } from 'ioredis';
import type { Task, TaskHooks } from '../../../contract/index.js';
import { ServiceError } from '../../../contract/index.js';
import { errorFromWire } from '../wire.js';
import type { WorkPool } from '../work-engine.js';
import { taskPath } from './task-name.js';
import type { QueuedAnswer, QueuedProgress, QueuedTask } from './wire.js';
import { CANCEL_CHANNEL, pack, QUEUE, resultKey, unpack } from './wire.js';

export interface QueueOptions {
  readonly url: string;
  /** Threads of this process: what no worker machine can run, and everything while none is connected. */
  readonly local: WorkPool;
  /** Told of faults of the connection. */
  readonly report: (error: unknown) => void;
  /** Tasks waiting in Redis before new ones are refused. @default 1000 */
  readonly maxQueue?: number;
  /** From the call to its answer, waiting included, ms. @default 600,000 */
  readonly timeoutMs?: number;
  /** How often answers are looked for beside the events, which a broken connection may lose, ms. @default 2000 */
  readonly pollMs?: number;
}

interface Pending {
  settle(): Promise<void>;
  progress(message: QueuedProgress): void;
}

/** How long the number of worker machines is believed, ms. */
const COUNT_MS = 2_000;
/** A worker that dies gives its task back: a task may begin this often, for faults of the machine only. */
const ATTEMPTS = 3;

/**
 * Heavy tasks over Redis (BullMQ): any number of `npm run worker` machines take them; a task whose worker dies is taken
 * by another. The answer lies under a key of its own and is taken once, so one call gets one answer and is charged once.
 */
export function createQueueEngine({ url, local, report, maxQueue = 1_000, timeoutMs = 600_000, pollMs = 2_000 }: QueueOptions): WorkPool {
  const connect = () => {
    const connection = new Redis(url, { maxRetriesPerRequest: null });
    connection.on('error', report);
    return connection;
  };
  const redis = connect();
  const queue = new Queue<QueuedTask>(QUEUE, { connection: redis });
  const events = new QueueEvents(QUEUE, { connection: connect() });
  const pending = new Map<string, Pending>();
  const counts = { completed: 0, failed: 0, cancelled: 0, refused: 0 };
  let workers = { count: 0, at: -Infinity };
  let isOpen = true;

  const settle = (id: string) => void pending.get(id)?.settle().catch(report);
  events.on('completed', ({ jobId }) => settle(jobId));
  events.on('failed', ({ jobId }) => settle(jobId));
  events.on('progress', ({ jobId, data }) => pending.get(jobId)?.progress(data as unknown as QueuedProgress));
  queue.on('error', report);
  events.on('error', report);
  const poll = setInterval(() => [...pending.keys()].forEach(settle), pollMs).unref();

  async function hasWorkers(): Promise<boolean> {
    if (performance.now() - workers.at > COUNT_MS) workers = { count: await queue.getWorkersCount(), at: performance.now() };
    return workers.count > 0;
  }

  async function enqueue(path: string, task: Task<never, unknown>, input: unknown): Promise<string> {
    if ((await queue.getWaitingCount()) >= maxQueue) {
      counts.refused += 1;
      throw new ServiceError('indisponible', { retryAfter: 5 });
    }
    const data: QueuedTask = { module: path, export: task.export, affinity: task.affinity?.(input as never), input: pack(input) };
    // Attempts count deaths of workers: an error of the task itself is an answer, and is not tried again.
    const job = await queue.add(task.export, data, { removeOnComplete: true, removeOnFail: true, attempts: ATTEMPTS, backoff: { type: 'fixed', delay: 100 } });
    return job.id!;
  }

  /** Tells whoever runs the task, and takes it out of the queue when nobody does yet. */
  function giveUp(id: string): void {
    redis.publish(CANCEL_CHANNEL, id).catch(report);
    // Refused while a worker holds it: that worker has just been told.
    queue.remove(id).catch(() => undefined);
  }

  function answer<O>(id: string, { progress, signal }: TaskHooks): Promise<O> {
    return new Promise<O>((resolve, reject) => {
      const end = (act: () => void) => {
        if (!pending.delete(id)) return;
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        act();
      };
      const abandon = (error: ServiceError) => {
        counts.cancelled += 1;
        end(() => reject(error));
        giveUp(id);
      };
      const onAbort = () => abandon(new ServiceError('annule'));
      const timer = setTimeout(() => abandon(new ServiceError('delai_depasse')), timeoutMs);
      pending.set(id, {
        progress: ({ done, total, label }) => progress(done, total, label),
        async settle() {
          const packed = await redis.getdel(resultKey(id));
          if (packed === null) {
            // Neither an answer nor a task any more: its workers died too often.
            const state = await queue.getJobState(id);
            if (state === 'failed' || state === 'unknown') {
              const late = await redis.getdel(resultKey(id));
              if (late === null) return end(() => ((counts.failed += 1), reject(new ServiceError('indisponible', { retryAfter: 5 }))));
              return deliver(late);
            }
            return;
          }
          deliver(packed);
        },
      });
      const deliver = (packed: string) => {
        const reply = unpack(packed) as QueuedAnswer;
        end(() => (reply.ok ? ((counts.completed += 1), resolve(reply.value as O)) : ((counts.failed += 1), reject(errorFromWire(reply.error)))));
      };
      signal.addEventListener('abort', onAbort, { once: true });
      if (signal.aborted) onAbort();
      // It may have been done before anybody listened.
      else settle(id);
    });
  }

  return {
    async run<I, O>(task: Task<I, O>, input: I, hooks: TaskHooks): Promise<O> {
      const path = task.heavy(input) ? taskPath(task.module) : null;
      if (path === null || !isOpen || !(await hasWorkers())) return local.run(task, input, hooks);
      if (hooks.signal.aborted) throw new ServiceError('annule');
      return answer<O>(await enqueue(path, task as unknown as Task<never, unknown>, input), hooks);
    },

    status() {
      const own = local.status();
      return {
        ...own,
        busy: own.busy + pending.size,
        completed: own.completed + counts.completed,
        failed: own.failed + counts.failed,
        cancelled: own.cancelled + counts.cancelled,
        refused: own.refused + counts.refused,
      };
    },

    async close(graceMs = 10_000) {
      isOpen = false;
      const until = performance.now() + graceMs;
      while (pending.size > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
      clearInterval(poll);
      await local.close(Math.max(0, until - performance.now()));
      await Promise.allSettled([events.close(), queue.close()]);
      redis.disconnect();
    },
  };
}
