import { setTimeout as sleep } from 'node:timers/promises';

/** Errors after which the database has undone the transaction and asks for it again. */
const TRANSIENT: ReadonlySet<string | number> = new Set([
  1213, // deadlock; on Galera also a certification failure at COMMIT
  1205, // lock wait timeout
  1020, // record changed since last read (MariaDB snapshot isolation)
  3101, // Group Replication: the first committer won
  9007, // TiDB: write conflict
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
]);

const BASE_MS = 50;
const MAX_TRIES = 5;
/** A race that is lost slowly (a lock that somebody keeps) is not run again: the caller has waited enough. */
const MAX_MS = 5_000;

/** True when the database has undone the transaction and running it again may succeed. */
export const isTransient = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { errno, code } = error as { errno?: number; code?: string };
  return TRANSIENT.has(errno ?? '') || TRANSIENT.has(code ?? '');
};

/**
 * Runs a whole transaction again while the database answers that it lost a race. Full jitter keeps nodes from meeting
 * again.
 */
export async function withRetry<T>(attempt: () => Promise<T>): Promise<T> {
  const begunAt = performance.now();
  for (let tried = 1; ; tried++) {
    try {
      return await attempt();
    } catch (error) {
      const isEnough = tried >= MAX_TRIES || performance.now() - begunAt >= MAX_MS;
      if (isEnough || !isTransient(error)) throw error;
      await sleep(BASE_MS * 2 ** (tried - 1) * (0.5 + Math.random() / 2));
    }
  }
}
