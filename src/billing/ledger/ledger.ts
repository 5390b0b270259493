import type { Door } from '../../contract/index.js';
import type { Terms } from '../terms.js';

/** A line of the journal, complete but for what the terms say. */
export interface Line {
  readonly id: string;
  readonly operation: string;
  readonly porte: Door;
  readonly classe: string;
  readonly statut: number;
  readonly dureeMs: number;
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
  readonly expireLe: number;
}

/**
 * Why a charge was refused: `plafond` three times the quota, `minutes` the day's access, `clos` the month has had its
 * statement, `expiree` the reservation was given up.
 */
export type Refusal = 'plafond' | 'minutes' | 'clos' | 'expiree';

export type Outcome = { readonly refus: null; readonly consommees: number } | { readonly refus: Refusal };

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
  renew(id: string, expireLe: number): Promise<boolean>;
  release(id: string): Promise<void>;
  /** Gives back what expired reservations held. @returns how many */
  reap(now: number): Promise<number>;
}
