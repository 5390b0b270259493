import type { GroupOutcome, Step } from '../database.js';

/** Groups with more bytes than this have a commit to themselves: parts of scenes and files. */
const LONG_BYTES = 128 * 1024;

export interface GroupJob {
  readonly steps: readonly Step[];
  readonly resolve: (outcome: GroupOutcome) => void;
  readonly reject: (error: unknown) => void;
}
export interface InteractiveJob {
  readonly interactive: () => Promise<void>;
  readonly reject: (error: unknown) => void;
}
export type Job = GroupJob | InteractiveJob;

const isInteractive = (job: Job): job is InteractiveJob => 'interactive' in job;

const bytesOf = (job: Job): number => {
  if (isInteractive(job)) return 0;
  let bytes = 0;
  for (const { params = [] } of job.steps) {
    for (const value of params) if (value instanceof Uint8Array) bytes += value.byteLength;
  }
  return bytes;
};

/**
 * What waits for the writer. Groups that wait together share a commit, but for long ones: a charge would wait for all
 * of their bytes to be on the disk. They take turns, a commit of all short groups and one of a single long group, so
 * that neither waits for more than one of the other. Groups that wait together have no order among themselves.
 */
export class WriteQueue {
  #jobs: Job[] = [];
  readonly #long = new Set<Job>();
  #isLongNext = false;

  get length(): number {
    return this.#jobs.length;
  }

  push(job: Job): void {
    this.#jobs.push(job);
    if (bytesOf(job) > LONG_BYTES) this.#long.add(job);
  }

  /** Takes what is written next: an interactive transaction, or groups that share a commit. */
  take(): InteractiveJob | readonly GroupJob[] {
    const head = this.#jobs[0];
    if (head && isInteractive(head)) {
      this.#jobs.shift();
      return head;
    }
    const end = this.#jobs.findIndex(isInteractive);
    const waiting = this.#jobs.splice(0, end < 0 ? this.#jobs.length : end) as GroupJob[];
    return this.#long.size === 0 ? waiting : this.#turnOf(waiting);
  }

  /** Everything that waits, which is not written any more. */
  clear(): readonly Job[] {
    this.#long.clear();
    return this.#jobs.splice(0);
  }

  /** Those of some groups whose turn it is; the others wait on, before all that came after them. */
  #turnOf(waiting: readonly GroupJob[]): readonly GroupJob[] {
    const short = waiting.filter((job) => !this.#long.has(job));
    const long = waiting.find((job) => this.#long.has(job));
    const turn = long && (this.#isLongNext || short.length === 0) ? [long] : short;
    const taken = new Set(turn);
    this.#jobs.unshift(...waiting.filter((job) => !taken.has(job)));
    this.#isLongNext = long !== undefined && !taken.has(long);
    for (const job of turn) this.#long.delete(job);
    return turn;
  }
}
