import { availableParallelism } from 'node:os';
import type { Task, WorkEngine, WorkHooks } from '../../contract/index.js';
import { hasHeld, ServiceError } from '../../contract/index.js';
import { excessRefusal, LoopTurns, tooLateRefusal } from '../fair/index.js';
import { CostHistory } from './cost-history.js';
import type { CallLimits } from './heavy-call.js';
import { HeavyCall } from './heavy-call.js';
import type { Preparation } from './lane.js';
import type { LaneRunner } from './lane.js';
import { Lane, OutOfMemory } from './lane.js';
import type { LaneKind } from './lane-queue.js';
import { LaneQueue } from './lane-queue.js';
import type { RefusedFor, Times } from './measures.js';
import { Counts, Stopwatch } from './measures.js';
import { helpersYieldToLoop } from './yield-to-loop.js';

export interface WorkOptions {
  /**
   * Threads for whatever comes; one more, started at its first need, takes short work alone. @default processors − 1,
   * at least 1: one processor stays with the event loop
   */
  readonly workers?: number;
  /** Most tasks of all callers, waiting and under way. @default 256 */
  readonly maxQueue?: number;
  /** Most tasks of one account of weight 1, waiting and under way. @default 16 */
  readonly perWeight?: number;
  /** Threads that the long tasks of one account may hold at once. @default all but one, at least 1 */
  readonly lanesAnOwner?: number;
  /** Heap of a worker, MB: a task that needs more fails alone. @default 1024 */
  readonly memoryMb?: number;
  /** Heap of the thread for short work, MB: a task that needs more runs again on another. @default 512 */
  readonly shortMemoryMb?: number;
  /** Longest run of a task, from its start on a thread, ms. @default 120,000 */
  readonly timeoutMs?: number;
  /** From the call to its answer, waiting included, ms. @default 180,000 */
  readonly deadlineMs?: number;
  /** The same for asynchronous calls, whose callers do not hold a connection open. @default 1,800,000 */
  readonly backgroundDeadlineMs?: number;
  /** Longest run on the thread for short work, ms: what takes longer begins again on another. @default 5000 */
  readonly shortMs?: number;
  /** What each thread does before its first task. */
  readonly prepare?: Preparation;
  /** Turns of the event loop, for light tasks. @default its own */
  readonly turns?: LoopTurns;
  /** How long a cancelled task has to stop by itself before its thread is killed, ms. @default 250 */
  readonly graceMs?: number;
  /** After how long without a task a thread ends, and gives its memory back, ms. @default never */
  readonly idleMs?: number;
  /** What runs the tasks. @default threads of this process */
  readonly lanes?: Lanes;
}

/** Lanes in the place of threads: their kinds, and what makes each of them. */
export interface Lanes {
  readonly kinds: readonly LaneKind[];
  readonly make: (kind: LaneKind) => LaneRunner;
}

/** What the metrics page prints of the lanes of a kind. */
export interface LaneStatus {
  readonly busy: number;
  readonly queued: number;
  readonly wait: Times;
  readonly run: Times;
}

/** What the metrics page prints. */
export interface WorkStatus {
  /** Threads for whatever comes. */
  readonly threads: number;
  readonly started: number;
  readonly busy: number;
  readonly queued: number;
  readonly inline: number;
  readonly completed: number;
  readonly failed: number;
  readonly cancelled: number;
  readonly moved: number;
  readonly refused: number;
  readonly refusals: Readonly<Record<RefusedFor, number>>;
  readonly lanes: Readonly<Record<LaneKind, LaneStatus>>;
}

/** The engine with what its owner needs: plugins see `run` alone. */
export interface WorkPool extends WorkEngine {
  status(): WorkStatus;
  /**
   * Starts the threads, which from now on take light tasks as well: those of more than a few milliseconds then run on
   * the event loop only where every thread is busy.
   */
  start(): void;
  /** Refuses new tasks, lets those under way finish for at most `graceMs`, then kills the threads. @default 10,000 */
  close(graceMs?: number): Promise<void>;
}

/** A pool whose lanes come and go. */
export interface LanePool extends WorkPool {
  /** How many lanes of each kind may start tasks from now on. */
  open(counts: Readonly<Record<LaneKind, number>>): void;
}

const DEFAULTS = {
  maxQueue: 256,
  perWeight: 16,
  memoryMb: 1024,
  shortMemoryMb: 512,
  timeoutMs: 120_000,
  deadlineMs: 180_000,
  backgroundDeadlineMs: 1_800_000,
  shortMs: 5_000,
  graceMs: 250,
};

/** Number of tasks waiting for a turn of the event loop from which light tasks, known to be short, go to a thread. */
const CROWD = 4;
/** Light work of up to this much is no more for the event loop than to hand it over, ms. */
const LOOP_MS = 5;

/** Ends a run on the thread for short work, not its call. */
const NOT_SHORT = new Error('longer than short work may take');
const closed = () => new ServiceError('indisponible', { retryAfter: 5 });

/**
 * A pool of worker threads with a queue in front of it, in which callers take turns. Times are in milliseconds, memory
 * in megabytes a thread.
 */
export const createWorkPool = (options: WorkOptions = {}): WorkPool => new TurnPool(options);
/** The same before lanes of another making, which are opened and shut as they come and go. */
export const createLanePool = (options: WorkOptions & { readonly lanes: Lanes }): LanePool => new TurnPool(options);

const perKind = <T>(make: (kind: LaneKind) => T): Record<LaneKind, T> => ({ long: make('long'), short: make('short') });

/** One lane a thread. */
function threads({ workers, ...options }: WorkOptions & typeof DEFAULTS): Lanes {
  const { memoryMb, shortMemoryMb, graceMs, idleMs, prepare } = options;
  const count = workers ?? Math.max(1, availableParallelism() - 1);
  return {
    kinds: [...Array.from({ length: count }, () => 'long' as const), 'short'],
    make: (kind) => new Lane({ memoryMb: kind === 'long' ? memoryMb : shortMemoryMb, graceMs, idleMs, prepare }),
  };
}

class TurnPool implements LanePool {
  readonly #options: WorkOptions & typeof DEFAULTS;
  readonly #kinds: readonly LaneKind[];
  readonly #lanes: readonly LaneRunner[];
  readonly #queue: LaneQueue<HeavyCall>;
  readonly #history = new CostHistory();
  readonly #counts = new Counts();
  readonly #waits = perKind(() => new Stopwatch());
  readonly #runs = perKind(() => new Stopwatch());
  readonly #calls = new Set<HeavyCall>();
  readonly #underWay = new Set<Promise<void>>();
  readonly #turns: LoopTurns;
  #isOpen = true;
  #isStarted = false;

  constructor(given: WorkOptions) {
    const options = (this.#options = { ...DEFAULTS, ...defined(given) });
    const { maxQueue, perWeight, lanesAnOwner } = options;
    this.#turns = options.turns ?? new LoopTurns();
    const { kinds, make } = options.lanes ?? threads(options);
    this.#kinds = kinds;
    this.#lanes = kinds.map(make);
    this.#queue = new LaneQueue({
      lanes: this.#kinds,
      caps: { perWeight, total: maxQueue },
      lanesAnOwner,
      start: (lane, call) => this.#start(lane, call),
    });
  }

  async run<I, O>(task: Task<I, O>, input: I, hooks: WorkHooks): Promise<O> {
    if (hooks.signal.aborted) throw new ServiceError('annule');
    if (!hasHeld(input) && !task.heavy(input)) return this.#runLight(task, input, hooks);
    if (!this.#isOpen) throw closed();
    return this.#runOnThread(task, input, hooks);
  }

  /** On a thread where that is more than handing it over; else on the event loop. In a turn of its own either way. */
  async #runLight<I, O>(task: Task<I, O>, input: I, hooks: WorkHooks): Promise<O> {
    if (this.#isForThread(task, input)) {
      const call = this.#callOf(task, input, hooks, true);
      if (call.kind === 'short') return (await this.#onThread(call, hooks)) as O;
    }
    await this.#turns.next(hooks.share);
    if (hooks.signal.aborted) throw new ServiceError('annule');
    this.#counts.inline += 1;
    return task.run(input, hooks);
  }

  /** Light tasks of a few milliseconds, once threads are started; in a crowd all that are known to be short. */
  #isForThread<I>(task: Task<I, unknown>, input: I): boolean {
    if (!this.#isOpen || !task.expectedMs) return false;
    if (this.#turns.waiting >= CROWD) return true;
    return this.#isStarted && task.expectedMs(input) > LOOP_MS;
  }

  async #runOnThread<I, O>(task: Task<I, O>, input: I, hooks: WorkHooks): Promise<O> {
    return (await this.#onThread(this.#callOf(task, input, hooks, false), hooks)) as O;
  }

  #onThread(call: HeavyCall, hooks: WorkHooks): Promise<unknown> {
    const limits = this.#limitsOf(hooks);
    this.#admit(call, limits);
    return this.#answer(call, limits);
  }

  #callOf<I, O>(task: Task<I, O>, input: I, hooks: WorkHooks, isLight: boolean): HeavyCall {
    return new HeavyCall(task as unknown as Task<never, unknown>, input, hooks, { history: this.#history, isLight });
  }

  start(): void {
    this.#isStarted = true;
    helpersYieldToLoop();
    for (const lane of this.#lanes) lane.start?.();
  }

  open(counts: Readonly<Record<LaneKind, number>>): void {
    this.#queue.open(counts);
  }

  status(): WorkStatus {
    const { inline, completed, failed, cancelled, moved, refused, refusals } = this.#counts;
    const lanes = perKind((kind) => ({
      busy: this.#queue.busy(kind),
      queued: this.#queue.waiting(kind),
      wait: this.#waits[kind].times,
      run: this.#runs[kind].times,
    }));
    return {
      threads: this.#kinds.filter((kind) => kind === 'long').length,
      started: this.#lanes.filter((lane) => lane.started).length,
      busy: this.#underWay.size,
      queued: lanes.long.queued + lanes.short.queued,
      inline,
      completed,
      failed,
      cancelled,
      moved,
      refused,
      lanes,
      refusals: { ...refusals },
    };
  }

  async close(finishMs = 10_000): Promise<void> {
    this.#isOpen = false;
    let timer: NodeJS.Timeout | undefined;
    const idle = async () => {
      while (this.#underWay.size > 0) await Promise.all(this.#underWay);
    };
    await Promise.race([idle(), new Promise((after) => (timer = setTimeout(after, finishMs)))]);
    clearTimeout(timer);
    for (const call of this.#calls) call.stop(closed());
    await Promise.all(this.#lanes.map((lane) => lane.close()));
    await idle();
  }

  #limitsOf({ share }: WorkHooks): CallLimits {
    const { timeoutMs, deadlineMs, backgroundDeadlineMs } = this.#options;
    return { timeoutMs, deadlineMs: share.isBackground ? backgroundDeadlineMs : deadlineMs };
  }

  /** Waits for the answer of a call, from its place in the queue to its end. */
  async #answer(call: HeavyCall, limits: CallLimits): Promise<unknown> {
    this.#calls.add(call);
    const unwatch = call.watch(limits, () => this.#queue.remove(call));
    try {
      const value = await call.answer;
      this.#counts.completed += 1;
      return value;
    } catch (error) {
      this.#counts[call.hasLeft ? 'cancelled' : 'failed'] += 1;
      throw error;
    } finally {
      unwatch();
      this.#calls.delete(call);
    }
  }

  /** @throws ServiceError when the call cannot be answered in time, or there is too much of it already */
  #admit(call: HeavyCall, { deadlineMs }: CallLimits): void {
    const wait = this.#queue.waitOf(call);
    if (wait > 0 && wait + call.expectedMs > deadlineMs) {
      this.#counts.refusals.late += 1;
      throw tooLateRefusal(wait, deadlineMs);
    }
    const excess = this.#queue.submit(call);
    if (excess === null) return;
    this.#counts.refusals[excess] += 1;
    throw excessRefusal(excess, this.#queue.capOf(call.party), wait);
  }

  #start(lane: number, call: HeavyCall): void {
    const done = this.#occupy(lane, call).finally(() => void this.#underWay.delete(done));
    this.#underWay.add(done);
  }

  /** A call holds a lane until its thread is free again, whatever became of its caller. */
  async #occupy(lane: number, call: HeavyCall): Promise<void> {
    const { kind } = call;
    const began = performance.now();
    this.#waits[kind].record(began - call.submitted);
    const isOver = await this.#runOn(lane, call);
    this.#runs[kind].record(performance.now() - began);
    if (isOver) return this.#queue.release(lane);
    this.#history.overran(call.expected);
    this.#counts.moved += 1;
    call.kind = 'long';
    this.#queue.giveBack(lane);
  }

  /** False when a task that was taken for short is not: it must run again. */
  async #runOn(lane: number, call: HeavyCall): Promise<boolean> {
    const isShortLane = this.#kinds[lane] === 'short';
    const limit = new AbortController();
    const { shortMs, timeoutMs } = this.#options;
    let began = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const begun = () => {
      began = performance.now();
      timer = isShortLane
        ? setTimeout(() => limit.abort(NOT_SHORT), shortMs)
        : setTimeout(() => call.stop(new ServiceError('delai_depasse')), timeoutMs);
    };
    try {
      const value = await this.#lanes[lane]!.run(call.run(limit.signal, begun));
      this.#history.learn(call.expected, performance.now() - began);
      call.deliver(value);
    } catch (error) {
      const isTooLong = isShortLane && (error === NOT_SHORT || error instanceof OutOfMemory);
      if (isTooLong && !call.isStopped) return false;
      call.fail(error);
    } finally {
      clearTimeout(timer);
    }
    return true;
  }
}

const defined = (options: WorkOptions): WorkOptions =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
