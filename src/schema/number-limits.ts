import type { z } from 'zod';
import type { Limit } from './wording.js';
import { innermost } from './zod-shape.js';

/** zod's words for the checks of a number, as far as they limit it. */
const SIDES = { greater_than: 'too_small', less_than: 'too_big' } as const satisfies Record<string, Limit['side']>;

interface CheckDef {
  readonly check: string;
  readonly value?: unknown;
  readonly inclusive?: boolean;
}

/** The limits that a schema sets to a number, the lower one first; none for another schema. */
export function limitsOf(schema: z.ZodType): readonly Limit[] {
  const { checks = [] } = innermost(schema).def as { readonly checks?: readonly z.core.$ZodCheck[] };
  const limits = checks
    .map((check) => check._zod.def as CheckDef)
    .filter((def): def is CheckDef & { check: keyof typeof SIDES } => Object.hasOwn(SIDES, def.check))
    .map(({ check, value, inclusive }) => ({
      side: SIDES[check],
      at: Number(value),
      isInclusive: inclusive !== false,
    }));
  return [...limits.filter(({ side }) => side === 'too_small'), ...limits.filter(({ side }) => side === 'too_big')];
}
