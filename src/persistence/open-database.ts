import type { Database } from './database.js';
import { DEFAULT_DATABASE_URL, parseDatabaseUrl } from './database-url.js';
import { entities } from './entities/index.js';
import { migrateUp } from './migrate.js';
import { migrations, type Migration } from './migrations/index.js';

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
}

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
  const { parts = [], migrate = true, now = Date.now } = options;
  const all = [...entities, ...parts.flatMap((part) => part.entities ?? [])];
  const db = await connect(url, all).catch((error: unknown) => {
    throw new DatabaseOpenError(error);
  });
  try {
    // A server is reached at its first statement only.
    await db.query('select 1').catch((error: unknown) => {
      throw new DatabaseOpenError(error);
    });
    if (migrate) await migrateUp(db, migrationsOf(db.dialect, parts), now);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** The driver of the other dialect is never loaded: it would cost every start its import. */
async function connect(url: string, all: readonly unknown[]): Promise<Database> {
  const target = parseDatabaseUrl(url);
  if (target.dialect === 'sqlite') {
    const { SqliteDatabase } = await import('./sqlite/sqlite-database.js');
    return new SqliteDatabase(target.path, all);
  }
  const { MysqlDatabase } = await import('./mysql/mysql-database.js');
  return new MysqlDatabase(target.uri, all);
}
