import { z } from 'zod';
import { fill, t } from '../words/index.js';
import type { Name } from './wording.js';

/** An object with more required fields is described by its schema, not in a sentence. */
const MOST_FIELDS = 8;

const OBJECT = t('un objet {{fields}}', 'an object {{fields}}');

const byType = new Map<string, z.ZodObject>();

const isRequired = (field: unknown): boolean => (field as z.ZodType)._zod.optin === undefined;

/**
 * Names an object by the fields that it cannot do without: `un objet {x1, y1, x2, y2, …}` shows a caller who wrote a
 * list of four numbers what to write instead. Undefined for another schema, and for an object that may be empty.
 */
export function objectName(schema: unknown): Name | undefined {
  if (!(schema instanceof z.ZodObject)) return undefined;
  const fields = Object.entries(schema.shape);
  const required = fields.filter(([, field]) => isRequired(field)).map(([name]) => name);
  if (required.length === 0 || required.length > MOST_FIELDS) return undefined;
  const listed = (required.length < fields.length ? [...required, '…'] : required).join(', ');
  return fill(OBJECT, { fields: listed });
}

/** Remembers which object a GraphQL input type was made from. */
export const rememberObject = (type: string, schema: z.ZodObject): void => void byType.set(type, schema);

/** As `objectName`, by the name of the GraphQL input type. */
export const objectNameOfType = (type: string): Name | undefined => objectName(byType.get(type));
