import type { Database } from '../../persistence/index.js';
import { BatchQueue } from '../batch-queue.js';
import { minuteOfDay, parisDay, parisMonth } from '../paris-time.js';
import { distinct, marks, padded } from '../sql-lists.js';
import { ACCOUNT_COLUMNS, accountOf, type Account, type AccountRow } from './account.js';
import { hashOf, isWellFormed } from './secret.js';

/** What an account has used when the request came in. */
export interface Usage {
  readonly mois: string;
  readonly jour: string;
  readonly minute: number;
  readonly unites: number;
  readonly reserve: number;
  readonly franchise: number;
  readonly offert: number;
  /** Distinct minutes of access today. */
  readonly minutes: number;
  /** True when the current minute is among them: a further call in it takes nothing. */
  readonly minuteComptee: boolean;
}

export interface KnownKey {
  readonly account: Account;
  readonly usage: Usage;
}

type LookupRow = AccountRow & {
  readonly unites: number | null;
  readonly reserve: number | null;
  readonly franchise: number | null;
  readonly offert: number | null;
};

// One statement for all that most requests need to know: key and month. Nothing outlives a commit, so that a revocation
// or a plan change holds on the next request of every node.
const lookup = (where: string, columns = ACCOUNT_COLUMNS) => `
  select ${columns}, u.unites, u.reserve, u.franchise, u.offert
  from cles c left join usage_mois u on u.cle_id = c.id and u.mois = ?
  where ${where} and c.revoquee_le is null`;
const BY_HASH = lookup('c.hash = ?');
const byHashes = (n: number) => lookup(`c.hash in (${marks(n)})`, `c.hash, ${ACCOUNT_COLUMNS}`);
const BY_OLD_HASH = lookup('c.ancien_hash = ? and c.ancien_expire_le > ?');
const MINUTES =
  'select count(*) as minutes, coalesce(sum(case when minute = ? then 1 else 0 end), 0) as comptee from minutes_acces where cle_id = ? and jour = ?';

const knownOf = (row: LookupRow | undefined, mois: string, jour: string, minute: number): KnownKey | null =>
  row
    ? {
        account: accountOf(row),
        usage: {
          mois,
          jour,
          minute,
          unites: row.unites ?? 0,
          reserve: row.reserve ?? 0,
          franchise: row.franchise ?? 0,
          offert: row.offert ?? 0,
          minutes: 0,
          minuteComptee: false,
        },
      }
    : null;

interface Ask {
  readonly mois: string;
  readonly hash: string;
}
const MAX_BATCH = 64;
const LANES = 2;
const queues = new WeakMap<Database, BatchQueue<Ask, LookupRow | undefined>>();

interface Read {
  readonly version: number;
  readonly rows: Map<string, LookupRow>;
}
const MAX_ROWS = 1000;
const reads = new WeakMap<Database, Read>();

/** Asked first, so that a commit in between makes the next caller read again rather than trust an older row. */
async function heldSince(version: number, db: Database, mois: string, hash: string): Promise<LookupRow | undefined> {
  let read = reads.get(db);
  if (read?.version !== version || read.rows.size >= MAX_ROWS) reads.set(db, (read = { version, rows: new Map() }));
  const ask = mois + hash;
  const held = read.rows.get(ask);
  if (held) return held;
  const [row] = await db.query<LookupRow>(BY_HASH, [mois, hash]);
  if (row) read.rows.set(ask, row);
  return row;
}

/** A database that tells its version is asked again after a commit only; over a connection, lookups that wait together make the trip together. */
async function holderOf(db: Database, mois: string, hash: string): Promise<LookupRow | undefined> {
  const version = db.version();
  if (version !== null) return heldSince(version, db, mois, hash);
  let queue = queues.get(db);
  if (!queue) queues.set(db, (queue = new BatchQueue((asks) => holdersOf(db, asks), MAX_BATCH, LANES)));
  return queue.push({ mois, hash });
}

async function holdersOf(db: Database, asks: readonly Ask[]): Promise<(LookupRow | undefined)[]> {
  const found = new Map<string, LookupRow>();
  for (const mois of distinct(asks.map((ask) => ask.mois))) {
    const hashes = padded(distinct(asks.filter((ask) => ask.mois === mois).map((ask) => ask.hash)));
    for (const row of await db.query<LookupRow & { readonly hash: string }>(byHashes(hashes.length), [
      mois,
      ...hashes,
    ])) {
      found.set(`${mois} ${row.hash}`, row);
    }
  }
  return asks.map(({ mois, hash }) => found.get(`${mois} ${hash}`));
}

/** Who holds this secret, and what is used of the month. Null: malformed (no query made), unknown or revoked. */
export async function knownKey(db: Database, secret: string, at: number): Promise<KnownKey | null> {
  if (!isWellFormed(secret)) return null;
  const [mois, jour, minute, hash] = [parisMonth(at), parisDay(at), minuteOfDay(at), hashOf(secret)];
  const row = await holderOf(db, mois, hash);
  if (row) return knownOf(row, mois, jour, minute);
  const [old] = await db.query<LookupRow>(BY_OLD_HASH, [mois, hash, at]);
  return knownOf(old, mois, jour, minute);
}

/** The same with the day's minutes of access: read only for keys that are counted in minutes. */
export async function withMinutes(db: Database, known: KnownKey): Promise<KnownKey> {
  const { account, usage } = known;
  const [row] = await db.query<{ minutes: number; comptee: number }>(MINUTES, [usage.minute, account.id, usage.jour]);
  return {
    account,
    usage: { ...usage, minutes: Number(row?.minutes ?? 0), minuteComptee: Number(row?.comptee ?? 0) > 0 },
  };
}
