import type { Database } from './database.js';

const INSERT = { sqlite: 'insert or ignore into', mysql: 'insert ignore into' } as const;

/** `insert` that leaves rows of the same keys alone: `affected` says how many were ours. @param marks one a column */
export const insertNew = (
  db: Pick<Database, 'dialect'>,
  table: string,
  columns: readonly string[],
  { rows = 1, marks = columns.map(() => '?') }: { readonly rows?: number; readonly marks?: readonly string[] } = {},
): string => {
  const row = `(${marks.join(', ')})`;
  return `${INSERT[db.dialect]} ${table} (${columns.join(', ')}) values ${Array(rows).fill(row).join(', ')}`;
};

/**
 * Deletes rows past their end, with their bytes, a few hundred at a time so that no lock is held long. `before` removes
 * what lies outside the database while the rows still say where.
 */
export async function purgeExpired(
  db: Database,
  table: string,
  now: number,
  before?: (tokens: readonly string[]) => Promise<void>,
): Promise<number> {
  for (let purged = 0; ;) {
    const rows = await db.query<{ jeton: string }>(`select jeton from ${table} where expire_le <= ? limit ${BATCH}`, [
      now,
    ]);
    if (rows.length === 0) return purged;
    const tokens = rows.map((row) => row.jeton);
    await before?.(tokens);
    const marks = tokens.map(() => '?').join(', ');
    await db.group([
      { sql: `delete from ${table} where jeton in (${marks})`, params: tokens },
      { sql: `delete from blocs where contenu in (${marks})`, params: tokens },
    ]);
    purged += tokens.length;
  }
}

const BATCH = 200;
