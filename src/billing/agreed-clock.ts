import type { Database } from '../persistence/index.js';

/**
 * The earlier of this machine's clock and of the database server's: a month is over when both say so, so that one node
 * whose clock runs ahead closes nothing. An embedded database has no clock of its own.
 */
export async function agreedNow(db: Database, now: Date): Promise<Date> {
  if (db.dialect === 'sqlite') return now;
  const [row] = await db.query<{ seconds: number }>('select unix_timestamp() as seconds');
  return new Date(Math.min(now.getTime(), Number(row!.seconds) * 1000));
}
