import { Worker, type Job } from 'bullmq';
import { Redis } from 'ioredis';
import type { Progress, Task } from '../../../contract/index.js';
import { defineTask, SERVICE_SHARE, ServiceError } from '../../../contract/index.js';
import type { LaneKind } from '../lane-queue.js';
import { errorToWire } from '../wire.js';
import type { WorkPool } from '../work-engine.js';
import { taskModule } from './task-name.js';
import type { QueuedAnswer, QueuedTask } from './wire.js';
import { CANCEL_CHANNEL, cancelKey, pack, QUEUES, RESULT_SECONDS, resultKey, unpack, workerName } from './wire.js';

export interface QueueWorkerOptions {
  readonly url: string;
  readonly pool: Pick<WorkPool, 'run'>;
  /** Long tasks at once: the pool's threads. One short task more has a thread of its own. */
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
export function createQueueWorker(options: QueueWorkerOptions): QueueWorker {
  const machine = new Machine(options);
  const workers = [machine.takeFrom('long', options.concurrency), machine.takeFrom('short', 1)];
  return {
    ready: async () => void (await Promise.all(workers.map((worker) => worker.waitUntilReady()))),
    async close() {
      await Promise.all(workers.map((worker) => worker.close()));
      machine.disconnect();
    },
  };
}

class Machine {
  readonly #redis: Redis;
  readonly #listener: Redis;
  readonly #running = new Map<string, AbortController>();

  constructor(private readonly options: QueueWorkerOptions) {
    this.#redis = this.#connect();
    this.#listener = this.#connect();
    void this.#listener.subscribe(CANCEL_CHANNEL).catch(options.report);
    this.#listener.on('message', (_channel, id) => this.#running.get(id)?.abort());
  }

  /** Takes the tasks of one queue, so many at once. */
  takeFrom(kind: LaneKind, concurrency: number): Worker<QueuedTask> {
    const { report, lockMs = 10_000 } = this.options;
    const worker = new Worker<QueuedTask>(QUEUES[kind], (job) => this.#answer(job), {
      connection: this.#connect(),
      name: workerName(concurrency),
      concurrency,
      lockDuration: lockMs,
      stalledInterval: lockMs / 2,
      maxStalledCount: 3,
    });
    return worker.on('error', report);
  }

  disconnect(): void {
    this.#listener.disconnect();
    this.#redis.disconnect();
  }

  async #answer(job: Job<QueuedTask>): Promise<void> {
    const id = job.id!;
    const controller = new AbortController();
    this.#running.set(id, controller);
    try {
      if ((await this.#redis.exists(cancelKey(id))) > 0) return;
      const progress: Progress = (done, total, label) =>
        void job.updateProgress({ done, total, label }).catch(this.options.report);
      const reply = await this.#replyTo(job.data, progress, controller.signal);
      // Before the task counts as done: whoever hears of the end finds the answer.
      if (!controller.signal.aborted) await this.#redis.set(resultKey(id), pack(reply), 'EX', RESULT_SECONDS);
    } finally {
      this.#running.delete(id);
    }
  }

  async #replyTo(queued: QueuedTask, progress: Progress, signal: AbortSignal): Promise<QueuedAnswer> {
    // Turns were taken before Redis: here the owner says only whose tasks have taken how long.
    const share = { ...SERVICE_SHARE, account: queued.owner ?? SERVICE_SHARE.account };
    try {
      return {
        ok: true,
        value: await this.options.pool.run(taskOf(queued), unpack(queued.input), { progress, signal, share }),
      };
    } catch (error) {
      // A full or closing machine is no answer: the task goes back and another takes it.
      if (error instanceof ServiceError && error.code === 'indisponible') throw error;
      return { ok: false, error: errorToWire(error) };
    }
  }

  #connect(): Redis {
    const connection = new Redis(this.options.url, { maxRetriesPerRequest: null });
    return connection.on('error', this.options.report);
  }
}

/** The task as it is run here. @throws TypeError for one that is not of this service */
const taskOf = ({ module, export: name, affinity, expectedMs }: QueuedTask): Task<unknown, unknown> =>
  defineTask<unknown, unknown>({
    module: taskModule(module),
    export: name,
    run: () => {
      throw new TypeError(NO_MORE);
    },
    heavy: true,
    affinity: () => affinity,
    ...(expectedMs !== undefined && { expectedMs: () => expectedMs }),
  });
