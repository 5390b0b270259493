import type { IdempotencyStore, StoredAnswer } from '../../contract/index.js';
import { ServiceError } from '../../contract/index.js';
import type { Database } from '../../persistence/index.js';
import { deleteSteps, readAll, writeSteps } from '../shared/blobs.js';
import { insertNew, purgeExpired } from '../shared/sql.js';
import { sha256Hex } from '../shared/token.js';

export interface IdempotencyOptions {
  readonly database: Database;
  readonly now?: () => number;
  /** How long an answer can be replayed, ms. @default 24 h */
  readonly keepMs?: number;
  /**
   * How long a call may be under way before its node is taken for dead, ms. @default 5 min, above every time limit of
   * ours
   */
  readonly leaseMs?: number;
  /** Longest body kept, bytes. @default 32 MiB */
  readonly maxBody?: number;
}

export interface OwnedIdempotencyStore extends IdempotencyStore {
  /** Deletes expired keys and returns how many. */
  purge(): Promise<number>;
}

interface Row {
  readonly empreinte: string;
  readonly statut: number | null;
  readonly entetes: string | null;
  readonly bail: number;
  readonly expire_le: number;
}

const DAY = 86_400_000;
const RACES = 5;

/**
 * One row a caller and key. The insert comes first, so of two equal calls on two nodes one is new and the other sees
 * it; a row whose lease or life has ended is taken over by a conditional update, which one of them wins.
 */
export function createIdempotencyStore(options: IdempotencyOptions): OwnedIdempotencyStore {
  const { database: db, now = Date.now, keepMs = DAY, leaseMs = 5 * 60_000, maxBody = 32 * 1024 ** 2 } = options;
  const insert = insertNew(db, 'idempotence', ['jeton', 'empreinte', 'bail', 'expire_le']);

  const takeOver = async (row: string, fingerprint: string, found: Row, at: number): Promise<boolean> => {
    const outcome = await db.group([
      {
        sql: `update idempotence set empreinte = ?, statut = null, entetes = null, bail = ?, expire_le = ?
          where jeton = ? and bail = ? and expire_le = ?`,
        params: [fingerprint, at + leaseMs, at + keepMs, row, found.bail, found.expire_le],
        expect: 1,
      },
      ...deleteSteps(row),
    ]);
    return outcome.refused === null;
  };

  const replay = async (row: string, status: number, entetes: string | null): Promise<StoredAnswer> => ({
    status,
    headers: JSON.parse(entetes ?? '{}') as Record<string, string>,
    body: await readAll(db, row),
  });

  const forget = async (caller: string, key: string): Promise<void> => {
    await db.execute('delete from idempotence where jeton = ? and statut is null', [rowOf(caller, key)]);
  };

  return {
    async begin(caller, key, fingerprint) {
      const row = rowOf(caller, key);
      for (let race = 0; race < RACES; race += 1) {
        const at = now();
        if ((await db.execute(insert, [row, fingerprint, at + leaseMs, at + keepMs])).affected === 1) return null;
        const [found] = await db.query<Row>(
          'select empreinte, statut, entetes, bail, expire_le from idempotence where jeton = ?',
          [row],
        );
        // Forgotten between the two statements: the next insert may win.
        if (!found) continue;
        const isAlive = found.expire_le > at && (found.statut !== null || found.bail > at);
        if (!isAlive) {
          if (await takeOver(row, fingerprint, found, at)) return null;
          continue;
        }
        if (found.empreinte !== fingerprint) throw new ServiceError('idempotence_differente');
        if (found.statut === null) throw new ServiceError('idempotence_en_cours', { retryAfter: 1 });
        return replay(row, found.statut, found.entetes);
      }
      throw new ServiceError('idempotence_en_cours', { retryAfter: 1 });
    },

    async complete(caller, key, answer) {
      const row = rowOf(caller, key);
      if (answer.body.byteLength > maxBody) {
        await forget(caller, key);
        return false;
      }
      const outcome = await db.group([
        // A call that outlived its lease finds the row taken, or answered, by its repetition: that answer stays.
        {
          sql: 'update idempotence set statut = ?, entetes = ? where jeton = ? and statut is null',
          params: [answer.status, JSON.stringify(answer.headers), row],
          expect: 1,
        },
        ...writeSteps(row, answer.body),
      ]);
      return outcome.refused === null;
    },

    forget,
    purge: () => purgeExpired(db, 'idempotence', now()),
  };
}

// Keys may hold anything, names of customers included: only their hash is written down.
const rowOf = (caller: string, key: string) => sha256Hex(`${caller}\0${key}`);
