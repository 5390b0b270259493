import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { EntityManager } from '@mikro-orm/sql';
import SqliteHandle from 'better-sqlite3';
import type { Database, Executor, GroupOutcome, Param, Row, Step } from '../database.js';
import { openOrm, type Orm } from '../orm.js';
import { withRetry } from '../retry.js';
import { sharedSqliteDialect } from './kysely-dialect.js';
import { orUnavailable, type OnOutage } from '../unavailable.js';
import { BUSY_MS, pragmas } from './pragmas.js';
import { Writer } from './writer.js';

const MAX_STATEMENTS = 500;

/**
 * SQLite in WAL mode: reads on a handle of this thread (they never wait for a writer), writes through the writer
 * thread.
 */
export class SqliteDatabase implements Database {
  readonly dialect = 'sqlite';
  readonly #reader: SqliteHandle.Database;
  readonly #version: SqliteHandle.Statement;
  readonly #writer: Writer;
  readonly #statements = new Map<string, SqliteHandle.Statement>();
  readonly #orm: Orm;
  readonly #discard: string | null;
  readonly #onOutage: OnOutage;
  /** The version as this turn of the event loop knows it; null: to be asked. */
  #turnVersion: number | null = null;

  /** @param path null: a file in a temporary folder, removed on close, written without fsync (tests). */
  constructor(path: string | null, entities: readonly unknown[], { onOutage }: { readonly onOutage: OnOutage }) {
    this.#onOutage = onOutage;
    this.#discard = path === null ? mkdtempSync(join(tmpdir(), 'aplomb-')) : null;
    const file = this.#discard ? join(this.#discard, 'memoire.db') : resolve(path!);
    mkdirSync(dirname(file), { recursive: true });
    const settings = pragmas(this.#discard === null);
    this.#reader = new SqliteHandle(file, { timeout: BUSY_MS });
    for (const pragma of [...settings, 'query_only = ON']) this.#reader.pragma(pragma);
    // Says that another connection has committed; this one only reads, so that is every commit.
    this.#version = this.#reader.prepare('pragma data_version').pluck();
    this.#writer = new Writer({ file, pragmas: settings });
    const access = {
      query: this.query.bind(this),
      execute: this.execute.bind(this),
      transaction: <T>(work: (tx: Executor) => Promise<T>) =>
        this.#guarded(() => this.#writer.transaction(work).finally(() => this.#forgetVersion())),
    };
    this.#orm = openOrm('sqlite', entities, { dialect: () => sharedSqliteDialect(access) });
  }

  /** From now on no write is waited for longer than this, ms: before, migrations may take their time. */
  answersWithin(deadlineMs: number): void {
    this.#writer.answersWithin(deadlineMs);
  }

  /**
   * Asked once a turn of the event loop: what a turn reads from the network was sent before the turn began, so nobody
   * waits for a later commit of another process. One of this process is known at once.
   */
  version(): number {
    if (this.#turnVersion === null) {
      this.#turnVersion = this.#version.get() as number;
      setImmediate(() => this.#forgetVersion());
    }
    return this.#turnVersion;
  }

  async query<R = Row>(sql: string, params: readonly Param[] = []): Promise<R[]> {
    const read = await this.#guarded(() => {
      const statement = this.#prepared(sql);
      return statement.readonly ? (statement.all(params) as R[]) : null;
    });
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
    this.#reader.close();
    if (this.#discard) rmSync(this.#discard, { recursive: true, force: true });
  }

  #guarded<T>(run: () => T | Promise<T>): Promise<T> {
    return orUnavailable(run, this.#onOutage);
  }

  #writing<T>(write: () => Promise<T>): Promise<T> {
    return this.#guarded(() => withRetry(write).finally(() => this.#forgetVersion()));
  }

  #forgetVersion(): void {
    this.#turnVersion = null;
  }

  #prepared(sql: string): SqliteHandle.Statement {
    const known = this.#statements.get(sql);
    if (known) return known;
    if (this.#statements.size >= MAX_STATEMENTS) this.#statements.clear();
    const fresh = this.#reader.prepare(sql);
    this.#statements.set(sql, fresh);
    return fresh;
  }
}
