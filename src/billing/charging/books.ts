import type { Cost } from '../../contract/index.js';
import type { Database } from '../../persistence/index.js';
import type { BillingConfig } from '../config.js';
import type { Ledger } from '../ledger/index.js';
import type { Repeats } from '../repeats/repeats.js';

/** What charging works with. */
export interface Books {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly repeats: Repeats;
  readonly config: BillingConfig;
}

/** A call that ran, and its cost. `isKept` is false when no answer could be kept under its Idempotency-Key. */
export interface Done<T> {
  readonly result: T;
  readonly cost: Cost;
  readonly isKept?: boolean;
}
