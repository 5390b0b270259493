import type { Operation } from './operation.js';

/** An answer kept for replay under its Idempotency-Key. */
export interface StoredAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** An answer to be kept. A text is kept as its UTF-8. */
export interface KeptAnswer extends Omit<StoredAnswer, 'body'> {
  readonly body: string | Uint8Array;
}

/** A call that came with an Idempotency-Key: what its repetitions are recognised by, and how its answer is kept. */
export interface Repeatable<Answer = unknown> {
  readonly key: string;
  /** SHA-256 of all that the call asks for: another one under the same key is refused. */
  readonly fingerprint: string;
  /** The answer as it is kept, made before the charge: both are written in one commit. */
  keep(answer: Answer): KeptAnswer;
  /** Fields that lead a repetition to the work under way; without them it is refused until the call has ended. */
  readonly meanwhile?: Promise<Readonly<Record<string, string>>>;
}

/**
 * True for a call that an account may repeat under an Idempotency-Key. Not one that nobody signs for, since strangers
 * choose equal keys; nor one whose answer holds a secret, since no secret is ever stored.
 */
export const isRepeatable = ({ kind, auth, repeats }: Pick<Operation, 'kind' | 'auth' | 'repeats'>): boolean =>
  kind === 'mutation' && auth !== 'none' && auth !== 'token' && repeats === undefined;
