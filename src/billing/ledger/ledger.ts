import type { Door } from '../../contract/index.js';
import type { Terms } from '../terms.js';

/** A line of the journal, complete but for what the terms say. */
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
}

export interface Hold {
  readonly id: string;
  readonly terms: Terms;
  readonly operation: string;
  readonly expiresAt: number;
}

/**
 * Why a charge was refused: `ceiling` three times the quota, `minutes` the day's access, `closed` the month has had its
 * statement, `expired` the reservation was given up.
 */
export type Refusal = 'ceiling' | 'minutes' | 'closed' | 'expired';

export type Outcome = { readonly refusal: null; readonly consumed: number } | { readonly refusal: Refusal };

/**
 * Counters, minutes, reservations and journal of all accounts: every method is one atomic, durable change. Invariant:
 * for each account and month, `unites` and `offert` equal the sums of the journal, and `reserve` the sum of the
 * reservations.
 */
export interface Ledger {
  /** Charges and journals in one transaction, refusing whole when a limit would be passed. */
  charge(charge: Charge): Promise<Outcome>;
  /** Holds the terms' units or minute until settled, released or expired. */
  reserve(hold: Hold): Promise<Outcome>;
  /** False when the reservation no longer exists. */
  renew(id: string, expiresAt: number): Promise<boolean>;
  release(id: string): Promise<void>;
  /** Gives back what expired reservations held. @returns how many */
  reap(now: number): Promise<number>;
}
