import { MikroORM } from '@mikro-orm/mariadb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  Cle,
  entities,
  migrateDown,
  migrateUp,
  migrationsOf,
  openDatabase,
  uuidv7,
  type Database,
} from '../../src/persistence/index.js';
import { hasMariadb, temporaryDatabase } from './server.js';

describe.skipIf(!(await hasMariadb()))('persistence on MariaDB', () => {
  let db: Database;
  let server: Awaited<ReturnType<typeof temporaryDatabase>>;
  beforeAll(async () => {
    server = await temporaryDatabase();
    db = await openDatabase(server.url);
  });
  afterAll(async () => {
    await db?.close();
    await server?.drop();
  });

  it('has a schema equal to the entities, by the matching driver', async () => {
    const orm = new MikroORM({ entities: [...entities], clientUrl: server.url });
    expect((await orm.schema.getUpdateSchemaSQL({ wrap: false })).trim()).toBe('');
    await orm.close();
  });

  it('runs transactions at READ COMMITTED and undoes those that throw', async () => {
    await db.execute('create table t (id int primary key, n int not null)');
    await db.execute('insert into t (id, n) values (1, 10)');
    const level = await db.inTransaction((tx) => tx.query<{ Value: string }>("show variables like 't%isolation'"));
    expect(level[0]!.Value).toBe('READ-COMMITTED');
    await expect(
      db.inTransaction(async (tx) => {
        await tx.execute('update t set n = 99 where id = 1');
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await db.query('select n from t where id = 1')).toEqual([{ n: 10 }]);
  });

  it('undoes a group whose step misses its expectation', async () => {
    const outcome = await db.group([
      { sql: 'update t set n = n + 1 where id = 1' },
      { sql: 'update t set n = 0 where id = 404', expect: 1 },
    ]);
    expect(outcome).toEqual({ refused: 1 });
    expect(await db.query('select n from t where id = 1')).toEqual([{ n: 10 }]);
  });

  it('runs the whole transaction again after a deadlock', async () => {
    await db.execute('insert into t (id, n) values (2, 0), (3, 0)');
    let attempts = 0;
    const cross = (first: number, second: number) =>
      db.inTransaction(async (tx) => {
        attempts++;
        await tx.execute('update t set n = n + 1 where id = ?', [first]);
        await new Promise((wake) => setTimeout(wake, 100));
        await tx.execute('update t set n = n + 1 where id = ?', [second]);
      });
    await Promise.all([cross(2, 3), cross(3, 2)]);
    expect(attempts).toBeGreaterThan(2);
    expect(await db.query('select n from t where id in (2, 3)')).toEqual([{ n: 2 }, { n: 2 }]);
  });

  it('serves the entity manager', async () => {
    const em = db.em();
    em.create(Cle, {
      id: uuidv7(1),
      hash: 'h',
      prefixe: 'apl_x',
      nom: 'Zoé',
      plan: 'eval',
      cree_le: new Date(1_700_000_000_123),
    });
    await em.flush();
    expect((await db.em().findOneOrFail(Cle, { hash: 'h' })).cree_le).toEqual(new Date(1_700_000_000_123));
  });

  it('goes down to nothing and up again, once for nodes that start together', async () => {
    const list = migrationsOf('mysql');
    await migrateDown(db, list);
    expect((await db.query('show tables')).length).toBe(2);
    const runs = await Promise.all([migrateUp(db, list, Date.now), migrateUp(db, list, Date.now)]);
    expect(runs.flat()).toEqual(list.map((m) => m.name));
  });
});
