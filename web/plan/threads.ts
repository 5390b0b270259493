import type { Remark } from './service.js';

/** A remark with what answers it, and the number written on its pin. */
export interface Thread {
  readonly number: number;
  readonly remark: Remark;
  readonly replies: readonly Remark[];
}

/** Remarks by thread, oldest first; a number stays that of its remark while others are added. */
export function threadsOf(remarks: readonly Remark[]): Thread[] {
  const replies = Map.groupBy(remarks, ({ reponse_a }) => reponse_a);
  return (replies.get(null) ?? []).map((remark, i) => ({
    number: i + 1,
    remark,
    replies: replies.get(remark.id) ?? [],
  }));
}
