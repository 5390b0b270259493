import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, uuidv7, type Database } from '../../src/persistence/index.js';
import { Cle } from '../../src/persistence/entities/index.js';

describe('a SQLite database behind the Database interface', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openDatabase('sqlite::memory:');
    await db.execute('create table t (id integer primary key, n integer not null)');
  });
  afterAll(() => db.close());

  it('reads what it wrote, with placeholders', async () => {
    expect(await db.execute('insert into t (id, n) values (?, ?), (?, ?)', [1, 10, 2, 20])).toEqual({ affected: 2 });
    expect(await db.query('select n from t where id > ? order by id', [0])).toEqual([{ n: 10 }, { n: 20 }]);
  });

  it('writes ahead to a log, and on to the disk before it answers', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'aplomb-pragmas-'));
    const file = await openDatabase(`sqlite:${join(folder, 'a.db')}`);
    expect(await file.query('pragma journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    expect(await file.query('pragma synchronous')).toEqual([{ synchronous: 2 }]);
    await file.close();
    rmSync(folder, { recursive: true });
  });

  it('writes its log back every 8 MB, and begins it anew', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'aplomb-log-'));
    const path = join(folder, 'a.db');
    const file = await openDatabase(`sqlite:${path}`);
    await file.execute('create table big (content blob)');
    const [megabyte, written] = [2 ** 20, 40];
    for (let i = 0; i < written; i++) await file.execute(`insert into big values (randomblob(${megabyte}))`);
    const megabytes = (name: string) => statSync(name).size / megabyte;
    expect(megabytes(`${path}-wal`)).toBeGreaterThan(7);
    expect(megabytes(`${path}-wal`)).toBeLessThan(10);
    expect(megabytes(path)).toBeGreaterThan(30);
    await file.close();
    rmSync(folder, { recursive: true });
  });

  it('has a number that every commit changes: its own at once, of another process by the next turn', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'aplomb-version-'));
    const [here, there] = await Promise.all([0, 1].map(() => openDatabase(`sqlite:${join(folder, 'a.db')}`)));
    const seen = [here!.snapshot()!.version];
    const heldTurn = here!.snapshot()!.version;
    await here!.execute('create table v (n integer)');
    seen.push(here!.snapshot()!.version);
    await here!.inTransaction((tx) => tx.execute('insert into v values (1)'));
    seen.push(here!.snapshot()!.version);
    await there!.execute('insert into v values (2)');
    await new Promise(setImmediate);
    seen.push(here!.snapshot()!.version);
    expect(heldTurn).toBe(seen[0]);
    expect(new Set(seen).size).toBe(4);
    await Promise.all([here!.close(), there!.close()]);
    rmSync(folder, { recursive: true });
  });

  it('reads one state in a turn of the event loop, until it commits itself', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'aplomb-snapshot-'));
    const [here, there] = await Promise.all([0, 1].map(() => openDatabase(`sqlite:${join(folder, 'a.db')}`)));
    const count = () => here!.snapshot()!.rows<{ n: number }>('select count(*) as n from v')[0]!.n;
    await here!.execute('create table v (n integer)');
    expect(count()).toBe(0);
    await here!.execute('insert into v values (1)');
    expect(count()).toBe(1);
    await there!.execute('insert into v values (2)');
    await new Promise(setImmediate);
    expect(count()).toBe(2);
    // A read that fails ends the state: the next one is not refused with it.
    expect(() => here!.snapshot()!.rows('select 1 from nowhere')).toThrow('nowhere');
    await here!.execute('insert into v values (3)');
    expect(count()).toBe(3);
    expect(() => here!.snapshot()!.rows('delete from v returning n')).toThrow('refuse d’écrire');
    await Promise.all([here!.close(), there!.close()]);
    rmSync(folder, { recursive: true });
  });

  it('takes and gives back every kind of value in a group', async () => {
    const values = ['a "quoted" word \ud800', '', 1.5, -7, 2 ** 50, Infinity, 9007199254740993n, null];
    const bytes = new Uint8Array([0, 34, 255]);
    const kinds = values.map((value) => ({ sql: 'select ? as v', params: [value] }));
    const [outcome, refused] = await Promise.all([
      db.group([...kinds, { sql: 'select ? as v, ? as w', params: [bytes, bytes] }]),
      db.group([{ sql: 'select ? as v', params: [bytes], expect: 2 }]),
    ]);
    const read = await Promise.all(kinds.map(({ sql, params }) => db.query(sql, params)));
    const results = outcome.refused === null ? outcome.results : [];
    expect(results.slice(0, -1).map(({ rows }) => rows)).toEqual(read);
    expect(results.at(-1)!.rows.flatMap(({ v, w }) => [[...(v as Uint8Array)], [...(w as Uint8Array)]])).toEqual([
      [...bytes],
      [...bytes],
    ]);
    expect(refused).toEqual({ refused: 0 });
  });

  it('undoes a transaction that throws and keeps one that returns', async () => {
    await expect(
      db.inTransaction(async (tx) => {
        await tx.execute('update t set n = 99 where id = 1');
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await db.query('select n from t where id = 1')).toEqual([{ n: 10 }]);
    const seen = await db.inTransaction(async (tx) => {
      await tx.execute('update t set n = 11 where id = 1');
      return tx.query<{ n: number }>('select n from t where id = 1');
    });
    expect(seen).toEqual([{ n: 11 }]);
  });

  it('keeps a statement issued beside an open transaction out of it', async () => {
    let beside: Promise<unknown> = Promise.resolve();
    await expect(
      db.inTransaction(async (tx) => {
        await tx.execute('insert into t (id, n) values (50, 1)');
        beside = db.execute('insert into t (id, n) values (51, 1)');
        throw new Error('undo me');
      }),
    ).rejects.toThrow('undo me');
    await beside;
    expect(await db.query('select id from t where id in (50, 51)')).toEqual([{ id: 51 }]);
  });

  it('undoes a group whose step misses its expectation, and only that group', async () => {
    const [refused, kept] = await Promise.all([
      db.group([
        { sql: 'update t set n = n + 1 where id = 2' },
        { sql: 'update t set n = n + 1 where id = 12345', expect: 1 },
      ]),
      db.group([{ sql: 'update t set n = n + 5 where id = 2', expect: 1 }]),
    ]);
    expect(refused).toEqual({ refused: 1 });
    expect(kept.refused).toBeNull();
    expect(await db.query('select n from t where id = 2')).toEqual([{ n: 25 }]);
  });

  it('rejects the group that broke a constraint and commits its neighbours', async () => {
    const settled = await Promise.allSettled([
      db.execute('insert into t (id, n) values (60, 1)'),
      db.execute('insert into t (id, n) values (1, 1)'),
      db.execute('insert into t (id, n) values (61, 1)'),
    ]);
    expect(settled.map((s) => s.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((settled[1] as PromiseRejectedResult).reason.code).toBe('SQLITE_CONSTRAINT_PRIMARYKEY');
  });

  it('shares reader and writer with the entity manager, transactions and rollback included', async () => {
    const em = db.em();
    em.create(Cle, { id: uuidv7(1), hash: 'h', prefixe: 'apl_x', nom: 'Zoé', plan: 'eval', cree_le: new Date(1234) });
    await em.flush();
    const found = await db.em().findOneOrFail(Cle, { hash: 'h' });
    expect([found.nom, found.cree_le]).toEqual(['Zoé', new Date(1234)]);
    await expect(
      db.em().transactional(async (tx) => {
        (await tx.findOneOrFail(Cle, { hash: 'h' })).nom = 'Autre';
        await tx.flush();
        throw new Error('undo');
      }),
    ).rejects.toThrow('undo');
    expect(await db.query('select nom, cree_le from cles where hash = ?', ['h'])).toEqual([
      { nom: 'Zoé', cree_le: 1234 },
    ]);
    found.nom = 'Zoé B.';
    found.cree_le = new Date(5678);
    await em.persist(found).flush();
    expect(await db.query('select nom, cree_le from cles where hash = ?', ['h'])).toEqual([
      { nom: 'Zoé B.', cree_le: 5678 },
    ]);
  });

  it('survives ORM transactions, groups and transactions all at once', async () => {
    await db.execute('insert into t (id, n) values (100, 0)');
    const orm = async () => {
      await db.em().transactional(async (em) => {
        await em.execute('update t set n = n + 1 where id = 100');
      });
    };
    const one = () => db.execute('update t set n = n + 1 where id = 100');
    const tx = () => db.inTransaction((t) => t.execute('update t set n = n + 1 where id = 100'));
    await Promise.all(Array.from({ length: 60 }, (_, i) => [orm, one, tx][i % 3]!()));
    expect(await db.query('select n from t where id = 100')).toEqual([{ n: 60 }]);
  });
});
