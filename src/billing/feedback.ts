import type { SqlEntityManager } from '@mikro-orm/sql';
import { Feedback, uuidv7 } from '../persistence/index.js';

export interface StoredFeedback {
  readonly id: string;
  readonly keyId: string | null;
  readonly message: string;
  readonly context: string | null;
  readonly receivedAt: Date;
}

/** Keeps a message; its context is kept as the JSON the caller sent. */
export async function storeFeedback(
  em: SqlEntityManager,
  entry: { message: string; context: unknown; keyId: string | null },
  now: Date,
): Promise<StoredFeedback> {
  const context = entry.context === undefined || entry.context === null ? null : JSON.stringify(entry.context);
  const id = uuidv7(now.getTime());
  em.create(Feedback, { id, cle_id: entry.keyId, message: entry.message, contexte: context, recu_le: now });
  await em.flush();
  return { id, keyId: entry.keyId, message: entry.message, context, receivedAt: now };
}

/** Newest first. */
export async function listFeedback(em: SqlEntityManager, limit: number): Promise<StoredFeedback[]> {
  const rows = await em.find(Feedback, {}, { orderBy: { id: 'desc' }, limit });
  return rows.map((r) => ({
    id: r.id,
    keyId: r.cle_id ?? null,
    message: r.message,
    context: r.contexte ?? null,
    receivedAt: r.recu_le as Date,
  }));
}
