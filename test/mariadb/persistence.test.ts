import { globSync, readFileSync } from 'node:fs';
import { MikroORM } from '@mikro-orm/mariadb';
import { createConnection } from 'mysql2/promise';
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

/** The text of every source file below a folder of `src`. */
const sourcesOf = (folder: string): string[] =>
  globSync(`${new URL(`../../src/${folder}`, import.meta.url).pathname}/**/*.ts`).map((file) =>
    readFileSync(file, 'utf8'),
  );

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

  it('has a primary key on every table, and names no lock', async () => {
    const without = await db.query(
      `select t.table_name from information_schema.tables t where t.table_schema = database()
       and t.table_type = 'BASE TABLE' and t.table_name <> 't' and not exists (
         select 1 from information_schema.table_constraints c where c.table_schema = t.table_schema
         and c.table_name = t.table_name and c.constraint_type = 'PRIMARY KEY')`,
    );
    expect(without).toEqual([]);
    const code = ['persistence', 'billing', 'services', 'plugins'].flatMap(sourcesOf);
    expect(code.length).toBeGreaterThan(100);
    expect(code.filter((text) => /\b(?:select|do)\s+get_lock\s*\(|\block tables\b/i.test(text))).toEqual([]);
  });

  it('keeps its texts as utf8mb4, over at most 16 connections', async () => {
    const others = await db.query(
      `select table_name from information_schema.tables where table_schema = database() and table_name <> 't'
       and table_collation <> 'utf8mb4_bin'`,
    );
    expect(others).toEqual([]);
    const asked = Array.from({ length: 40 }, () =>
      db.query<{ id: number }>('select connection_id() as id, sleep(0.05)'),
    );
    const ids = new Set((await Promise.all(asked)).map(([row]) => row!.id));
    expect(ids.size).toBeGreaterThan(1);
    expect(ids.size).toBeLessThanOrEqual(16);
  });

  it('migrates and works with the rights that the guide names, on its own database alone', async () => {
    const { url, name, drop } = await temporaryDatabase();
    const user = `aplomb_${name.slice(-8)}`;
    const rights = 'select, insert, update, delete, create, alter, drop, index';
    const root = await createConnection({ uri: url });
    await root.query(`create user '${user}'@'%' identified by 'mot'`);
    await root.query(`grant ${rights} on \`${name}\`.* to '${user}'@'%'`);
    const own = Object.assign(new URL(url), { username: user, password: 'mot' });
    const limited = await openDatabase(own.href);
    expect(await limited.query('select count(*) as n from cles')).toHaveLength(1);
    await limited.close();
    await root.query(`drop user '${user}'@'%'`);
    await root.end();
    await drop();
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
