import type { LaneKind } from './lane-queue.js';

/** What is expected of a task of which nothing is known, ms: it waits with the long ones. */
const UNKNOWN_MS = 10_000;
/** A task expected to take no longer than this may run on the thread kept for short work, ms. */
export const SHORT_MS = 2_000;
/** Longest time that a call is expected to take, ms: no call may take longer. */
const LONGEST_MS = 120_000;
/** How far one run moves the expectation, and how far all of them together may. */
const STEP = 1.1;
const MOST = 8;
/** How long the tasks of one name of an owner whose last one was not short count as long, ms. */
const MISTRUST_MS = 60_000;
const MISTRUSTED = 10_000;

/** What a task of this name, which declares this cost, is expected to take for this owner. */
export interface Expected {
  readonly name: string;
  readonly declaredMs: number | undefined;
  readonly owner: string;
}

/**
 * How long tasks take: what they declare, corrected by what those of the same name have taken. Each run moves the
 * correction by one small step, up or down, so that it settles where half of them take longer, and no single caller
 * can push it far.
 */
export class CostHistory {
  readonly #corrections = new Map<string, number>();
  /** Owner and task that were not as short as expected, and until when they are not taken for short. */
  readonly #mistrusted = new Map<string, number>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  expectedMs({ name, declaredMs = UNKNOWN_MS }: Expected): number {
    return Math.min(LONGEST_MS, declaredMs * (this.#corrections.get(name) ?? 1));
  }

  kindOf(task: Expected): LaneKind {
    return this.expectedMs(task) <= SHORT_MS && !this.#isMistrusted(task) ? 'short' : 'long';
  }

  /** A run has ended after so many ms. Those of a mistrusted owner teach nothing. */
  learn(task: Expected, tookMs: number): void {
    if (this.#isMistrusted(task)) return;
    const correction = this.#corrections.get(task.name) ?? 1;
    const moved = tookMs > this.expectedMs(task) ? correction * STEP : correction / STEP;
    this.#corrections.set(task.name, Math.min(MOST, Math.max(1 / MOST, moved)));
  }

  /** A task was taken for short and is not. */
  overran(task: Expected): void {
    this.#corrections.set(task.name, Math.min(MOST, (this.#corrections.get(task.name) ?? 1) * STEP));
    if (this.#mistrusted.size >= MISTRUSTED) this.#mistrusted.clear();
    this.#mistrusted.set(keyOf(task), this.now() + MISTRUST_MS);
  }

  #isMistrusted(task: Expected): boolean {
    const until = this.#mistrusted.get(keyOf(task));
    if (until === undefined) return false;
    if (until > this.now()) return true;
    this.#mistrusted.delete(keyOf(task));
    return false;
  }
}

const keyOf = ({ name, owner }: Expected): string => `${owner}\0${name}`;
