import type { Door } from '../../contract/index.js';
import type { Kept } from '../repeats/kept.js';
import type { Terms } from '../terms.js';

/** A line of the journal without the members that the terms of the call decide. */
export interface Line {
  readonly id: string;
  readonly operation: string;
  readonly door: Door;
  readonly costClass: string;
  readonly status: number;
  readonly durationMs: number;
  readonly requestId: string;
}

export interface Charge {
  readonly terms: Terms;
  readonly line: Line;
  /** Settles this reservation instead of taking new units. */
  readonly reservation?: string;
  /** Answer to keep for repetitions, in the commit of the charge. */
  readonly kept?: Kept;
}

export interface Hold {
  readonly id: string;
  readonly terms: Terms;
  readonly operation: string;
  readonly expiresAt: number;
}

/**
 * Why a charge was refused: `ceiling` three times the quota, `minutes` the day's access, `closed` the month has had its
 * statement, `expired` the reservation was given up, `repeated` another call has its Idempotency-Key.
 */
export type Refusal = 'ceiling' | 'minutes' | 'closed' | 'expired' | 'repeated';

export type Outcome = { readonly refusal: null; readonly consumed: number } | { readonly refusal: Refusal };

/**
 * Counters, minutes, reservations and journal of all accounts: every method is one atomic, durable change. Invariant:
 * for each account and month, `unites` and `offert` equal the sums of the journal, and `reserve` the sum of the
 * reservations.
 */
export interface Ledger {
  /**
   * Charges, journals and keeps the answer in one transaction, refusing whole when a limit would be passed.
   * @throws UnknownOutcomeError when the commit was not confirmed, nor its line found or missed with certainty
   */
  charge(charge: Charge): Promise<Outcome>;
  /**
   * Holds the terms' units or minute until settled, released or expired.
   * @throws UnknownOutcomeError: what may be held is worth nothing once it expires
   */
  reserve(hold: Hold): Promise<Outcome>;
  /** False when the reservation no longer exists. */
  renew(id: string, expiresAt: number): Promise<boolean>;
  release(id: string): Promise<void>;
  /** Gives back what expired reservations held. @returns how many */
  reap(now: number): Promise<number>;
  /** Resolves when the database answers where charges are written. @throws DatabaseUnavailable */
  reach(): Promise<void>;
}

/** The line of this id may have been written or not: the database went away before it could be asked. */
export class UnknownOutcomeError extends Error {
  override readonly name = 'UnknownOutcomeError';
  constructor(cause: unknown) {
    super('the database has neither confirmed nor denied the charge', { cause });
  }
}
