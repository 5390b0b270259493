import type { Database } from '../persistence/index.js';
import { uuidv7 } from '../persistence/index.js';

export interface StoredFeedback {
  readonly id: string;
  readonly keyId: string | null;
  readonly message: string;
  readonly context: string | null;
  readonly receivedAt: Date;
}

interface FeedbackRow {
  readonly id: string;
  readonly cle_id: string | null;
  readonly message: string;
  readonly contexte: string | null;
  readonly recu_le: number;
}

/** Keeps a message; its context is kept as the JSON the caller sent. */
export async function storeFeedback(
  db: Database,
  entry: { message: string; context: unknown; keyId: string | null },
  now: Date,
): Promise<StoredFeedback> {
  const context = entry.context === undefined || entry.context === null ? null : JSON.stringify(entry.context);
  const id = uuidv7(now.getTime());
  await db.execute('insert into feedback (id, cle_id, message, contexte, recu_le) values (?, ?, ?, ?, ?)', [
    id,
    entry.keyId,
    entry.message,
    context,
    now.getTime(),
  ]);
  return { id, keyId: entry.keyId, message: entry.message, context, receivedAt: now };
}

/** Newest first. */
export async function listFeedback(db: Database, limit: number): Promise<StoredFeedback[]> {
  const rows = await db.query<FeedbackRow>(
    `select id, cle_id, message, contexte, recu_le from feedback order by id desc limit ${Math.trunc(limit)}`,
  );
  return rows.map(({ id, cle_id: keyId, message, contexte: context, recu_le }) => ({
    id,
    keyId,
    message,
    context,
    receivedAt: new Date(recu_le),
  }));
}
