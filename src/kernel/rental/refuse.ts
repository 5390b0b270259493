import type { z } from 'zod';
import type { Text } from '../../words/index.js';

/** A value that is certainly what was meant, and where the fault is when it is deeper than the checked value. */
interface Repair {
  readonly suggestion?: string | number;
  readonly path?: readonly (string | number)[];
}

/** Refuses a value in both languages; nothing that follows in its schema is checked. */
export function refuse(ctx: z.RefinementCtx, input: unknown, why: Text, { path = [], suggestion }: Repair = {}): void {
  const params = { en: why.en, ...(suggestion !== undefined && { suggestion }) };
  ctx.addIssue({ code: 'custom', continue: false, path: [...path], input, message: why.fr, params });
}
