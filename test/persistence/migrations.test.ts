import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { describe, expect, it } from 'vitest';
import { migrateDown, migrateUp, migrations, migrationsOf, openDatabase } from '../../src/persistence/index.js';

const tables = "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name";

describe('migrations on SQLite', () => {
  it('leave no difference between the tables and the entities', async () => {
    const db = await openDatabase('sqlite::memory:');
    const schema = (db.em() as SqlEntityManager)
      .getPlatform()
      .getSchemaGenerator((db.em() as SqlEntityManager).getDriver());
    expect((await schema.getUpdateSchemaSQL({ wrap: false })).trim()).toBe('');
    await db.close();
  });

  it('go down to nothing and up again', async () => {
    const db = await openDatabase('sqlite::memory:');
    const list = migrationsOf('sqlite');
    const before = await db.query(tables);
    await migrateDown(db, list);
    expect(await db.query(tables)).toEqual([{ name: 'migrations' }]);
    expect(await migrateUp(db, list, Date.now)).toEqual(list.map((m) => m.name));
    expect(await migrateUp(db, list, Date.now)).toEqual([]);
    expect(await db.query(tables)).toEqual(before);
    await db.close();
  });

  it('are run once by handles that open the same file together', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'aplomb-test-'));
    const url = `sqlite:${join(folder, 'a.db')}`;
    const all = await Promise.all([openDatabase(url), openDatabase(url), openDatabase(url)]);
    expect(await all[2].query('select count(*) as n from migrations')).toEqual([{ n: migrations.sqlite.length }]);
    await Promise.all(all.map((db) => db.close()));
    rmSync(folder, { recursive: true });
  });

  it('have the same names on both dialects, in order', () => {
    expect(migrations.mysql.map((m) => m.name)).toEqual(migrations.sqlite.map((m) => m.name));
    expect(migrations.sqlite.map((m) => m.name)).toEqual(migrations.sqlite.map((m) => m.name).toSorted());
  });

  it('takes the tables and migrations of a plugin', async () => {
    const extra = {
      name: 'x-0001',
      up: ['create table extra (id text not null primary key)'],
      down: ['drop table extra'],
    };
    const db = await openDatabase('sqlite::memory:', { parts: [{ migrations: { sqlite: [extra], mysql: [extra] } }] });
    await db.execute("insert into extra (id) values ('a')");
    expect(await db.query('select id from extra')).toEqual([{ id: 'a' }]);
    await db.close();
  });
});
