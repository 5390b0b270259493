import type { SqlEntityManager } from '@mikro-orm/sql';
import { Feedback, uuidv7 } from '../persistence/index.js';

export interface StoredFeedback {
  readonly id: string;
  readonly cleId: string | null;
  readonly message: string;
  readonly contexte: string | null;
  readonly recuLe: Date;
}

/** Keeps a message; its context is kept as the JSON the caller sent. */
export async function storeFeedback(
  em: SqlEntityManager,
  entry: { message: string; contexte: unknown; cleId: string | null },
  now: Date,
): Promise<StoredFeedback> {
  const contexte = entry.contexte === undefined || entry.contexte === null ? null : JSON.stringify(entry.contexte);
  const id = uuidv7(now.getTime());
  em.create(Feedback, { id, cle_id: entry.cleId, message: entry.message, contexte, recu_le: now });
  await em.flush();
  return { id, cleId: entry.cleId, message: entry.message, contexte, recuLe: now };
}

/** Newest first. */
export async function listFeedback(em: SqlEntityManager, limit: number): Promise<StoredFeedback[]> {
  const rows = await em.find(Feedback, {}, { orderBy: { id: 'desc' }, limit });
  return rows.map((r) => ({
    id: r.id,
    cleId: r.cle_id ?? null,
    message: r.message,
    contexte: r.contexte ?? null,
    recuLe: r.recu_le as Date,
  }));
}
