import type { Share, ShareQuota, ShareStore } from '../../contract/index.js';
import { ServiceError } from '../../contract/index.js';
import { fill, t } from '../../words/index.js';
import type { Database, Executor } from '../../persistence/index.js';
import { purgeExpired, readAll, writeSteps } from '../../persistence/index.js';
import { hashToken, newToken } from '../shared/token.js';

export interface OwnedShareStore extends ShareStore {
  /** Deletes expired shares and returns how many. */
  purge(): Promise<number>;
}

interface Row {
  readonly proprietaire: string;
  readonly nom: string;
  readonly type_mime: string;
  readonly octets: number;
  readonly cree_le: number;
  readonly expire_le: number | null;
}

const INSERT = `insert into partages (jeton, espace, proprietaire, nom, type_mime, octets, cree_le, expire_le)
  values (?, ?, ?, ?, ?, ?, ?, ?)`;
const OTHERS = `select jeton, octets, cree_le from partages
  where proprietaire = ? and espace = ? and jeton <> ? order by cree_le, jeton`;
const ALIVE = `select proprietaire, nom, type_mime, octets, cree_le, expire_le from partages
  where jeton = ? and espace = ? and (expire_le is null or expire_le > ?)`;
const REVOKE = 'delete from partages where jeton = ? and espace = ? and proprietaire = ?';
const MAX_NAME = 255;
type NewShare = Parameters<ShareStore['put']>[0];
const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at));

async function remove(tx: Executor, tokens: readonly string[]): Promise<void> {
  if (tokens.length === 0) return;
  const marks = tokens.map(() => '?').join(', ');
  await tx.execute(`delete from partages where jeton in (${marks})`, tokens);
  await tx.execute(`delete from blocs where contenu in (${marks})`, tokens);
}

/**
 * The shares of an owner in a space that must be deleted for `bytes` more to fit, oldest first: by age, then by size.
 */
function overQuota(
  held: readonly { readonly jeton: string; readonly octets: number; readonly cree_le: number }[],
  bytes: number,
  { maxAgeMs, maxBytes }: ShareQuota,
  now: number,
): string[] {
  const isOld = ({ cree_le }: { readonly cree_le: number }) => cree_le <= now - maxAgeMs;
  let left = held.filter((share) => !isOld(share)).reduce((sum, { octets }) => sum + octets, bytes);
  return held
    .filter((share) => {
      if (isOld(share)) return true;
      if (left <= maxBytes) return false;
      left -= share.octets;
      return true;
    })
    .map(({ jeton }) => jeton);
}

const TOO_LARGE = t('Le partage dépasse {max} octets.', 'The share is larger than {max} bytes.');

const tooLarge = (max: number): ServiceError =>
  new ServiceError('trop_grand', {
    messages: fill(TOO_LARGE, { max: String(max) }),
  });

class DatabaseShares implements OwnedShareStore {
  constructor(
    private readonly database: Database,
    private readonly now: () => number,
  ) {}

  async put({ space, owner, name, mediaType, bytes, lifeMs }: NewShare, quota: ShareQuota) {
    if (bytes.byteLength > quota.maxBytes) throw tooLarge(quota.maxBytes);
    const token = newToken();
    const row = hashToken(token);
    const at = this.now();
    const expires = lifeMs === null ? null : at + lifeMs;
    const nom = [...name].slice(0, MAX_NAME).join('');
    await this.database.inTransaction(async (tx) => {
      await tx.execute(INSERT, [row, space, owner, nom, mediaType, bytes.byteLength, at, expires]);
      const held = await tx.query<{ jeton: string; octets: number; cree_le: number }>(OTHERS, [owner, space, row]);
      await remove(tx, overQuota(held, bytes.byteLength, quota, at));
      for (const { sql, params } of writeSteps(row, bytes)) await tx.execute(sql, params);
    });
    return { token, createdAt: new Date(at), expiresAt: dateOf(expires) };
  }

  async get(space: string, token: string): Promise<Share | null> {
    // A malformed token is hashed and looked up like any other: nothing distinguishes it from one that expired.
    const row = hashToken(token);
    const [found] = await this.database.query<Row>(ALIVE, [row, space, this.now()]);
    if (!found) return null;
    return {
      owner: found.proprietaire,
      name: found.nom,
      mediaType: found.type_mime,
      bytes: found.octets,
      createdAt: new Date(found.cree_le),
      expiresAt: dateOf(found.expire_le),
      content: () => readAll(this.database, row),
    };
  }

  revoke(space: string, token: string, owner: string): Promise<boolean> {
    const row = hashToken(token);
    return this.database.inTransaction(async (tx) => {
      const { affected } = await tx.execute(REVOKE, [row, space, owner]);
      if (affected === 1) await tx.execute('delete from blocs where contenu = ?', [row]);
      return affected === 1;
    });
  }

  purge(): Promise<number> {
    return purgeExpired(this.database, 'partages', this.now());
  }
}

/** Things shown behind an unguessable token until they expire, are revoked, or make room for newer ones. */
export const createShareStore = (options: {
  readonly database: Database;
  readonly now?: () => number;
}): OwnedShareStore => new DatabaseShares(options.database, options.now ?? Date.now);
