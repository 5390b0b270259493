import type * as Mysql from '@mikro-orm/mysql';
import type { EntityManager } from '@mikro-orm/sql';
import { createPool, type Pool, type PoolConnection, type QueryError, type ResultSetHeader } from 'mysql2';
import type { Database, Executor, GroupOutcome, Param, Row, Step, StepResult } from '../database.js';
import { load, openOrm, type Orm } from '../orm.js';
import { withRetry } from '../retry.js';

type Client = Pick<Pool, 'execute'>;
type Done<T> = (error: QueryError | NodeJS.ErrnoException | null, value: T) => void;

/** Callbacks, not mysql2/promise: that one takes a stack trace with each statement, a twentieth of a charged call. */
const promised = <T>(start: (done: Done<T>) => void): Promise<T> =>
  new Promise((resolve, reject) => start((error, value) => (error ? reject(error) : resolve(value))));

const isHeader = (result: unknown): result is ResultSetHeader => !Array.isArray(result);

const runOn = async (client: Client, sql: string, params: readonly Param[] = []): Promise<StepResult> => {
  const result = await promised<unknown>((done) => client.execute(sql, params as never[], done));
  return isHeader(result)
    ? { affected: result.affectedRows, rows: [] }
    : { affected: (result as Row[]).length, rows: result as Row[] };
};

const say = (client: PoolConnection, word: 'begin' | 'commit' | 'rollback') =>
  promised<unknown>((done) => client.query(word, done));

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

/** MySQL, MariaDB (Galera), TiDB or Vitess: mysql2 with server-side prepared statements, READ COMMITTED. */
export class MysqlDatabase implements Database {
  readonly dialect = 'mysql';
  readonly #pool: Pool;
  readonly #orm: Orm;

  constructor(uri: string, entities: readonly unknown[]) {
    this.#pool = createPool({
      uri,
      connectionLimit: 16,
      // Millisecond instants fit a double; strings would make every comparison a conversion.
      supportBigNumbers: true,
      bigNumberStrings: false,
      decimalNumbers: true,
      charset: 'utf8mb4_bin',
    });
    // Commands of a connection run in order: this one precedes whatever the connection was opened for.
    this.#pool.on('connection', (connection) => {
      connection.query('set session transaction isolation level read committed');
    });
    this.#orm = openOrm('mysql', entities, {
      uri,
      driver: () => (load('@mikro-orm/mysql') as typeof Mysql).MySqlDriver,
    });
  }

  version(): null {
    return null;
  }

  async query<R = Row>(sql: string, params?: readonly Param[]): Promise<R[]> {
    return (await runOn(this.#pool, sql, params)).rows as R[];
  }

  execute(sql: string, params?: readonly Param[]): Promise<{ affected: number }> {
    return withRetry(async () => ({ affected: (await runOn(this.#pool, sql, params)).affected }));
  }

  inTransaction<T>(work: (tx: Executor) => Promise<T>): Promise<T> {
    return withRetry(() => this.#transaction((client) => work(executorOn(client))));
  }

  async group(steps: readonly Step[]): Promise<GroupOutcome> {
    try {
      return await withRetry(() => this.#transaction((client) => this.#runSteps(client, steps)));
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

  async #runSteps(client: Client, steps: readonly Step[]): Promise<GroupOutcome> {
    const results: StepResult[] = [];
    for (const [i, step] of steps.entries()) {
      const result = await runOn(client, step.sql, step.params);
      if (step.expect !== undefined && result.affected !== step.expect) throw new Refused(i);
      results.push(result);
    }
    return { refused: null, results };
  }

  async #transaction<T>(work: (client: PoolConnection) => Promise<T>): Promise<T> {
    const client = await promised<PoolConnection>((done) => this.#pool.getConnection(done));
    let healthy = true;
    try {
      await say(client, 'begin');
      const value = await work(client);
      await say(client, 'commit');
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
