import type * as Mysql from '@mikro-orm/mysql';
import type { EntityManager } from '@mikro-orm/sql';
import { createPool, type Pool, type PoolConnection, type ResultSetHeader } from 'mysql2/promise';
import type { Database, Executor, GroupOutcome, Param, Row, Step, StepResult } from '../database.js';
import { load, openOrm, type Orm } from '../orm.js';
import { withRetry } from '../retry.js';

type Client = Pick<PoolConnection, 'execute'>;

const isHeader = (result: unknown): result is ResultSetHeader => !Array.isArray(result);

const runOn = async (client: Client, sql: string, params: readonly Param[] = []): Promise<StepResult> => {
  const [result] = await client.execute(sql, params as never[]);
  return isHeader(result) ? { affected: result.affectedRows, rows: [] } : { affected: (result as Row[]).length, rows: result as Row[] };
};

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
    this.#pool.pool.on('connection', (connection) => {
      connection.query('set session transaction isolation level read committed');
    });
    this.#orm = openOrm('mysql', entities, { uri, driver: () => (load('@mikro-orm/mysql') as typeof Mysql).MySqlDriver });
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
    await this.#pool.end();
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
    const client = await this.#pool.getConnection();
    let healthy = true;
    try {
      await client.query('begin');
      const value = await work(client);
      await client.query('commit');
      return value;
    } catch (error) {
      // A connection that cannot roll back still holds its locks: it must not return to the pool.
      await client.query('rollback').catch(() => {
        healthy = false;
      });
      throw error;
    } finally {
      if (healthy) client.release();
      else client.destroy();
    }
  }
}
