import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Queue, QueueEvents } from 'bullmq';
import { Redis } from 'ioredis';
import type { Task, TaskHooks, WorkHooks } from '../../../contract/index.js';
import { hasHeld, ServiceError } from '../../../contract/index.js';
import { errorFromWire } from '../wire.js';
import type { WorkPool } from '../work-engine.js';
import { presence, RedisSilent } from './presence.js';
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
  /** How long the start waits for Redis before it goes on without, ms. @default 1000 */
  readonly connectMs?: number;
  /** How long a task is handed over before the threads of this process take it, ms. @default 2000 */
  readonly deadlineMs?: number;
  /** Silence of Redis after which the tasks that it holds are run again here, ms. @default 10,000 */
  readonly leaveMs?: number;
}

interface Pending {
  settle(): Promise<void>;
  progress(message: QueuedProgress): void;
  /** Gives up waiting for Redis. */
  leave(): void;
}

/** How long the number of worker machines is believed, ms. */
const COUNT_MS = 2_000;
/** A worker that dies gives its task back: a task may begin this often, for faults of the machine only. */
const ATTEMPTS = 3;
const BACKOFF = { type: 'fixed', delay: 100 } as const;
/** How long the end of a connection may take, ms. */
const END_MS = 2_000;

/**
 * Heavy tasks over Redis (BullMQ): any number of `npm run worker` machines take them; a task whose worker dies is taken
 * by another. The answer lies under a key of its own and is taken once, so one call gets one answer and is charged
 * once. While Redis is gone, or silent, the threads of this process do the work, that of a task it holds included: a
 * task is a pure function, and its second answer is the same.
 */
export async function createQueueEngine(options: QueueOptions): Promise<WorkPool> {
  const { url, local, maxQueue = 1_000, timeoutMs = 600_000, pollMs = 2_000, connectMs = 1_000 } = options;
  const { deadlineMs = 2_000, leaveMs = 10_000 } = options;
  const there = presence({ deadlineMs, pauseMs: leaveMs / 2 });
  const report = oncePerOutage(options.report);
  // Commands fail at once while Redis is gone: no call waits for it. They have no time limit of their own, since an
  // answer that is taken and comes too late would be lost.
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false });
  const listener = new Redis(url, { maxRetriesPerRequest: null });
  for (const connection of [redis, listener]) connection.on('error', report);
  redis.on('ready', report.over);
  const queue = new Queue<QueuedTask>(QUEUE, { connection: redis });
  const events = new QueueEvents(QUEUE, { connection: listener });
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
  const look = async (): Promise<void> => {
    if (pending.size === 0) return;
    await there.ask(() => redis.ping()).catch(report);
    if (there.silence() > leaveMs) for (const one of pending.values()) one.leave();
    else [...pending.keys()].forEach(settle);
  };
  const poll = setInterval(() => void look(), pollMs).unref();

  async function hasWorkers(): Promise<boolean> {
    if (redis.status !== 'ready') return false;
    if (performance.now() - workers.at > COUNT_MS) {
      workers = { count: await there.ask(() => queue.getWorkersCount()), at: performance.now() };
    }
    return workers.count > 0;
  }

  async function enqueue(path: string, task: Task<never, unknown>, input: unknown): Promise<string> {
    if ((await there.ask(() => queue.getWaitingCount())) >= maxQueue) {
      counts.refused += 1;
      throw new ServiceError('indisponible', { retryAfter: 5 });
    }
    const data: QueuedTask = {
      module: path,
      export: task.export,
      affinity: task.affinity?.(input as never),
      input: pack(input),
    };
    // Attempts count deaths of workers: an error of the task itself is an answer, and is not tried again.
    const jobId = randomUUID();
    const options = { jobId, removeOnComplete: true, removeOnFail: true, attempts: ATTEMPTS, backoff: BACKOFF };
    try {
      await there.ask(() => queue.add(task.export, data, options));
    } catch (error) {
      // It may still arrive: whoever takes it then is told that nobody waits for it.
      giveUp(jobId);
      throw error;
    }
    return jobId;
  }

  /** Tells whoever runs the task, and takes it out of the queue when nobody does yet. */
  function giveUp(id: string): void {
    redis.publish(CANCEL_CHANNEL, id).catch(report);
    // Refused while a worker holds it: that worker has just had the message.
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
        leave() {
          end(() => reject(new RedisSilent('Redis holds the task and is gone')));
          giveUp(id);
        },
        async settle() {
          const packed = await redis.getdel(resultKey(id));
          if (packed === null) {
            // Neither an answer nor a task any more: its workers died too often.
            const state = await queue.getJobState(id);
            if (state === 'failed' || state === 'unknown') {
              const late = await redis.getdel(resultKey(id));
              if (late === null) {
                return end(() => ((counts.failed += 1), reject(new ServiceError('indisponible', { retryAfter: 5 }))));
              }
              return deliver(late);
            }
            return;
          }
          deliver(packed);
        },
      });
      const deliver = (packed: string) => {
        const reply = unpack(packed) as QueuedAnswer;
        end(() =>
          reply.ok
            ? ((counts.completed += 1), resolve(reply.value as O))
            : ((counts.failed += 1), reject(errorFromWire(reply.error))),
        );
      };
      signal.addEventListener('abort', onAbort, { once: true });
      if (signal.aborted) onAbort();
      // It may have been done before anybody listened.
      else settle(id);
    });
  }

  /** Id of the task in Redis; null when no machine takes it, or Redis is gone: it is then this process's own. */
  async function handOver(task: Task<never, unknown>, input: unknown): Promise<string | null> {
    // The bytes of a held value are shared with the threads of this process alone.
    const path = !hasHeld(input) && task.heavy(input as never) ? taskPath(task.module) : null;
    if (path === null || !isOpen) return null;
    try {
      return (await hasWorkers()) ? await enqueue(path, task, input) : null;
    } catch (error) {
      if (error instanceof ServiceError) throw error;
      report(error);
      return null;
    }
  }

  await Promise.race([once(redis, 'ready').catch(() => undefined), sleep(connectMs, undefined, { ref: false })]);
  return {
    async run<I, O>(task: Task<I, O>, input: I, hooks: WorkHooks): Promise<O> {
      const id = await handOver(task as unknown as Task<never, unknown>, input);
      if (id === null) return local.run(task, input, hooks);
      try {
        return await answer<O>(id, hooks);
      } catch (error) {
        if (!(error instanceof RedisSilent)) throw error;
        return local.run(task, input, hooks);
      }
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
      // A connection that never came up would be waited for.
      if (redis.status === 'ready') {
        const ended = Promise.allSettled([events.close(), queue.close()]);
        await Promise.race([ended, sleep(END_MS, undefined, { ref: false })]);
      }
      for (const connection of [redis, listener]) connection.disconnect();
    },
  };
}

/** Each fault of an outage is reported once: the connections try again many times a second. */
function oncePerOutage(report: (error: unknown) => void) {
  const reported = new Set<string>();
  const tell = (error: unknown): void => {
    const { message } = error as Error;
    if (reported.has(message)) return;
    reported.add(message);
    report(error);
  };
  return Object.assign(tell, { over: () => reported.clear() });
}
