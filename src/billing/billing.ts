import type { Accounting } from '../contract/index.js';
import type { Database } from '../persistence/index.js';
import { createAccounting } from './accounting.js';
import { billingConfig, type BillingConfig, type BillingSettings } from './config.js';
import { keyStore, type KeyStore } from './keys/key-store.js';
import { createLedger, type Ledger } from './ledger/index.js';
import { Repeats } from './repeats/repeats.js';
import { runRollover, type RolloverReport } from './rollover.js';

/** The services of billing, on one database. */
export interface Billing {
  readonly db: Database;
  readonly config: BillingConfig;
  readonly keys: KeyStore;
  readonly ledger: Ledger;
  readonly repeats: Repeats;
  /** Called by the middleware of root fields. */
  readonly accounting: Accounting;
  rollover(now: Date): Promise<RolloverReport>;
}

/**
 * Plans, keys, ledger and monthly statements over one database.
 * @param apart a ledger of the same database that runs elsewhere. @default one on this thread
 * @throws ZodError when a setting is out of its bounds
 */
export function createBilling(db: Database, settings: BillingSettings = {}, apart?: Ledger): Billing {
  const config = billingConfig(settings);
  const ledger = apart ?? createLedger(db, config);
  const repeats = new Repeats(db, { leaseMs: config.repeatLeaseMs });
  return {
    db,
    config,
    keys: keyStore(db),
    ledger,
    repeats,
    accounting: createAccounting({ db, ledger, repeats, config }),
    rollover: (now) => runRollover(db, ledger, config, now),
  };
}
