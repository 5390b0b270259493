import { createRequire } from 'node:module';
import type * as Sql from '@mikro-orm/sql';
import type { EntityManager, MikroORM, Options } from '@mikro-orm/sql';
import type { Dialect as KyselyDialect } from 'kysely';
import type { Dialect } from './database.js';

/** The ORM's packages are three hundred files: they are read at its first use, not at the start. */
export const load = createRequire(import.meta.url);

export interface Orm {
  em(): EntityManager;
  close(): Promise<void>;
}

type Connection = { readonly dialect: () => KyselyDialect } | { readonly uri: string; readonly driver: () => unknown };

const sql = () => load('@mikro-orm/sql') as typeof Sql;

const options = (dialect: Dialect, entities: readonly unknown[], connection: Connection): Options =>
  ({
    entities: [...entities],
    // Discovery validates that there is an entity; a database of plugins alone may bring none of its own.
    discovery: { warnWhenNoEntities: false },
    ...('dialect' in connection
      ? { driver: sql().SqliteDriver, dbName: dialect, driverOptions: connection.dialect() }
      : { driver: connection.driver(), clientUrl: connection.uri, forceUtcTimezone: true, pool: { max: 4 } }),
  }) as Options;

/** MikroORM, built at the first use: a request that stays on the hot path never pays for the discovery of entities. */
export function openOrm(dialect: Dialect, entities: readonly unknown[], connection: Connection): Orm {
  let orm: MikroORM | null = null;
  return {
    em() {
      orm ??= new (sql().MikroORM)(options(dialect, entities, connection));
      return orm.em.fork() as EntityManager;
    },
    async close() {
      await orm?.close();
      orm = null;
    },
  };
}
