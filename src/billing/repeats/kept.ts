import { insertNew, writeSteps, type Database, type Executor, type Step } from '../../persistence/index.js';
import { marks, padded } from '../sql-lists.js';

/** A call under way under an Idempotency-Key: the row of its answer, and what distinguishes it from a later call. */
export interface Held {
  readonly row: string;
  readonly holder: string;
  /** Present when the row is not reserved: the call takes it in the commit of its charge, unless another one has it. */
  readonly claim?: Claim;
}

/** What a row says of the call that it is claimed for. */
export interface Claim {
  readonly fingerprint: string;
  /** Distinguishes the call from others that claim the row; stored where a reserved row has its lease. */
  readonly mark: number;
  /** End of its life, ms since 1970. */
  readonly end: number;
}

/** An answer to keep in the commit that charges for it. */
export interface Kept extends Held {
  readonly status: number;
  /** JSON text. */
  readonly headers: string;
  /** A text is short, and kept as its UTF-8. */
  readonly body: string | Uint8Array;
}

/** Longest body kept beside its row, bytes: most answers then take one statement. */
const INLINE = 8 * 1024;

/** Most bytes of UTF-8 that a unit of a text takes. */
const UNIT_BYTES = 3;

/** True for a body of more bytes than this. Those of a text are counted only where its length leaves it open. */
export const isLonger = (body: Kept['body'], limit: number): boolean => {
  if (typeof body !== 'string') return body.byteLength > limit;
  return body.length * UNIT_BYTES > limit && Buffer.byteLength(body) > limit;
};

/** The body of an answer as it is kept: a short text crosses to SQLite's thread as it is, and becomes bytes there. */
export const keptBody = (body: Kept['body']): Kept['body'] =>
  typeof body === 'string' && isLonger(body, INLINE) ? Buffer.from(body) : body;

const isLong = (body: Kept['body']): body is Uint8Array => typeof body !== 'string' && isLonger(body, INLINE);
const columnsOf = ({ status, headers, body }: Kept) => [status, headers, isLong(body) ? null : body] as const;
const longBody = ({ row, body }: Kept): Step[] => (isLong(body) ? writeSteps(row, body) : []);

/** How a column of bytes takes a text: MySQL stores what the connection sends, UTF-8. */
const BYTES = { sqlite: 'cast(? as blob)', mysql: '?' } as const;

const CLAIMED = ['jeton', 'empreinte', 'bail', 'expire_le', 'statut', 'entetes', 'corps'];
const claimSql = (dialect: Database['dialect'], rows = 1): string =>
  insertNew({ dialect }, 'idempotence', CLAIMED, { rows, marks: ['?', '?', '?', '?', '?', '?', BYTES[dialect]] });
const CLAIM = { sqlite: claimSql('sqlite'), mysql: claimSql('mysql') } as const;

const claimParams = (kept: Kept, { fingerprint, mark, end }: Claim) => [
  kept.row,
  fingerprint,
  mark,
  end,
  ...columnsOf(kept),
];

const claimStep = (dialect: Database['dialect'], kept: Kept, claim: Claim): Step => ({
  sql: CLAIM[dialect],
  params: claimParams(kept, claim),
  expect: 1,
});

const answerStep = (dialect: Database['dialect'], kept: Kept): Step => ({
  sql: `update idempotence set porteur = null, statut = ?, entetes = ?, corps = ${BYTES[dialect]}
    where jeton = ? and porteur = ?`,
  params: [...columnsOf(kept), kept.row, kept.holder],
  expect: 1,
});

/** Keeps one answer. The first step is refused when the row is another call's. */
export const keepSteps = (dialect: Database['dialect'], kept: Kept): Step[] => [
  kept.claim ? claimStep(dialect, kept, kept.claim) : answerStep(dialect, kept),
  ...longBody(kept),
];

const byRow = (a: Held, b: Held): number => (a.row < b.row ? -1 : 1);

type Claiming = Kept & { readonly claim: Claim };
const isClaiming = (kept: Kept): kept is Claiming => kept.claim !== undefined;

/**
 * Writes the answers of a batch's claims, in the order of their rows, so that two transactions wait and never deadlock.
 * @returns holders of those whose row is theirs: of two that claim one row, one gets it, at nobody's cost
 */
async function claimRows(tx: Executor, all: readonly Claiming[]): Promise<readonly string[]> {
  if (all.length === 0) return [];
  const { affected } = await tx.execute(
    claimSql('mysql', all.length),
    all.toSorted(byRow).flatMap((kept) => claimParams(kept, kept.claim)),
  );
  if (affected === all.length) return all.map(({ holder }) => holder);
  const rows = padded(all.map(({ row }) => row));
  const found = await tx.query<{ jeton: string; bail: number }>(
    `select jeton, bail from idempotence where jeton in (${marks(rows.length)})`,
    rows,
  );
  const winners = new Map(found.map(({ jeton, bail }) => [jeton, bail]));
  return all.filter(({ row, claim }) => winners.get(row) === claim.mark).map(({ holder }) => holder);
}

/** Locks the rows reserved for a batch's calls. @returns holders of those that are still theirs */
async function lockRows(tx: Executor, all: readonly Held[]): Promise<readonly string[]> {
  if (all.length === 0) return [];
  const rows = padded(all.map(({ row }) => row).sort());
  const found = await tx.query<{ porteur: string | null }>(
    `select porteur from idempotence where jeton in (${marks(rows.length)}) order by jeton for update`,
    rows,
  );
  return found.flatMap(({ porteur }) => porteur ?? []);
}

/** Takes the rows of a batch's calls while its transaction lasts. @returns holders of those that got theirs */
export async function takeRows(tx: Executor, all: readonly Kept[]): Promise<ReadonlySet<string>> {
  const claims = all.filter(isClaiming);
  const claimed = await claimRows(tx, claims);
  const locked = await lockRows(
    tx,
    all.filter((kept) => !isClaiming(kept)),
  );
  return new Set([...claimed, ...locked]);
}

/** Keeps the answers of a batch that took its rows. Those of claims are there already, but for their long bodies. */
export async function keepAll(tx: Executor, all: readonly Kept[]): Promise<void> {
  const reserved = all.filter((kept) => !isClaiming(kept));
  if (reserved.length > 0) {
    // An update of rows that exist, by primary key.
    await tx.execute(
      `insert into idempotence (jeton, empreinte, bail, expire_le, statut, entetes, corps)
       values ${marks(reserved.length, "(?, '', 0, 0, ?, ?, ?)")}
       on duplicate key update
         porteur = null, statut = values(statut), entetes = values(entetes), corps = values(corps)`,
      reserved.flatMap((kept) => [kept.row, ...columnsOf(kept)]),
    );
  }
  for (const { sql, params } of all.flatMap(longBody)) await tx.execute(sql, params);
}

/** Lets go of the rows that a batch claimed for calls that are refused after all. */
export async function dropClaims(tx: Executor, all: readonly Kept[]): Promise<void> {
  for (const { row, claim } of all) {
    if (claim) await tx.execute('delete from idempotence where jeton = ? and bail = ?', [row, claim.mark]);
  }
}
