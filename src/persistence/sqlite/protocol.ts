import type { GroupOutcome, Param, StepResult } from '../database.js';

/** What the main thread and the writer thread say to each other. One request at a time: the answer needs no number. */
export type WriterRequest =
  | { readonly kind: 'groups'; readonly text: string; readonly apart: readonly Param[] }
  | { readonly kind: 'begin' | 'commit' | 'rollback' | 'close' }
  | { readonly kind: 'statement'; readonly sql: string; readonly params: readonly Param[] };

/**
 * Groups of steps, as the JSON of `text`: one text crosses to a thread in a third of the time that the lists it holds
 * would take. `learn` are the statements that the thread shall know from now on.
 */
export interface WireGroups {
  readonly learn: readonly string[];
  readonly groups: readonly (readonly WireStep[])[];
}

/**
 * A step on its way: the number of a statement the thread has learnt (its place among all `learn` so far), or its text.
 * Copying the same thousand characters for each call cost more than running them.
 */
export type WireStep = readonly [
  statement: number | string,
  params: readonly WireParam[],
  expect: number | null | undefined,
];

/**
 * A parameter that JSON writes as it is, or the place in `apart` of one that is long, or that JSON does not write
 * (bytes, bigint, infinity).
 */
export type WireParam = string | number | null | readonly [place: number];

export interface Failure {
  readonly message: string;
  readonly code: string;
}

export type WriterAnswer =
  | { readonly kind: 'groups'; readonly outcomes: string | readonly WireOutcome[] }
  | { readonly kind: 'result'; readonly result: StepResult }
  | { readonly kind: 'failure'; readonly failure: Failure };

/** What became of a group. All of them cross as one JSON text, unless a row holds a value that JSON does not write. */
export type WireOutcome = GroupOutcome | { readonly failure: Failure };

export interface WriterSettings {
  readonly file: string;
  readonly pragmas: readonly string[];
}
