import type { Task, WorkHooks } from '../../contract/index.js';
import { ServiceError } from '../../contract/index.js';
import type { Party, Turn } from '../fair/index.js';
import { partyOf } from '../fair/index.js';
import type { CostHistory, Expected } from './cost-history.js';
import type { LaneTask } from './lane.js';
import type { LaneKind, Placed } from './lane-queue.js';

/** What bounds a call, ms. */
export interface CallLimits {
  /** From the call to its answer, waiting included. */
  readonly deadlineMs: number;
  /** Longest run on a thread. */
  readonly timeoutMs: number;
}

type AnyTask = Pick<Task<unknown, unknown>, 'module' | 'export'>;

/** One heavy call from its submission to its answer: what it runs, whose turn it takes, and what ends it early. */
export class HeavyCall implements Placed, Turn {
  readonly party: Party;
  readonly affinity: string | undefined;
  readonly expected: Expected;
  readonly expectedMs: number;
  readonly submitted = performance.now();
  /** Settles with the answer, or with what ended the call. */
  readonly answer: Promise<unknown>;
  kind: LaneKind;
  readonly isLight: boolean;
  readonly #task: AnyTask;
  readonly #input: unknown;
  readonly #hooks: WorkHooks;
  readonly #end = new AbortController();
  readonly #resolve: (value: unknown) => void;
  readonly #reject: (error: unknown) => void;
  #onStop: () => void = () => {};

  constructor(
    task: Task<never, unknown>,
    input: unknown,
    hooks: WorkHooks,
    { history, isLight }: { readonly history: CostHistory; readonly isLight: boolean },
  ) {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    [this.answer, this.#resolve, this.#reject] = [promise, resolve, reject];
    [this.#task, this.#input, this.#hooks] = [task, input, hooks];
    this.party = partyOf(hooks.share);
    this.affinity = task.affinity?.(input as never);
    const name = `${task.module.pathname}#${task.export}`;
    this.expected = { name, declaredMs: task.expectedMs?.(input as never), owner: this.party.owner };
    this.expectedMs = history.expectedMs(this.expected);
    this.kind = history.kindOf(this.expected);
    this.isLight = isLight;
    // A caller who gave up already has an answer: a late error of the run goes to nobody.
    promise.catch(() => undefined);
  }

  /** True once the call was ended early: its caller already has an answer. */
  get isStopped(): boolean {
    return this.#end.signal.aborted;
  }

  /** True when nobody waits for the answer any more. */
  get hasLeft(): boolean {
    return this.#hooks.signal.aborted;
  }

  /** What a lane runs; `also` ends this run, and not the call; `begun` is called when it begins. */
  run(also: AbortSignal, begun: () => void): LaneTask {
    const { module, export: name } = this.#task;
    const { affinity, expectedMs } = this;
    return {
      module,
      export: name,
      input: this.#input,
      affinity,
      owner: this.party.owner,
      expectedMs,
      progress: this.#hooks.progress,
      begun,
      signal: AbortSignal.any([this.#end.signal, also]),
    };
  }

  /** Ends the call at its deadline, or when its caller leaves: `onStop` then takes it out of the queue. */
  watch({ deadlineMs }: CallLimits, onStop: () => void): () => void {
    const { signal } = this.#hooks;
    this.#onStop = onStop;
    const onAbort = () => this.stop(new ServiceError('annule'));
    const timer = setTimeout(() => this.stop(new ServiceError('delai_depasse')), deadlineMs);
    signal.addEventListener('abort', onAbort, { once: true });
    return () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    };
  }

  /** Answers the caller. */
  deliver(value: unknown): void {
    this.#resolve(value);
  }

  fail(error: unknown): void {
    this.#reject(error);
  }

  /** Ends the call with this error, wherever it is: waiting, or on a thread. */
  stop(error: ServiceError): void {
    if (this.isStopped) return;
    this.#end.abort(error);
    this.#onStop();
    this.#reject(error);
  }
}
