import type { Database } from '../../persistence/index.js';
import { insertNew } from '../../persistence/index.js';
import type { LimitState, LimitStore } from './limit.js';

// The window is renewed and the points are counted by one statement, so two nodes never grant more than the limit.
// MySQL evaluates assignments from left to right: `utilise` comes first, while `expire_le` is still the old one.
const COUNT = `update limites set
    utilise = case when expire_le <= ? then ? else utilise + ? end,
    expire_le = case when expire_le <= ? then ? else expire_le end
  where cle = ? and (expire_le <= ? or utilise + ? <= ?)`;

const MAX_FULL = 10_000;

/**
 * Counts shared by every node on the one database. rate-limiter-flexible is not used here: on SQLite it would open
 * transactions on a handle beside the one writer, on MySQL it takes four round trips where one is enough.
 */
export function databaseLimits(db: Database): LimitStore {
  const insert = insertNew(db, 'limites', ['cle', 'utilise', 'expire_le']);
  // Callers known to be at their limit: a flood of refused calls costs no write.
  const full = new Map<string, LimitState>();

  const remember = (key: string, state: LimitState, now: number): void => {
    // The purge runs on one node of the cluster: each forgets by itself what has ended.
    if (full.size >= MAX_FULL) for (const [ended, { resetsAt }] of full) if (resetsAt <= now) full.delete(ended);
    if (full.size < MAX_FULL) full.set(key, state);
  };

  return {
    async consume(key, points, limit, now): Promise<LimitState> {
      const known = full.get(key);
      if (known && known.resetsAt > now) return known;
      full.delete(key);
      const ends = now + limit.windowMs;
      if (points <= limit.points) {
        const count = () => db.execute(COUNT, [now, points, points, now, ends, key, now, points, limit.points]);
        const counted = async () => (await count()).affected === 1;
        // A caller without a row is counted by inserting it; another node may have done so in between.
        const granted =
          (await counted()) || (await db.execute(insert, [key, points, ends])).affected === 1 || (await counted());
        if (granted) return { granted, resetsAt: ends };
      }
      const [row] = await db.query<{ utilise: number; expire_le: number }>(
        'select utilise, expire_le from limites where cle = ?',
        [key],
      );
      const refused: LimitState = { granted: false, resetsAt: row?.expire_le ?? ends };
      if (row && row.utilise >= limit.points) remember(key, refused, now);
      return refused;
    },

    async purge(now) {
      for (const [key, { resetsAt }] of full) if (resetsAt <= now) full.delete(key);
      await db.execute('delete from limites where expire_le <= ?', [now]);
    },
  };
}
