import type { Database } from '../../persistence/index.js';

/** A line as the holder of the key reads it. */
export interface JournalEntry {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly date: string;
  readonly operation: string;
  readonly porte: string;
  readonly classe: string;
  readonly unites: number;
  readonly offert: number;
  readonly statut: number;
  readonly duree_ms: number;
  readonly requete_id: string;
}

interface Row extends Omit<JournalEntry, 'date'> {
  readonly cle_id: string;
  readonly date: number;
}

const COLUMNS = 'cle_id, id, date, operation, porte, classe, unites, offert, statut, duree_ms, requete_id';
const PAGE = 500;

const entryOf = ({ cle_id: _cleId, date, ...rest }: Row): JournalEntry => ({
  ...rest,
  date: new Date(date).toISOString(),
});

/** Lines of one account, newest first. `after`: id of the last line already read. */
export async function journalPage(db: Database, keyId: string, limit: number, after?: string): Promise<JournalEntry[]> {
  const older = after === undefined ? '' : 'and id < ?';
  // The limit is a checked integer: MySQL's prepared statements take no `limit ?` for a double.
  const sql = `select ${COLUMNS} from journal where cle_id = ? ${older} order by id desc limit ${Math.trunc(limit)}`;
  return (await db.query<Row>(sql, after === undefined ? [keyId] : [keyId, after])).map(entryOf);
}

/** Every line in the order of the primary key, a page at a time: an export never holds the whole journal. */
export async function* journalLines(
  db: Database,
  { keyId, month }: { keyId?: string; month?: string } = {},
): AsyncGenerator<JournalEntry & { readonly cle_id: string }> {
  let [lastKey, lastId] = ['', ''];
  for (;;) {
    const filters = [
      '(cle_id > ? or (cle_id = ? and id > ?))',
      ...(keyId ? ['cle_id = ?'] : []),
      ...(month ? ['mois = ?'] : []),
    ];
    const params = [lastKey, lastKey, lastId, ...(keyId ? [keyId] : []), ...(month ? [month] : [])];
    const rows = await db.query<Row>(
      `select ${COLUMNS} from journal where ${filters.join(' and ')} order by cle_id, id limit ${PAGE}`,
      params,
    );
    for (const row of rows) yield { ...entryOf(row), cle_id: row.cle_id };
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    [lastKey, lastId] = [last.cle_id, last.id];
  }
}
