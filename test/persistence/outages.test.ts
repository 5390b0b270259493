import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteHandle from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseUnavailable, openDatabase, writeProof, type Database } from '../../src/persistence/index.js';
import { Writer } from '../../src/persistence/sqlite/writer.js';
import { isOutage } from '../../src/persistence/unavailable.js';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aplomb-panne-'));
  file = join(folder, 'a.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What a failed promise was rejected with; null when it was not. */
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('an embedded database', () => {
  let db: Database;
  const outages: unknown[] = [];
  beforeEach(async () => {
    db = await openDatabase(`sqlite:${file}`, { onOutage: (error) => outages.push(error) });
  });
  afterEach(() => db.close());

  test('whose lock another process keeps refuses writes as unavailable after five seconds; reads go on', async () => {
    const other = new SqliteHandle(file);
    other.exec('begin immediate');
    const begun = performance.now();
    const proof = writeProof(db);
    const [write, ready] = await Promise.all([
      failureOf(db.execute("update battements set le = 1 where nom = 'readyz'")),
      failureOf(proof()),
    ]);
    expect(performance.now() - begun).toBeLessThan(20_000);
    for (const error of [write, ready]) expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect((write as DatabaseUnavailable).extras.retryAfter).toBe(2);
    expect(outages.length).toBeGreaterThan(0);
    expect(await db.query("select nom from battements where nom = 'readyz'")).toHaveLength(1);
    other.exec('rollback');
    other.close();
    expect(await failureOf(proof())).toBeNull();
  }, 60_000);
});

describe('what SQLite says of its disk', () => {
  /** A writer on a file with a table, under further pragmas. */
  async function writerWith(pragma: string): Promise<Writer> {
    const setup = new SqliteHandle(file);
    setup.exec('create table t (b blob)');
    setup.close();
    return new Writer({ file, pragmas: ['journal_mode = WAL', pragma] });
  }
  const insert = (bytes: number) => [{ sql: 'insert into t (b) values (?)', params: [new Uint8Array(bytes)] }];

  test('full is an outage, and what fits is written again once there is room', async () => {
    const writer = await writerWith('max_page_count = 20');
    const error = await failureOf(writer.group(insert(200_000)));
    expect([(error as { code: string }).code, isOutage(error)]).toEqual(['SQLITE_FULL', true]);
    expect(await failureOf(writer.group(insert(100)))).toBeNull();
    await writer.close();
  });

  test('read only is an outage', async () => {
    const writer = await writerWith('query_only = ON');
    const error = await failureOf(writer.group(insert(100)));
    expect([(error as { code: string }).code, isOutage(error)]).toEqual(['SQLITE_READONLY', true]);
    await writer.close();
  });

  test('a constraint is none', async () => {
    const writer = await writerWith('cache_size = 100');
    const error = await failureOf(writer.group([{ sql: 'insert into nothing values (1)' }]));
    expect(isOutage(error)).toBe(false);
    await writer.close();
  });
});
