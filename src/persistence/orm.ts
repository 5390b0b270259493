import { MikroORM, SqliteDriver, type EntityManager, type Options } from '@mikro-orm/sql';
import type { Dialect as KyselyDialect } from 'kysely';
import type { Dialect } from './database.js';

export interface Orm {
  em(): EntityManager;
  close(): Promise<void>;
}

type Connection = { readonly dialect: KyselyDialect } | { readonly uri: string; readonly driver: unknown };

const options = (dialect: Dialect, entities: readonly unknown[], connection: Connection): Options =>
  ({
    entities: [...entities],
    // Discovery validates that there is an entity; a database of plugins alone may bring none of its own.
    discovery: { warnWhenNoEntities: false },
    ...('dialect' in connection
      ? { driver: SqliteDriver, dbName: dialect, driverOptions: connection.dialect }
      : { driver: connection.driver, clientUrl: connection.uri, forceUtcTimezone: true, pool: { max: 4 } }),
  }) as Options;

/** MikroORM, built at the first use: a request that stays on the hot path never pays for the discovery of entities. */
export function openOrm(dialect: Dialect, entities: readonly unknown[], connection: Connection): Orm {
  let orm: MikroORM | null = null;
  return {
    em() {
      orm ??= new MikroORM(options(dialect, entities, connection));
      return orm.em.fork() as EntityManager;
    },
    async close() {
      await orm?.close();
      orm = null;
    },
  };
}
