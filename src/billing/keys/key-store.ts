import type { Database } from '../../persistence/index.js';
import { uuidv7 } from '../../persistence/index.js';
import { marks } from '../sql-lists.js';
import { ACCOUNT_COLUMNS, accountOf, type Account, type AccountRow } from './account.js';
import { hashOf, newSecret, prefixOf } from './secret.js';

export interface NewKey {
  readonly name: string;
  readonly email?: string | null;
  readonly plan: string;
}

/** Accounts and their keys, off the hot path (the lookup of each request is in known-key.ts). */
export interface KeyStore {
  /** @returns the account and its key, which nobody can read again */
  create(key: NewKey, now: Date): Promise<{ account: Account; secret: string }>;
  list(): Promise<Account[]>;
  /** By id, or by prefix when it names one account only. */
  find(idOrPrefix: string): Promise<Account | null>;
  byIds(ids: readonly string[]): Promise<Map<string, Account>>;
  setPlan(id: string, plan: string): Promise<boolean>;
  /**
   * Effective on the next request of every node: what is known of a key is read again after any commit. False when it
   * was already revoked.
   */
  revoke(id: string, now: Date): Promise<boolean>;
  /**
   * Replaces the secret; the account keeps its id, its month and its journal, so a rotation refills nothing.
   * @param overlapMs time during which the old secret still works
   * @returns null when the key is unknown or revoked
   */
  rotate(id: string, now: Date, overlapMs?: number): Promise<{ account: Account; secret: string } | null>;
}

const SELECT = `select ${ACCOUNT_COLUMNS} from cles c`;
const IN_CHUNK = 100;

const accountsWhere = async (db: Database, where: string, params: readonly (string | number)[]): Promise<Account[]> =>
  (await db.query<AccountRow>(`${SELECT} where ${where}`, params)).map(accountOf);

async function create(db: Database, { name, email = null, plan }: NewKey, now: Date) {
  const secret = newSecret();
  const [id, prefix] = [uuidv7(now.getTime()), prefixOf(secret)];
  await db.execute('insert into cles (id, hash, prefixe, nom, email, plan, cree_le) values (?, ?, ?, ?, ?, ?, ?)', [
    id,
    hashOf(secret),
    prefix,
    name,
    email,
    plan,
    now.getTime(),
  ]);
  return { account: { id, prefix, name, email, plan, createdAt: now, revokedAt: null, renewedAt: null }, secret };
}

async function byIds(db: Database, ids: readonly string[]): Promise<Map<string, Account>> {
  const found = new Map<string, Account>();
  for (let i = 0; i < ids.length; i += IN_CHUNK) {
    const chunk = ids.slice(i, i + IN_CHUNK);
    for (const account of await accountsWhere(db, `c.id in (${marks(chunk.length)})`, chunk)) {
      found.set(account.id, account);
    }
  }
  return found;
}

async function rotate(db: Database, id: string, now: Date, overlapMs: number) {
  const secret = newSecret();
  // MySQL assigns from left to right: the old hash is kept before it is replaced, as in SQLite.
  const { affected } = await db.execute(
    `update cles set ancien_hash = hash, ancien_expire_le = ?, hash = ?, prefixe = ?, renouvelee_le = ?
     where id = ? and hash is not null and revoquee_le is null`,
    [now.getTime() + overlapMs, hashOf(secret), prefixOf(secret), now.getTime(), id],
  );
  if (affected !== 1) return null;
  const [account] = await accountsWhere(db, 'c.id = ?', [id]);
  return account ? { account, secret } : null;
}

const isChanged = async (db: Database, sql: string, params: readonly (string | number)[]): Promise<boolean> =>
  (await db.execute(sql, params)).affected === 1;

/** API keys in the table `cles`: of a secret, only its hash and its prefix are stored. */
export const keyStore = (db: Database): KeyStore => ({
  create: (key, now) => create(db, key, now),

  list: () => accountsWhere(db, 'c.hash is not null order by c.cree_le, c.id', []),

  async find(idOrPrefix) {
    const where = 'c.hash is not null and (c.id = ? or c.prefixe = ?)';
    const found = await accountsWhere(db, where, [idOrPrefix, idOrPrefix]);
    return found.length === 1 ? found[0]! : null;
  },

  byIds: (ids) => byIds(db, ids),

  setPlan: (id, plan) => isChanged(db, 'update cles set plan = ? where id = ? and hash is not null', [plan, id]),

  revoke: (id, now) =>
    isChanged(db, 'update cles set revoquee_le = ? where id = ? and hash is not null and revoquee_le is null', [
      now.getTime(),
      id,
    ]),

  rotate: (id, now, overlapMs = 0) => rotate(db, id, now, overlapMs),
});
