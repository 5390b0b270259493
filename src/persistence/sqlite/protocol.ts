import type { GroupOutcome, Param, StepResult } from '../database.js';

/** What the main thread and the writer thread say to each other. One request at a time: the answer needs no number. */
export type WriterRequest =
  | { readonly kind: 'groups'; readonly learn: readonly string[]; readonly groups: readonly (readonly WireStep[])[] }
  | { readonly kind: 'begin' | 'commit' | 'rollback' | 'close' }
  | { readonly kind: 'statement'; readonly sql: string; readonly params: readonly Param[] };

/**
 * A step on its way: the number of a statement the thread has learnt (its place among all `learn` so far), or its text.
 * Copying the same thousand characters for each call cost more than running them.
 */
export type WireStep = readonly [statement: number | string, params: readonly Param[], expect: number | undefined];

export interface Failure {
  readonly message: string;
  readonly code: string;
}

export type WriterAnswer =
  | { readonly kind: 'groups'; readonly outcomes: readonly (GroupOutcome | { readonly failure: Failure })[] }
  | { readonly kind: 'result'; readonly result: StepResult }
  | { readonly kind: 'failure'; readonly failure: Failure };

export interface WriterSettings {
  readonly file: string;
  readonly pragmas: readonly string[];
}
