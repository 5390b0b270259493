import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { EntityManager } from '@mikro-orm/sql';
import SqliteHandle from 'better-sqlite3';
import type { Database, Executor, GroupOutcome, Param, Row, Snapshot, Step } from '../database.js';
import { openOrm, type Orm } from '../orm.js';
import { withRetry } from '../retry.js';
import { sharedSqliteDialect } from './kysely-dialect.js';
import { asUnavailable, orUnavailable, type OnOutage } from '../unavailable.js';
import { BUSY_MS, pragmas } from './pragmas.js';
import { Statements } from './statements.js';
import { TurnReader } from './turn-reader.js';
import { Writer } from './writer.js';

function readOnly(file: string, settings: readonly string[]): SqliteHandle.Database {
  const handle = new SqliteHandle(file, { timeout: BUSY_MS });
  for (const pragma of [...settings, 'query_only = ON']) handle.pragma(pragma);
  return handle;
}

/**
 * SQLite in WAL mode: reads on a handle of this thread (they never wait for a writer), writes through the writer
 * thread.
 */
export class SqliteDatabase implements Database {
  readonly dialect = 'sqlite';
  readonly #reader: SqliteHandle.Database;
  readonly #statements: Statements;
  readonly #turn: TurnReader;
  readonly #writer: Writer;
  readonly #orm: Orm;
  readonly #discard: string | null;
  readonly #onOutage: OnOutage;

  /** @param path null: a file in a temporary folder, removed on close, written without fsync (tests). */
  constructor(path: string | null, entities: readonly unknown[], { onOutage }: { readonly onOutage: OnOutage }) {
    this.#onOutage = onOutage;
    this.#discard = path === null ? mkdtempSync(join(tmpdir(), 'aplomb-')) : null;
    const file = this.#discard ? join(this.#discard, 'memoire.db') : resolve(path!);
    mkdirSync(dirname(file), { recursive: true });
    const settings = pragmas(this.#discard === null);
    this.#reader = readOnly(file, settings);
    this.#statements = new Statements(this.#reader);
    this.#turn = new TurnReader(readOnly(file, settings), onOutage);
    this.#writer = new Writer({ file, pragmas: settings });
    const access = {
      query: this.query.bind(this),
      execute: this.execute.bind(this),
      transaction: <T>(work: (tx: Executor) => Promise<T>) =>
        this.#guarded(() => this.#writer.transaction(work).finally(() => this.#turn.end())),
    };
    this.#orm = openOrm('sqlite', entities, { dialect: () => sharedSqliteDialect(access) });
  }

  /** From now on no write is waited for longer than this, ms: before, migrations may take their time. */
  answersWithin(deadlineMs: number): void {
    this.#writer.answersWithin(deadlineMs);
  }

  snapshot(): Snapshot {
    return this.#turn.now();
  }

  async query<R = Row>(sql: string, params: readonly Param[] = []): Promise<R[]> {
    const read = this.#read<R>(sql, params);
    if (read) return read;
    // `insert … returning`: a read by its form only.
    const outcome = await this.group([{ sql, params }]);
    return (outcome.refused === null ? outcome.results[0]!.rows : []) as R[];
  }

  async execute(sql: string, params: readonly Param[] = []): Promise<{ affected: number }> {
    const outcome = await this.group([{ sql, params }]);
    return { affected: outcome.refused === null ? outcome.results[0]!.affected : 0 };
  }

  group(steps: readonly Step[]): Promise<GroupOutcome> {
    return this.#writing(() => this.#writer.group(steps));
  }

  inTransaction<T>(work: (tx: Executor) => Promise<T>): Promise<T> {
    return this.#writing(() => this.#writer.transaction(work));
  }

  em(): EntityManager {
    return this.#orm.em();
  }

  async close(): Promise<void> {
    await this.#orm.close();
    await this.#writer.close();
    this.#turn.close();
    this.#reader.close();
    if (this.#discard) rmSync(this.#discard, { recursive: true, force: true });
  }

  #guarded<T>(run: () => T | Promise<T>): Promise<T> {
    return orUnavailable(run, this.#onOutage);
  }

  async #writing<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await withRetry(write);
    } catch (error) {
      throw asUnavailable(error, this.#onOutage);
    } finally {
      this.#turn.end();
    }
  }

  /** Rows of what only reads; null for a statement that writes. */
  #read<R>(sql: string, params: readonly Param[]): R[] | null {
    try {
      const statement = this.#statements.get(sql);
      return statement.readonly ? (statement.all(params) as R[]) : null;
    } catch (error) {
      throw asUnavailable(error, this.#onOutage);
    }
  }
}
