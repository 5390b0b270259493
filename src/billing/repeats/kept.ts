import { writeSteps, type Executor, type Step } from '../../persistence/index.js';
import { marks, padded } from '../sql-lists.js';

/** A call under way under an Idempotency-Key: the row reserved for its answer, and what tells it from a later call. */
export interface Held {
  readonly row: string;
  readonly holder: string;
}

/** An answer to keep in the commit that charges for it. */
export interface Kept extends Held {
  readonly status: number;
  /** JSON text. */
  readonly headers: string;
  readonly body: Uint8Array;
}

/** Longest body kept beside its row, bytes: most answers then take one statement. */
const INLINE = 8 * 1024;

const isInline = ({ body }: Kept): boolean => body.byteLength <= INLINE;
const columnsOf = (kept: Kept) => [kept.status, kept.headers, isInline(kept) ? kept.body : null] as const;
const longBody = (kept: Kept): Step[] => (isInline(kept) ? [] : writeSteps(kept.row, kept.body));

/** Keeps one answer. The first step is refused when the row is no longer its holder's. */
export const keepSteps = (kept: Kept): Step[] => [
  {
    sql: `update idempotence set porteur = null, statut = ?, entetes = ?, corps = ?
      where jeton = ? and porteur = ?`,
    params: [...columnsOf(kept), kept.row, kept.holder],
    expect: 1,
  },
  ...longBody(kept),
];

/** Locks the rows of a batch's calls, and tells which of them are still their holder's. */
export async function stillHeld(tx: Executor, all: readonly Held[]): Promise<ReadonlySet<string>> {
  if (all.length === 0) return new Set();
  const rows = padded(all.map(({ row }) => row).sort());
  const found = await tx.query<{ porteur: string | null }>(
    `select porteur from idempotence where jeton in (${marks(rows.length)}) order by jeton for update`,
    rows,
  );
  return new Set(found.flatMap(({ porteur }) => (porteur === null ? [] : [porteur])));
}

/** Keeps the answers of a batch whose rows are locked: an update of rows that exist, by primary key. */
export async function keepAll(tx: Executor, all: readonly Kept[]): Promise<void> {
  if (all.length === 0) return;
  await tx.execute(
    `insert into idempotence (jeton, empreinte, bail, expire_le, statut, entetes, corps)
     values ${marks(all.length, "(?, '', 0, 0, ?, ?, ?)")}
     on duplicate key update porteur = null, statut = values(statut), entetes = values(entetes), corps = values(corps)`,
    all.flatMap((kept) => [kept.row, ...columnsOf(kept)]),
  );
  for (const { sql, params } of all.flatMap(longBody)) await tx.execute(sql, params);
}
