import { z } from 'zod';
import type { Langue } from '../contract/index.js';

const metaOf = (schema: z.core.$ZodType) => z.globalRegistry.get(schema) ?? {};

/** English declared with the description itself: a later `.describe()` inherits the meta of what it describes anew. */
function declaredEnglish(schema: z.core.$ZodType): string | undefined {
  const { description, en } = metaOf(schema);
  const { parent } = schema._zod;
  if (!parent) return en;
  const before = metaOf(parent);
  if (before.description === description) return declaredEnglish(parent) ?? en;
  return before.en === en ? undefined : en;
}

/**
 * English of a schema's own description, as it is declared beside the French one.
 * @returns null when it has none: the French one is then used
 */
export const englishDescription = (schema: z.core.$ZodType): string | null => {
  const { description } = metaOf(schema);
  return description === undefined ? null : (declaredEnglish(schema) ?? null);
};

/**
 * The description of a schema itself, not of the schema that it wraps. English falls back to French, since plugins from
 * outside may declare French alone.
 */
export function descriptionOf(schema: z.core.$ZodType, langue: Langue): string | undefined {
  const { description } = metaOf(schema);
  return (langue === 'en' ? englishDescription(schema) : null) ?? description;
}
