import type { Database } from '../../persistence/index.js';
import type { BillingConfig } from '../config.js';
import type { Ledger } from './ledger.js';
import { mysqlLedger } from './mysql-ledger.js';
import { sqliteLedger } from './sqlite-ledger.js';

export { UnknownOutcomeError } from './ledger.js';
export type { Charge, Hold, Ledger, Line, Outcome, Refusal } from './ledger.js';

/** The ledger written for the dialect of this database. */
export const createLedger = (db: Database, { confirmMs }: Pick<BillingConfig, 'confirmMs'>): Ledger =>
  ({ sqlite: sqliteLedger, mysql: mysqlLedger })[db.dialect](db, confirmMs);
