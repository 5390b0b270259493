import { randomUUID } from 'node:crypto';
import { Queue, QueueEvents } from 'bullmq';
import type { LaneTask } from '../lane.js';
import type { LaneKind } from '../lane-queue.js';
import type { Link } from './link.js';
import { RedisSilent } from './presence.js';
import { taskPath } from './task-name.js';
import type { QueuedProgress, QueuedTask } from './wire.js';
import { CANCEL_CHANNEL, cancelKey, pack, QUEUES, RESULT_SECONDS, threadsIn } from './wire.js';

/** A worker that dies gives its task back: a task may begin this often, for faults of the machine only. */
const ATTEMPTS = 3;
const BACKOFF = { type: 'fixed', delay: 100 } as const;

/** Receives what machines say of the tasks of a queue. */
export interface Heard {
  ended(id: string): void;
  progress(id: string, message: QueuedProgress): void;
}

/** The queue in Redis from which machines take the tasks of one kind. */
export class TaskQueue {
  readonly #queue: Queue<QueuedTask>;
  readonly #events: QueueEvents;

  constructor(
    kind: LaneKind,
    private readonly link: Link,
    heard: Heard,
  ) {
    this.#queue = new Queue<QueuedTask>(QUEUES[kind], { connection: link.redis });
    this.#events = new QueueEvents(QUEUES[kind], { connection: link.listener() });
    this.#events.on('completed', ({ jobId }) => heard.ended(jobId));
    this.#events.on('failed', ({ jobId }) => heard.ended(jobId));
    this.#events.on('progress', ({ jobId, data }) => heard.progress(jobId, data as unknown as QueuedProgress));
    this.#queue.on('error', link.report);
    this.#events.on('error', link.report);
  }

  /** Hands a task over. @returns its identifier @throws RedisSilent when it could not be */
  async add({ module, export: name, affinity, input, owner, expectedMs }: LaneTask): Promise<string> {
    const data: QueuedTask = {
      module: taskPath(module)!,
      export: name,
      affinity,
      input: pack(input),
      owner,
      expectedMs,
    };
    // Attempts count deaths of workers: an error of the task itself is an answer, and is not tried again.
    const jobId = randomUUID();
    const options = { jobId, removeOnComplete: true, removeOnFail: true, attempts: ATTEMPTS, backoff: BACKOFF };
    try {
      await this.link.there.ask(() => this.#queue.add(name, data, options));
      return jobId;
    } catch (error) {
      // It may still arrive: the machine that takes it then reads that nobody waits for it.
      this.giveUp(jobId);
      this.link.report(error);
      throw new RedisSilent((error as Error).message);
    }
  }

  /** Cancels the task on the machine that runs it, and takes it out of the queue when nobody does yet. */
  giveUp(id: string): void {
    const { redis, report } = this.link;
    redis.set(cancelKey(id), '', 'EX', RESULT_SECONDS).catch(report);
    redis.publish(CANCEL_CHANNEL, id).catch(report);
    // Refused while a worker holds it: that worker has just had the message.
    this.#queue.remove(id).catch(() => undefined);
  }

  /** True when no machine has the task any more: it has answered, or died too often. */
  async isOver(id: string): Promise<boolean> {
    const state = await this.#queue.getJobState(id);
    return state === 'failed' || state === 'unknown';
  }

  /** Tasks that the machines of this queue run at once. */
  async capacity(): Promise<number> {
    const machines = await this.link.there.ask(() => this.#queue.getWorkers());
    // Redis lists the clients of all its databases, where it lists them at all.
    const own = String(this.link.redis.options.db ?? 0);
    return machines.filter(({ db = own }) => db === own).reduce((sum, { rawname }) => sum + threadsIn(rawname), 0);
  }

  async close(): Promise<void> {
    await Promise.allSettled([this.#events.close(), this.#queue.close()]);
  }
}
