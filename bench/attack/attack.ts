import type { Target } from './target.js';

/** One way of harming other callers, replayed against a running service. */
export interface Attack {
  /** What the attacker does, in a few words: the row of the table. */
  readonly title: string;
  /** @default any database; `false` where the attack is the same on each and one run is enough */
  readonly everyDatabase?: boolean;
  /** @default in every run; `false` where a short one has a kindred attack, and this one is left to long runs */
  readonly inShort?: boolean;
  /** What only this attack waits for is no part of the measure: bodies are built here. */
  prepare?(target: Target): Promise<void> | void;
  /**
   * Attacks, and begins nothing more after `until` (of `performance.now()`) but what its own proof needs. Delays and
   * errors of others are watched by the runner.
   *
   * @returns promises of the service that were broken, in plain sentences: none where it held
   */
  run(target: Target, until: number): Promise<readonly string[]>;
}

/** Calls `call` for 0 to count − 1, at most `width` at a time; the first `width` are made whatever the time. */
export async function flood<T>(
  count: number,
  width: number,
  call: (i: number) => Promise<T>,
  until = Infinity,
): Promise<T[]> {
  const answers: T[] = [];
  let next = 0;
  const one = async () => {
    while (next < count && (next < width || performance.now() < until)) {
      const i = next++;
      answers[i] = await call(i);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, count) }, one));
  return answers;
}

/** The fault, in a list, where a promise is broken; else an empty list. */
export const unless = (holds: boolean, fault: string): readonly string[] => (holds ? [] : [fault]);

/** How many times each value occurs, as `3 × 200, 2 × 429`. */
export function tally(values: readonly (string | number)[]): string {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => `${count} × ${value}`).join(', ');
}
