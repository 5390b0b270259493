import { setTimeout as sleep } from 'node:timers/promises';
import type { Task, WorkHooks } from '../../../contract/index.js';
import { hasHeld } from '../../../contract/index.js';
import type { LaneKind } from '../lane-queue.js';
import type { LanePool, LaneStatus, WorkPool, WorkStatus } from '../work-engine.js';
import { createLanePool } from '../work-engine.js';
import type { Link, LinkOptions } from './link.js';
import { openLink } from './link.js';
import { Machines } from './machines.js';
import { RedisSilent } from './presence.js';
import { taskPath } from './task-name.js';

export interface QueueOptions extends LinkOptions {
  /** Threads of this process: what no worker machine can run, and everything while none is connected. */
  readonly local: WorkPool;
  /** Most tasks of all callers of this process, waiting and under way. @default 1000 */
  readonly maxQueue?: number;
  /** Most tasks of one account of weight 1 the same way. @default 16 */
  readonly perWeight?: number;
  /** Longest time that a task is with the machines, begun again included, ms. @default 600,000 */
  readonly timeoutMs?: number;
  /** From the call to its answer, waiting included, ms. @default 180,000; 1,800,000 for asynchronous calls */
  readonly answerMs?: number;
  /** How often answers are looked for beside the events, which a broken connection may lose, ms. @default 2000 */
  readonly pollMs?: number;
}

/** Most tasks of each kind that one process has with the machines at once, however many these are. */
const MOST: Readonly<Record<LaneKind, number>> = { long: 256, short: 64 };
/**
 * Longest that a short task is with the machines, ms: they themselves give it to another thread sooner, and it may
 * wait there behind those of other nodes.
 */
const SHORT_MS = 10_000;
/** How long the end of a connection may take, ms. */
const END_MS = 2_000;

/**
 * Heavy tasks over Redis (BullMQ): any number of `npm run worker` machines take them; a task whose worker dies is taken
 * by another. Callers take turns before Redis as they do before threads: a process hands over as many tasks as the
 * machines run at once, and the others wait for their turn with it. While Redis is gone, or silent, the threads of this
 * process do the work, that of a task it holds included: a task is a pure function, and its second answer is the same.
 */
export async function createQueueEngine(options: QueueOptions): Promise<WorkPool> {
  return new QueueEngine(await openLink(options), options);
}

class QueueEngine implements WorkPool {
  readonly #local: WorkPool;
  readonly #machines: Machines;
  /** Turns of the callers whose tasks machines run. */
  readonly #turns: LanePool;
  #isOpen = true;

  constructor(
    private readonly link: Link,
    { local, pollMs = 2_000, maxQueue = 1_000, perWeight, timeoutMs = 600_000, answerMs }: QueueOptions,
  ) {
    this.#local = local;
    // Once they are all gone, what waits still takes its turns, to be run here.
    const open = ({ long, short }: Record<LaneKind, number>) => this.#turns.open({ long: Math.max(1, long), short });
    this.#machines = new Machines(link, pollMs, open);
    const kinds = (['long', 'short'] as const).flatMap((kind) => Array.from({ length: MOST[kind] }, () => kind));
    const lanes = { kinds, make: (kind: LaneKind) => this.#machines.lane(kind) };
    this.#turns = createLanePool({ lanes, maxQueue, perWeight, timeoutMs, shortMs: SHORT_MS, deadlineMs: answerMs });
  }

  async run<I, O>(task: Task<I, O>, input: I, hooks: WorkHooks): Promise<O> {
    if (!(await this.#isForMachines(task, input))) return this.#local.run(task, input, hooks);
    try {
      return await this.#turns.run(task, input, hooks);
    } catch (error) {
      if (!(error instanceof RedisSilent)) throw error;
      return this.#local.run(task, input, hooks);
    }
  }

  start(): void {
    this.#local.start();
  }

  status(): WorkStatus {
    return together(this.#local.status(), this.#turns.status());
  }

  async close(graceMs = 10_000): Promise<void> {
    this.#isOpen = false;
    await Promise.all([this.#turns.close(graceMs), this.#local.close(graceMs)]);
    // A connection that never came up would be waited for.
    if (this.link.redis.status === 'ready') {
      await Promise.race([this.#machines.close(), sleep(END_MS, undefined, { ref: false })]);
    }
    this.link.close();
  }

  async #isForMachines<I>(task: Task<I, unknown>, input: I): Promise<boolean> {
    // The bytes of a held value are shared with the threads of this process alone.
    if (!this.#isOpen || hasHeld(input) || !task.heavy(input) || taskPath(task.module) === null) return false;
    try {
      return await this.#machines.areThere();
    } catch (error) {
      this.link.report(error);
      return false;
    }
  }
}

const bothLanes = (here: LaneStatus, there: LaneStatus): LaneStatus => ({
  busy: here.busy + there.busy,
  queued: here.queued + there.queued,
  wait: here.wait.p99 > there.wait.p99 ? here.wait : there.wait,
  run: here.run.p99 > there.run.p99 ? here.run : there.run,
});

const SUMMED = ['busy', 'queued', 'completed', 'failed', 'cancelled', 'moved', 'refused'] as const;

/** Each of these counts of both added up. */
const sums = <K extends string>(names: readonly K[], here: Record<K, number>, there: Record<K, number>) =>
  Object.fromEntries(names.map((name) => [name, here[name] + there[name]])) as Record<K, number>;

/** What threads and machines have done; of times the longer ones. */
const together = (here: WorkStatus, there: WorkStatus): WorkStatus => ({
  ...here,
  ...sums(SUMMED, here, there),
  refusals: sums(['account', 'address', 'total', 'late'], here.refusals, there.refusals),
  lanes: {
    long: bothLanes(here.lanes.long, there.lanes.long),
    short: bothLanes(here.lanes.short, there.lanes.short),
  },
});
