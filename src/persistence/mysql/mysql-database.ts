import type * as Mysql from '@mikro-orm/mysql';
import type { EntityManager } from '@mikro-orm/sql';
import { createPool, type ResultSetHeader } from 'mysql2';
import { CommitUnknownError } from '../commit-unknown.js';
import type { Database, Executor, GroupOutcome, Param, Row, Step, StepResult } from '../database.js';
import { load, openOrm, type Orm } from '../orm.js';
import { isTransient, withRetry } from '../retry.js';
import { orUnavailable, type OnOutage } from '../unavailable.js';
import { guardedPool, type Done, type GuardedConnection, type GuardedPool } from './guarded-pool.js';

type Client = Pick<GuardedPool, 'execute'>;

/** Callbacks, not mysql2/promise: that one takes a stack trace with each statement, a twentieth of a charged call. */
const promised = <T>(start: (done: Done<T>) => void): Promise<T> =>
  new Promise((resolve, reject) => start((error, value) => (error ? reject(error) : resolve(value))));

const isHeader = (result: unknown): result is ResultSetHeader => !Array.isArray(result);

const runOn = async (client: Client, sql: string, params: readonly Param[] = []): Promise<StepResult> => {
  const result = await promised<unknown>((done) => client.execute(sql, params, done));
  return isHeader(result)
    ? { affected: result.affectedRows, rows: [] }
    : { affected: (result as Row[]).length, rows: result as Row[] };
};

const say = (client: GuardedConnection, word: 'begin' | 'commit' | 'rollback') =>
  promised<unknown>((done) => client.query(word, done));

/** Only an answer that says so undoes a commit: without one, nobody knows. */
const commit = (client: GuardedConnection) =>
  say(client, 'commit').catch((error: unknown) => {
    throw isTransient(error) ? error : new CommitUnknownError(error);
  });

const executorOn = (client: Client): Executor => ({
  query: async <R = Row>(sql: string, params?: readonly Param[]) => (await runOn(client, sql, params)).rows as R[],
  execute: async (sql, params) => ({ affected: (await runOn(client, sql, params)).affected }),
});

class Refused extends Error {
  readonly step: number;
  constructor(step: number) {
    super('refused');
    this.step = step;
  }
}

export interface ServerOptions {
  readonly onOutage: OnOutage;
  /** Longest wait for a connection, and for the answer to a statement, ms; Infinity for migrations. @default 10,000 */
  readonly deadlineMs?: number;
  /** Most connections at once. @default 16 */
  readonly connections?: number;
}

const DEADLINE_MS = 10_000;
const CONNECTIONS = 16;
const CONNECT_MS = 5_000;
const LOCK_S = 5;

/** MySQL, MariaDB (Galera), TiDB or Vitess: mysql2 with server-side prepared statements, READ COMMITTED. */
export class MysqlDatabase implements Database {
  readonly dialect = 'mysql';
  readonly #pool: GuardedPool;
  readonly #orm: Orm;
  readonly #onOutage: OnOutage;

  constructor(uri: string, entities: readonly unknown[], options: ServerOptions) {
    const { onOutage, deadlineMs = DEADLINE_MS, connections = CONNECTIONS } = options;
    this.#onOutage = onOutage;
    const pool = createPool({
      uri,
      connectionLimit: connections,
      connectTimeout: CONNECT_MS,
      // Millisecond instants fit a double; strings would make every comparison a conversion.
      supportBigNumbers: true,
      bigNumberStrings: false,
      decimalNumbers: true,
      charset: 'utf8mb4_bin',
    });
    // Commands of a connection run in order: this one precedes whatever the connection was opened for.
    pool.on('connection', (connection) => {
      connection.query('set session transaction isolation level read committed');
      // A lock that somebody keeps is a refusal of the server before it is its silence. Not every cluster knows these.
      const locks = `set session innodb_lock_wait_timeout = ${LOCK_S}, lock_wait_timeout = ${LOCK_S}`;
      if (Number.isFinite(deadlineMs)) connection.query(locks, () => {});
    });
    this.#pool = guardedPool(pool, deadlineMs);
    this.#orm = openOrm('mysql', entities, {
      uri,
      driver: () => (load('@mikro-orm/mysql') as typeof Mysql).MySqlDriver,
    });
  }

  snapshot(): null {
    return null;
  }

  query<R = Row>(sql: string, params?: readonly Param[]): Promise<R[]> {
    return orUnavailable(async () => (await runOn(this.#pool, sql, params)).rows as R[], this.#onOutage);
  }

  execute(sql: string, params?: readonly Param[]): Promise<{ affected: number }> {
    return this.#retried(async () => ({ affected: (await runOn(this.#pool, sql, params)).affected }));
  }

  inTransaction<T>(work: (tx: Executor) => Promise<T>): Promise<T> {
    return this.#retried(() => this.#transaction((client) => work(executorOn(client))));
  }

  async group(steps: readonly Step[]): Promise<GroupOutcome> {
    try {
      return await this.#retried(() => this.#transaction((client) => this.#runSteps(client, steps)));
    } catch (error) {
      if (error instanceof Refused) return { refused: error.step };
      throw error;
    }
  }

  em(): EntityManager {
    return this.#orm.em();
  }

  async close(): Promise<void> {
    await this.#orm.close();
    await promised<unknown>((done) => this.#pool.end((error) => done(error, undefined)));
  }

  #retried<T>(attempt: () => Promise<T>): Promise<T> {
    return orUnavailable(() => withRetry(attempt), this.#onOutage);
  }

  async #runSteps(client: Client, steps: readonly Step[]): Promise<GroupOutcome> {
    const results: StepResult[] = [];
    for (const [i, step] of steps.entries()) {
      const result = await runOn(client, step.sql, step.params);
      if (step.expect !== undefined && result.affected !== step.expect) throw new Refused(i);
      results.push(result);
    }
    return { refused: null, results };
  }

  async #transaction<T>(work: (client: GuardedConnection) => Promise<T>): Promise<T> {
    const client = await promised<GuardedConnection>((done) => this.#pool.getConnection(done));
    let healthy = true;
    try {
      await say(client, 'begin');
      const value = await work(client);
      await commit(client);
      return value;
    } catch (error) {
      // A connection that cannot roll back still holds its locks: it must not return to the pool.
      await say(client, 'rollback').catch(() => {
        healthy = false;
      });
      throw error;
    } finally {
      if (healthy) client.release();
      else client.destroy();
    }
  }
}
