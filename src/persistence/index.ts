import './context.js';

export { blobWriter, deleteSteps, readAll, readRange, writeSteps } from './blobs.js';
export { CommitUnknownError } from './commit-unknown.js';
export type { Database, Dialect, Executor, GroupOutcome, Param, Row, Snapshot, Step, StepResult } from './database.js';
export { DEFAULT_DATABASE_URL, parseDatabaseUrl } from './database-url.js';
export * from './entities/index.js';
export { Epoch } from './entities/epoch.js';
export { migrateDown, migrateUp } from './migrate.js';
export { migrations } from './migrations/index.js';
export {
  DatabaseOpenError,
  migrationsOf,
  openDatabase,
  reachDatabase,
  type OpenOptions,
  type SchemaPart,
} from './open-database.js';
export { withRetry } from './retry.js';
export { insertNew, purgeExpired } from './rows.js';
export { DatabaseSilent, DatabaseUnavailable, type OnOutage } from './unavailable.js';
export { uuidv7 } from './uuid.js';
export { writeProof } from './write-proof.js';
