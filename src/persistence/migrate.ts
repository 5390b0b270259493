import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database.js';
import type { Migration } from './migrations/index.js';

// Far above any of our migrations: a node that died half-way is not waited for for ever.
const WAIT_MS = 60_000;

const DONE_TABLE = {
  sqlite: `create table if not exists migrations (
    nom text not null primary key, commence_le integer not null, fini_le integer null) without rowid`,
  mysql: `create table if not exists migrations (
    nom varchar(128) not null, commence_le bigint not null, fini_le bigint null, primary key (nom)
  ) engine = InnoDB default character set utf8mb4 collate utf8mb4_bin`,
} as const;

const isDuplicate = (error: unknown) =>
  ['SQLITE_CONSTRAINT_PRIMARYKEY', 'SQLITE_CONSTRAINT_UNIQUE', 'ER_DUP_ENTRY'].includes(
    (error as { code?: string }).code ?? '',
  );

/**
 * Runs what has not been run, in order. Nodes that start together share the work: the row of a migration is claimed by
 * its primary key (no GET_LOCK, which clusters do not replicate); the others wait for `fini_le`. On SQLite a migration
 * is one transaction; MySQL commits each DDL statement by itself, so a failure there is reported for a hand to look at.
 */
export async function migrateUp(db: Database, list: readonly Migration[], now: () => number): Promise<string[]> {
  await db.execute(DONE_TABLE[db.dialect]);
  const done = new Set(
    (await db.query<{ nom: string }>('select nom from migrations where fini_le is not null')).map((r) => r.nom),
  );
  const run: string[] = [];
  for (const migration of list.filter((m) => !done.has(m.name))) {
    if (db.dialect === 'sqlite' ? await runInOne(db, migration, now) : await runClaimed(db, migration, now)) {
      run.push(migration.name);
    }
  }
  return run;
}

/** Undoes the migrations of `list` that were run, last first. */
export async function migrateDown(db: Database, list: readonly Migration[]): Promise<void> {
  for (const migration of list.toReversed()) {
    await db.inTransaction(async (tx) => {
      const { affected } = await tx.execute('delete from migrations where nom = ?', [migration.name]);
      if (affected === 1) for (const sql of migration.down) await tx.execute(sql);
    });
  }
}

async function runInOne(db: Database, migration: Migration, now: () => number): Promise<boolean> {
  return db.inTransaction(async (tx) => {
    const { affected } = await tx.execute(
      'insert into migrations (nom, commence_le, fini_le) values (?, ?, ?) on conflict do nothing',
      [migration.name, now(), now()],
    );
    if (affected === 1) for (const sql of migration.up) await tx.execute(sql);
    return affected === 1;
  });
}

async function runClaimed(db: Database, migration: Migration, now: () => number): Promise<boolean> {
  try {
    await db.execute('insert into migrations (nom, commence_le) values (?, ?)', [migration.name, now()]);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    await waitFor(db, migration.name);
    return false;
  }
  for (const sql of migration.up) await db.execute(sql);
  await db.execute('update migrations set fini_le = ? where nom = ?', [now(), migration.name]);
  return true;
}

async function waitFor(db: Database, name: string): Promise<void> {
  for (let waited = 0; waited < WAIT_MS; waited += 100) {
    const [row] = await db.query<{ fini_le: number | null }>('select fini_le from migrations where nom = ?', [name]);
    if (row?.fini_le) return;
    await sleep(100);
  }
  throw new Error(
    `migration ${name} was begun and never finished: check the schema by hand, then delete its row from the table migrations or set fini_le`,
  );
}
