import { ServiceError } from '../contract/index.js';
import { t } from '../words/index.js';
import { CommitUnknownError } from './commit-unknown.js';

/** Faults between us and the server: no other statement would be answered. */
const AWAY: ReadonlySet<string | number> = new Set<string | number>([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'PROTOCOL_CONNECTION_LOST',
  1040, // too many connections
  1044, // access to the database refused
  1045, // access refused
  1049, // unknown database
  1053, // server shutdown
  1203, // too many connections of this user
]);

/** Faults of the server with what it was asked: reads may go on where writes are refused. */
const REFUSED: ReadonlySet<number> = new Set([
  1021, // disk full
  1026, // error writing file
  1030, // error of the storage engine
  1047, // Galera: the node is not ready
  1114, // table full
  1290, // read only
  1317, // query interrupted
  1792, // read-only transaction
  1836, // read only
  1927, // connection killed
  1969, // MariaDB: statement time exceeded
  3024, // MySQL: statement time exceeded
  1205, // lock wait, like the next ones a race that was tried again in vain
  1213,
  1020,
  3101,
  9007,
]);

/** Families of SQLite's extended codes: `SQLITE_IOERR_WRITE` is one of `SQLITE_IOERR`. */
const SQLITE = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|BUSY|LOCKED|PROTOCOL)/;

/** Seconds before a new try makes sense. */
const RETRY_AFTER_S = 2;

const DOWN = t(
  'La base de données ne répond pas ou refuse d’écrire : réessayez.',
  'The database does not answer, or refuses to write: try again.',
);

/** The database does not take what it was asked: 503 in every door, nothing was written. */
export class DatabaseUnavailable extends ServiceError {
  constructor(cause: unknown) {
    super('indisponible', { retryAfter: RETRY_AFTER_S, messages: DOWN });
    this.cause = cause;
  }
}

/** A statement, or the wait for a connection, that had no answer within its time. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
  readonly code = 'ETIMEDOUT';
  constructor(ms: number) {
    super(`no answer of the database within ${ms} ms`);
  }
}

interface Coded {
  readonly errno?: number;
  readonly code?: string;
  /** Set by mysql2 on errors after which the connection is of no more use. */
  readonly fatal?: boolean;
}

/** True when the server was not reached, or left in the middle. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { errno = '', code = '', fatal } = error as Coded;
  return fatal === true || AWAY.has(errno) || AWAY.has(code);
}

/** True for a fault of the connection, of the server or of its disk; false for what the statement itself gets wrong. */
export const isOutage = (error: unknown): boolean =>
  isAway(error) ||
  (error instanceof Error && (REFUSED.has((error as Coded).errno ?? 0) || SQLITE.test((error as Coded).code ?? '')));

/** Receives each outage that a caller met. */
export type OnOutage = (error: unknown) => void;

/** The error that the caller of a failed call gets: an outage is reported, and becomes an error of the table. */
export function asUnavailable(error: unknown, onOutage: OnOutage): unknown {
  if (error instanceof CommitUnknownError) onOutage(error.cause);
  if (!isOutage(error)) return error;
  onOutage(error);
  return new DatabaseUnavailable(error);
}

/** Runs a call of the database; an outage becomes an error of the table. */
export async function orUnavailable<T>(run: () => T | Promise<T>, onOutage: OnOutage): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw asUnavailable(error, onOutage);
  }
}
