import type { Database } from '../../persistence/index.js';
import type { Ledger } from './ledger.js';
import { mysqlLedger } from './mysql-ledger.js';
import { sqliteLedger } from './sqlite-ledger.js';

export type { Charge, Hold, Ledger, Line, Outcome, Refusal } from './ledger.js';

/** The ledger written for the dialect of this database. */
export const createLedger = (db: Database): Ledger => ({ sqlite: sqliteLedger, mysql: mysqlLedger })[db.dialect](db);
