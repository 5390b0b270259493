import type { Database, Snapshot } from '../../persistence/index.js';
import { BatchQueue } from '../batch-queue.js';
import { minuteOfDay, parisDay, parisMonth } from '../paris-time.js';
import { distinct, marks, padded } from '../sql-lists.js';
import { ACCOUNT_COLUMNS, accountOf, type Account, type AccountRow } from './account.js';
import { hashOf, isWellFormed } from './secret.js';

/** What an account has used when the request came in. */
export interface Usage {
  readonly month: string;
  readonly day: string;
  readonly minute: number;
  readonly units: number;
  readonly reserved: number;
  readonly unmetered: number;
  readonly offered: number;
  /** Distinct minutes of access today. */
  readonly minutes: number;
  /** True when the current minute is among them: a further call in it takes nothing. */
  readonly isMinuteCounted: boolean;
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

const knownOf = (row: LookupRow | undefined, month: string, day: string, minute: number): KnownKey | null =>
  row
    ? {
        account: accountOf(row),
        usage: {
          month,
          day,
          minute,
          units: row.unites ?? 0,
          reserved: row.reserve ?? 0,
          unmetered: row.franchise ?? 0,
          offered: row.offert ?? 0,
          minutes: 0,
          isMinuteCounted: false,
        },
      }
    : null;

interface Ask {
  readonly month: string;
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

/** A row is read again only after a commit. */
function heldIn(snapshot: Snapshot, db: Database, month: string, hash: string): LookupRow | undefined {
  const { version } = snapshot;
  let read = reads.get(db);
  if (read?.version !== version || read.rows.size >= MAX_ROWS) reads.set(db, (read = { version, rows: new Map() }));
  const ask = month + hash;
  const held = read.rows.get(ask);
  if (held) return held;
  const [row] = snapshot.rows<LookupRow>(BY_HASH, [month, hash]);
  if (row) read.rows.set(ask, row);
  return row;
}

/** Over a connection, lookups that wait at the same time are sent together. */
function holderOf(db: Database, month: string, hash: string): Promise<LookupRow | undefined> {
  let queue = queues.get(db);
  if (!queue) queues.set(db, (queue = new BatchQueue((asks) => holdersOf(db, asks), { max: MAX_BATCH, lanes: LANES })));
  return queue.push({ month, hash });
}

async function holdersOf(db: Database, asks: readonly Ask[]): Promise<(LookupRow | undefined)[]> {
  const found = new Map<string, LookupRow>();
  for (const month of distinct(asks.map((ask) => ask.month))) {
    const hashes = padded(distinct(asks.filter((ask) => ask.month === month).map((ask) => ask.hash)));
    for (const row of await db.query<LookupRow & { readonly hash: string }>(byHashes(hashes.length), [
      month,
      ...hashes,
    ])) {
      found.set(`${month} ${row.hash}`, row);
    }
  }
  return asks.map(({ month, hash }) => found.get(`${month} ${hash}`));
}

/**
 * Who holds this secret, and what is used of the month, at once where the database reads at once. Null: malformed (no
 * query made), unknown or revoked.
 */
export function knownKey(db: Database, secret: string, at: number): KnownKey | null | Promise<KnownKey | null> {
  if (!isWellFormed(secret)) return null;
  const [month, day, minute, hash] = [parisMonth(at), parisDay(at), minuteOfDay(at), hashOf(secret)];
  const known = (row: LookupRow | undefined) => knownOf(row, month, day, minute);
  const snapshot = db.snapshot();
  if (snapshot) {
    return known(heldIn(snapshot, db, month, hash) ?? snapshot.rows<LookupRow>(BY_OLD_HASH, [month, hash, at])[0]);
  }
  return holderOf(db, month, hash).then(async (row) => {
    return known(row ?? (await db.query<LookupRow>(BY_OLD_HASH, [month, hash, at]))[0]);
  });
}

/** The same with the day's minutes of access: read only for keys that are counted in minutes. */
export async function withMinutes(db: Database, known: KnownKey): Promise<KnownKey> {
  const { account, usage } = known;
  const [row] = await db.query<{ minutes: number; comptee: number }>(MINUTES, [usage.minute, account.id, usage.day]);
  return {
    account,
    usage: { ...usage, minutes: Number(row?.minutes ?? 0), isMinuteCounted: Number(row?.comptee ?? 0) > 0 },
  };
}
