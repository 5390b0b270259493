import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isServiceError } from '../../src/contract/index.js';
import { MysqlDatabase } from '../../src/persistence/mysql/mysql-database.js';
import { canRunMariadb, privateServer, type PrivateServer } from './private-server.js';

describe.skipIf(!(await canRunMariadb()))('a MariaDB that fails', () => {
  let server: PrivateServer;
  let db: MysqlDatabase;
  const outages: unknown[] = [];
  beforeAll(async () => {
    server = await privateServer();
    db = new MysqlDatabase(server.url, [], { onOutage: (error) => outages.push(error), deadlineMs: 600 });
    await db.execute('create table t (id int primary key, n int not null)');
    await db.execute('insert into t (id, n) values (1, 1)');
  });
  afterAll(async () => {
    await db?.close();
    await server?.dispose();
  });

  /** What callers read of a failed statement; null when it succeeded. */
  const refusal = async (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => {
        if (!isServiceError(error)) throw error;
        return [error.code, error.extras.retryAfter];
      },
    );
  const everyWay = () => [
    db.query('select n from t'),
    db.execute('update t set n = n + 1 where id = 1'),
    db.group([{ sql: 'update t set n = n + 1 where id = 1', expect: 1 }]),
    db.inTransaction((tx) => tx.execute('update t set n = n + 1 where id = 1')),
  ];
  const recovered = async () => {
    for (let tries = 0; tries < 100; tries += 1) {
      if ((await refusal(db.query('select 1'))) === null) return;
      await sleep(100);
    }
    throw new Error('not recovered');
  };
  const UNAVAILABLE = ['indisponible', 2];
  const all = (works: readonly Promise<unknown>[]) => Promise.all(works.map(refusal));
  const every = <T>(one: T): T[] => Array.from({ length: 4 }, () => one);

  test('killed: each call is refused as unavailable, and the next ones succeed once it is back, without a restart', async () => {
    await server.kill();
    expect(await all(everyWay())).toEqual(every(UNAVAILABLE));
    expect(outages.length).toBeGreaterThan(0);
    await server.start();
    await recovered();
    expect(await all(everyWay())).toEqual(every(null));
  });

  test('frozen: no call waits longer than the deadline, the later ones not at all', async () => {
    const before = (await db.query<{ n: number }>('select n from t'))[0]!.n;
    await server.freeze();
    try {
      // More than there are connections: those that wait for one are answered too.
      const many = Array.from({ length: 20 }, everyWay).flat();
      expect(new Set((await all(many)).map(String))).toEqual(new Set([String(UNAVAILABLE)]));
      const begun = performance.now();
      expect(await all(everyWay())).toEqual(every(UNAVAILABLE));
      expect(performance.now() - begun).toBeLessThan(500);
    } finally {
      server.thaw();
    }
    await recovered();
    // What was sent and not answered may have been done or not; nothing hangs on to its locks.
    expect(await refusal(db.execute('update t set n = ? where id = 1', [before]))).toBeNull();
    expect(await db.query('select n from t')).toEqual([{ n: before }]);
  });

  test('read only: reads go on, writes are refused as unavailable', async () => {
    await server.run('create user if not exists plain@127.0.0.1');
    await server.run('grant all on aplomb.* to plain@127.0.0.1');
    await server.run('set global read_only = 1');
    const plain = new MysqlDatabase(server.url.replace('root@', 'plain@'), [], { onOutage: () => {} });
    try {
      expect(await refusal(plain.query('select n from t'))).toBeNull();
      expect(await refusal(plain.execute('update t set n = n + 1 where id = 1'))).toEqual(UNAVAILABLE);
    } finally {
      await server.run('set global read_only = 0');
      await plain.close();
    }
  });

  test('a lock that somebody keeps is waited for within the deadline', async () => {
    const hold = new MysqlDatabase(server.url, [], { onOutage: () => {} });
    let release = (): void => {};
    const held = hold.inTransaction(async (tx) => {
      await tx.execute('update t set n = n where id = 1');
      await new Promise<void>((resolve) => (release = resolve));
    });
    await sleep(100);
    const begun = performance.now();
    expect(await refusal(db.execute('update t set n = n + 1 where id = 1'))).toEqual(UNAVAILABLE);
    expect(performance.now() - begun).toBeLessThan(5000);
    release();
    await held;
    await hold.close();
    await recovered();
  });

  test('a mistake of a statement is no outage', async () => {
    await expect(db.query('select nothing from t')).rejects.toMatchObject({ code: 'ER_BAD_FIELD_ERROR' });
    await expect(db.execute('insert into t (id, n) values (1, 1)')).rejects.toMatchObject({ code: 'ER_DUP_ENTRY' });
  });
});
