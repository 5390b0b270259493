import { insertNew, type Database } from '../../persistence/index.js';
import { distinct, marks, padded } from '../sql-lists.js';

/** A row that a call wants to reserve. Times in milliseconds since 1970. */
export interface Ask {
  readonly row: string;
  readonly holder: string;
  readonly fingerprint: string;
  readonly leaseEnd: number;
  readonly end: number;
}

/** A row of the table idempotence. */
export interface Row {
  readonly jeton: string;
  readonly empreinte: string;
  /** The call under way; null once its answer is kept. */
  readonly porteur: string | null;
  readonly statut: number | null;
  readonly entetes: string | null;
  readonly corps: Uint8Array | null;
  readonly bail: number;
  readonly expire_le: number;
}

/** What stands under each of these keys; undefined where nothing does. */
export async function readRows(db: Database, tokens: readonly string[]): Promise<(Row | undefined)[]> {
  const rows = padded(distinct(tokens));
  const found = await db.query<Row>(
    `select jeton, empreinte, porteur, statut, entetes, corps, bail, expire_le from idempotence
     where jeton in (${marks(rows.length)})`,
    rows,
  );
  const byToken = new Map(found.map((row) => [row.jeton, row]));
  return tokens.map((token) => byToken.get(token));
}

const RESERVED = ['jeton', 'empreinte', 'porteur', 'bail', 'expire_le'];

/**
 * Reserves the rows that nobody holds, those of many calls in one commit, and gives back what each call finds under its
 * key: a row of its own when it came first. In the order of the rows, so that two batches wait and never deadlock.
 */
export async function reserveRows(db: Database, asks: readonly Ask[]): Promise<(Row | undefined)[]> {
  const sorted = padded(asks.toSorted((a, b) => (a.row < b.row ? -1 : 1)));
  await db.execute(
    insertNew(db, 'idempotence', RESERVED, { rows: sorted.length }),
    sorted.flatMap(({ row, fingerprint, holder, leaseEnd, end }) => [row, fingerprint, holder, leaseEnd, end]),
  );
  return readRows(
    db,
    asks.map(({ row }) => row),
  );
}
