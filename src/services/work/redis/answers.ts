import { ServiceError } from '../../../contract/index.js';
import type { LaneTask } from '../lane.js';
import { errorFromWire } from '../wire.js';
import type { Link } from './link.js';
import { RedisSilent } from './presence.js';
import type { TaskQueue } from './task-queue.js';
import type { QueuedAnswer, QueuedProgress } from './wire.js';
import { resultKey, unpack } from './wire.js';

interface Waiting {
  readonly task: LaneTask;
  readonly queue: TaskQueue;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Answers of machines. Each lies under a key of its own and is taken once, so one call gets one answer and is charged
 * once.
 */
export class Answers {
  readonly #waiting = new Map<string, Waiting>();

  constructor(private readonly link: Link) {}

  /** Waits for the answer to a task that was handed over; gives it up when its signal aborts, with its reason. */
  async to(id: string, task: LaneTask, queue: TaskQueue): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const waiting = { task, queue, resolve, reject };
    const leave = () => giveUp(id, waiting, task.signal.reason);
    this.#waiting.set(id, waiting);
    task.signal.addEventListener('abort', leave, { once: true });
    if (task.signal.aborted) leave();
    // It may have been done before anybody listened.
    else this.look(id);
    try {
      return await promise;
    } finally {
      this.#waiting.delete(id);
      task.signal.removeEventListener('abort', leave);
    }
  }

  get size(): number {
    return this.#waiting.size;
  }

  progress(id: string, { done, total, label }: QueuedProgress): void {
    this.#waiting.get(id)?.task.progress(done, total, label);
  }

  /** Looks for one answer, or for all of them. */
  look(id?: string): void {
    for (const one of id === undefined ? this.#waiting.keys() : [id]) void this.#take(one).catch(this.link.report);
  }

  /** Gives up waiting for Redis and its machines. */
  leave(why: string): void {
    for (const [id, waiting] of this.#waiting) giveUp(id, waiting, new RedisSilent(why));
  }

  async #take(id: string): Promise<void> {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    let packed = await this.link.redis.getdel(resultKey(id));
    if (packed === null) {
      if (!(await waiting.queue.isOver(id))) return;
      // It may have ended between the two questions; else its workers died too often.
      packed = await this.link.redis.getdel(resultKey(id));
    }
    if (packed === null) return waiting.reject(new ServiceError('indisponible', { retryAfter: 5 }));
    const reply = unpack(packed) as QueuedAnswer;
    if (reply.ok) waiting.resolve(reply.value);
    else waiting.reject(errorFromWire(reply.error));
  }
}

function giveUp(id: string, { queue, reject }: Waiting, reason: unknown): void {
  reject(reason);
  queue.giveUp(id);
}
