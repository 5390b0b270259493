import type { SqlEntityManager } from '@mikro-orm/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../src/persistence/index.js';
import { migrateDown, migrateUp, migrationsOf, openDatabase } from '../../../src/persistence/index.js';
import { agent } from '../../../src/plugins/agent/index.js';
import { optOutsBehaviour } from './opt-outs-behaviour.js';

const parts = [agent()];
let db: Database;
beforeAll(async () => {
  db = await openDatabase('sqlite::memory:', { parts });
});
afterAll(() => db.close());

optOutsBehaviour(() => db);

test('the tables are those of the entities, and go down and up again', async () => {
  const em = db.em() as SqlEntityManager;
  expect((await em.getPlatform().getSchemaGenerator(em.getDriver()).getUpdateSchemaSQL({ wrap: false })).trim()).toBe(
    '',
  );
  const list = migrationsOf('sqlite', parts);
  await migrateDown(db, list);
  expect(await migrateUp(db, list, Date.now)).toContain('agent-0001-demarchages');
  expect(await db.query('select * from demarchages')).toEqual([]);
});
