import type { GroupOutcome, Param, Step, StepResult } from '../database.js';

/** What the main thread and the writer thread say to each other. One request at a time: the answer needs no number. */
export type WriterRequest =
  | { readonly kind: 'groups'; readonly groups: readonly (readonly Step[])[] }
  | { readonly kind: 'begin' | 'commit' | 'rollback' | 'close' }
  | { readonly kind: 'statement'; readonly sql: string; readonly params: readonly Param[] };

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
