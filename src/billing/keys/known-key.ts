import type { Database } from '../../persistence/index.js';
import { minuteOfDay, parisDay, parisMonth } from '../paris-time.js';
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
  readonly minutes: number;
  readonly minute_comptee: number;
};

// One statement for all that a request needs to know: key, month, day. Nothing is cached between requests, so that a
// revocation or a plan change holds on the next request of every node.
const lookup = (where: string) => `
  select ${ACCOUNT_COLUMNS}, u.unites, u.reserve, u.franchise, u.offert,
    (select count(*) from minutes_acces m where m.cle_id = c.id and m.jour = ?) as minutes,
    (select count(*) from minutes_acces m where m.cle_id = c.id and m.jour = ? and m.minute = ?) as minute_comptee
  from cles c left join usage_mois u on u.cle_id = c.id and u.mois = ?
  where ${where} and c.revoquee_le is null`;
const BY_HASH = lookup('c.hash = ?');
const BY_OLD_HASH = lookup('c.ancien_hash = ? and c.ancien_expire_le > ?');

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
          minutes: Number(row.minutes),
          minuteComptee: Number(row.minute_comptee) > 0,
        },
      }
    : null;

/** Who holds this secret, and what is used. Null: malformed (no query made), unknown or revoked. */
export async function knownKey(db: Database, secret: string, at: number): Promise<KnownKey | null> {
  if (!isWellFormed(secret)) return null;
  const [mois, jour, minute, hash] = [parisMonth(at), parisDay(at), minuteOfDay(at), hashOf(secret)];
  const [row] = await db.query<LookupRow>(BY_HASH, [jour, jour, minute, mois, hash]);
  if (row) return knownOf(row, mois, jour, minute);
  const [old] = await db.query<LookupRow>(BY_OLD_HASH, [jour, jour, minute, mois, hash, at]);
  return knownOf(old, mois, jour, minute);
}
