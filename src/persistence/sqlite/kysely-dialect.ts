import type * as Kysely from 'kysely';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import type { Executor, Row } from '../database.js';
import { load } from '../orm.js';

interface SqliteAccess extends Executor {
  transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T>;
}

const READS = /^\s*(select|pragma\s+(table|index|foreign_key)|explain|with\b(?!.*\b(insert|update|delete)\b))/is;

/**
 * MikroORM on our own reader and writer instead of a handle of its own: two handles of one thread that write would
 * block the event loop for the whole busy timeout, and a statement beside an open transaction would join it.
 */
export function sharedSqliteDialect(access: SqliteAccess): Dialect {
  const { CompiledQuery: query, SqliteDialect } = load('kysely') as typeof Kysely;
  const dialect = new SqliteDialect({
    database: () => Promise.reject(new Error('the database is reached through the shared writer')),
  });
  dialect.createDriver = () => new SharedDriver(access, (sql) => query.raw(sql));
  return dialect;
}

class SharedConnection implements DatabaseConnection {
  readonly #access: SqliteAccess;
  #tx: { executor: Executor; end: (commit: boolean) => Promise<void> } | null = null;
  constructor(access: SqliteAccess) {
    this.#access = access;
  }

  async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    // The ORM writes values into the text, where SQLite would take a NUL for its end.
    const sql = text.includes('\0') ? text.replaceAll('\0', "'||char(0)||'") : text;
    const executor = this.#tx?.executor ?? this.#access;
    // Foreign keys are not used (see entities/README.md), and pragmas belong to each handle.
    if (/^\s*pragma\s+foreign_keys/i.test(sql)) return { rows: [] };
    const params = parameters as never[];
    if (READS.test(sql) || /\breturning\b/i.test(sql)) return { rows: (await executor.query<Row>(sql, params)) as R[] };
    const { affected } = await executor.execute(sql, params);
    return { rows: [], numAffectedRows: BigInt(affected) };
  }

  // eslint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not supported on the shared SQLite writer');
  }

  /** Opens the writer's transaction and holds it until `end`: Kysely begins and commits by separate calls. */
  begin(): Promise<void> {
    return new Promise((opened, failed) => {
      const undone = new Error('rolled back');
      const finished = this.#access
        .transaction(
          (executor) =>
            new Promise<void>((commit, rollback) => {
              this.#tx = {
                executor,
                end: (keep) => {
                  this.#tx = null;
                  if (keep) commit();
                  else rollback(undone);
                  return finished;
                },
              };
              opened();
            }),
        )
        .catch((error: unknown) => {
          failed(error as Error);
          if (error !== undone) throw error;
        });
      finished.catch(() => undefined);
    });
  }

  async end(keep: boolean): Promise<void> {
    await this.#tx?.end(keep);
  }
}

class SharedDriver implements Driver {
  readonly #access: SqliteAccess;
  readonly #raw: (sql: string) => CompiledQuery;
  constructor(access: SqliteAccess, raw: (sql: string) => CompiledQuery) {
    this.#access = access;
    this.#raw = raw;
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<SharedConnection> {
    return new SharedConnection(this.#access);
  }
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as SharedConnection).begin();
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as SharedConnection).end(true);
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as SharedConnection).end(false);
  }
  async savepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(this.#raw(`savepoint ${name}`));
  }
  async rollbackToSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(this.#raw(`rollback to ${name}`));
  }
  async releaseSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(this.#raw(`release ${name}`));
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}
