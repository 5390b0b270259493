import type { Database } from './database.js';

/** How long a write that succeeded is believed, ms: until then a read is enough. */
const BELIEVED_MS = 2_000;

/**
 * Resolves when the database takes writes: a database that only reads (a full disk, a replica) has no use here. Asks
 * that come together share one write.
 * @throws what the write was refused with
 */
export function writeProof(db: Database, now: () => number = Date.now): () => Promise<void> {
  let provedAt = -Infinity;
  let underWay: Promise<void> | null = null;
  const prove = async (): Promise<void> => {
    const { affected } = await db.execute("update battements set le = ? where nom = 'readyz'", [now()]);
    if (affected !== 1) throw new Error('the table battements has lost its row readyz');
    provedAt = performance.now();
  };
  return async () => {
    if (performance.now() - provedAt < BELIEVED_MS) return void (await db.query('select 1'));
    underWay ??= prove().finally(() => {
      underWay = null;
    });
    await underWay;
  };
}
