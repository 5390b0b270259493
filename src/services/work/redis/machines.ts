import type { LaneRunner, LaneTask } from '../lane.js';
import type { LaneKind } from '../lane-queue.js';
import { Answers } from './answers.js';
import type { Link } from './link.js';
import { RedisSilent } from './presence.js';
import { TaskQueue } from './task-queue.js';

/** How many tasks of each kind machines run at once. */
export type Capacity = Readonly<Record<LaneKind, number>>;

const NOBODY: Capacity = { long: 0, short: 0 };
/** How long their number is believed, ms. */
const COUNT_MS = 2_000;

/** The machines that take tasks from Redis. */
export class Machines {
  readonly #answers: Answers;
  readonly #queues: Readonly<Record<LaneKind, TaskQueue>>;
  readonly #poll: NodeJS.Timeout;
  #capacity = NOBODY;
  #countedAt = -Infinity;
  #seenAt = performance.now();

  /** @param onCapacity called each time the machines were counted */
  constructor(
    private readonly link: Link,
    pollMs: number,
    private readonly onCapacity: (capacity: Capacity) => void,
  ) {
    const answers = (this.#answers = new Answers(link));
    const heard = {
      ended: (id: string) => answers.look(id),
      progress: answers.progress.bind(answers),
    };
    this.#queues = { long: new TaskQueue('long', link, heard), short: new TaskQueue('short', link, heard) };
    this.#poll = setInterval(() => void this.#watch().catch(link.report), pollMs).unref();
  }

  /** True when Redis knows of any. @throws RedisSilent */
  async areThere(): Promise<boolean> {
    if (this.link.redis.status !== 'ready') return false;
    if (performance.now() - this.#countedAt > COUNT_MS) await this.#count();
    return this.#capacity.long > 0;
  }

  /** One task at a time on whichever machine takes it. */
  lane(kind: LaneKind): LaneRunner {
    const queue = () => this.#queues[kind];
    const run = async (task: LaneTask): Promise<unknown> => {
      if (this.#areGone()) throw new RedisSilent('no machine takes tasks');
      task.signal.throwIfAborted();
      task.begun();
      return this.#answers.to(await queue().add(task), task, queue());
    };
    return { started: true, run, close: async () => undefined };
  }

  async close(): Promise<void> {
    clearInterval(this.#poll);
    await Promise.all(Object.values(this.#queues).map((queue) => queue.close()));
  }

  async #count(): Promise<void> {
    const { long, short } = this.#queues;
    this.#capacity = { long: await long.capacity(), short: await short.capacity() };
    this.#countedAt = performance.now();
    if (this.#capacity.long > 0) this.#seenAt = this.#countedAt;
    this.onCapacity(this.#capacity);
  }

  /** Events may be lost with their connection: answers are looked for too, and so are those who should give them. */
  async #watch(): Promise<void> {
    if (this.#answers.size === 0) return;
    await this.link.there.ask(() => this.link.redis.ping()).catch(this.link.report);
    if (this.link.there.silence() > this.link.leaveMs) return this.#answers.leave('Redis holds the task and is gone');
    this.#answers.look();
    await this.#count();
    if (this.#areGone()) this.#answers.leave('every machine is gone');
  }

  #areGone(): boolean {
    return this.#capacity.long === 0 && performance.now() - this.#seenAt > this.link.leaveMs;
  }
}
