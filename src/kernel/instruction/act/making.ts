import type { WrittenOperation } from '../../copilot/index.js';
import type { Clause, NounPhrase } from '../parse/types.js';
import type { Acting } from './acting.js';

/** What is made, and the operations decided before it. */
export interface Making {
  readonly reading: NounPhrase['readings'][number];
  readonly before: readonly WrittenOperation[];
}

/** Makes the operation that adds one thing. @throws NotUnderstood, Ambiguous, Impossible */
export type Maker = (thing: NounPhrase, clause: Clause, acting: Acting, making: Making) => WrittenOperation;
