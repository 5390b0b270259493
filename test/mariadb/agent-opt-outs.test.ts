import { MikroORM } from '@mikro-orm/mariadb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/persistence/index.js';
import { entities, openDatabase } from '../../src/persistence/index.js';
import { agent } from '../../src/plugins/agent/index.js';
import { optOutsBehaviour } from '../plugins/agent/opt-outs-behaviour.js';
import { hasMariadb, temporaryDatabase } from './server.js';

describe.skipIf(!(await hasMariadb()))('opt-out list on MariaDB', () => {
  const parts = [agent()];
  let db: Database;
  let server: Awaited<ReturnType<typeof temporaryDatabase>>;
  beforeAll(async () => {
    server = await temporaryDatabase();
    db = await openDatabase(server.url, { parts });
  });
  afterAll(async () => {
    await db?.close();
    await server?.drop();
  });

  optOutsBehaviour(() => db);

  test('the tables are those of the entities', async () => {
    const orm = new MikroORM({
      entities: [...entities, ...parts.flatMap((part) => (part.entities ?? []) as typeof entities)],
      clientUrl: server.url,
    });
    expect((await orm.schema.getUpdateSchemaSQL({ wrap: false })).trim()).toBe('');
    await orm.close();
  });
});
