import type { Database } from './database.js';
import { DEFAULT_DATABASE_URL, parseDatabaseUrl } from './database-url.js';
import { entities } from './entities/index.js';
import { migrateUp } from './migrate.js';
import { migrations, type Migration } from './migrations/index.js';
import type { ServerOptions } from './mysql/mysql-database.js';
import { DatabaseUnavailable, type OnOutage } from './unavailable.js';

/** Entities and migrations of a plugin (the shape of contract/plugin.ts). */
export interface SchemaPart {
  readonly entities?: readonly unknown[];
  readonly migrations?: { readonly sqlite: readonly Migration[]; readonly mysql: readonly Migration[] };
}

export interface OpenOptions {
  /** Plugins, or anything that brings tables. */
  readonly parts?: readonly SchemaPart[];
  /** Run pending migrations before answering. @default true */
  readonly migrate?: boolean;
  readonly now?: () => number;
  /** Receives each outage that a call meets; the caller gets DatabaseUnavailable. */
  readonly onOutage?: OnOutage;
  /** Longest wait for the thread that writes to SQLite, ms, once migrations have run. @default 10,000 */
  readonly writeMs?: number;
}

/** A database whose writes have no deadline before `answersWithin` sets one: migrations may take their time. */
type Patient = Database & { answersWithin?(deadlineMs: number): void };

/** As long as a server may take, and more than a lock of another process is waited for. */
const WRITE_MS = 10_000;

/** The database of DATABASE_URL cannot be used. The address stays unsaid: it may hold a password. */
export class DatabaseOpenError extends Error {
  override readonly name = 'DatabaseOpenError';
  constructor(cause: unknown) {
    super(`DATABASE_URL: ${(cause as Error).message}`, { cause });
  }
}

/** Every migration in the order it runs: ours first, then each plugin's. */
export const migrationsOf = (dialect: Database['dialect'], parts: readonly SchemaPart[] = []): readonly Migration[] => [
  ...migrations[dialect],
  ...parts.flatMap((part) => part.migrations?.[dialect] ?? []),
];

/**
 * Opens `sqlite:path`, `sqlite::memory:` (a temporary file, gone on close) or `mysql://…`, and brings its schema up to
 * date. @throws DatabaseOpenError
 */
export async function openDatabase(url: string = DEFAULT_DATABASE_URL, options: OpenOptions = {}): Promise<Database> {
  const { parts = [], migrate = true, now = Date.now, onOutage = () => {}, writeMs = WRITE_MS } = options;
  const all = [...entities, ...parts.flatMap((part) => part.entities ?? [])];
  const refused = (error: unknown): never => {
    throw new DatabaseOpenError(error instanceof DatabaseUnavailable ? error.cause : error);
  };
  const db = await connect(url, all, { onOutage }).catch(refused);
  try {
    // A server is reached at its first statement only.
    await db.query('select 1').catch(refused);
    if (migrate) await migrated(url, db, migrationsOf(db.dialect, parts), now);
    db.answersWithin?.(writeMs);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Changes of large tables last: on a server they have a handle of their own, whose statements have no deadline. */
async function migrated(url: string, db: Database, list: readonly Migration[], now: () => number): Promise<void> {
  if (db.dialect === 'sqlite') return void (await migrateUp(db, list, now));
  const patient = await connect(url, [], { onOutage: () => {}, deadlineMs: Infinity });
  try {
    await migrateUp(patient, list, now);
  } finally {
    await patient.close();
  }
}

/**
 * A handle of the database at `url` for SQL alone. Somebody else keeps its schema up to date; a server is reached at
 * the first statement only.
 * @param connections most of them at once, on a server
 */
export const reachDatabase = (url: string, onOutage: OnOutage, connections?: number): Promise<Database> =>
  connect(url, [], { onOutage, connections });

/** The driver of the other dialect is never loaded: it would cost every start its import. */
async function connect(url: string, all: readonly unknown[], options: ServerOptions): Promise<Patient> {
  const target = parseDatabaseUrl(url);
  if (target.dialect === 'sqlite') {
    const { SqliteDatabase } = await import('./sqlite/sqlite-database.js');
    return new SqliteDatabase(target.path, all, { onOutage: options.onOutage });
  }
  const { MysqlDatabase } = await import('./mysql/mysql-database.js');
  return new MysqlDatabase(target.uri, all, options);
}
