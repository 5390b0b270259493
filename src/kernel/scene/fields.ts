import { z } from 'zod';
import type { Bilingual } from '../bilingual.js';

/**
 * Building blocks of the document model. No zod default anywhere: a parsed scene equals the posted one, and `default`
 * in the metadata only documents the value taken when deriving.
 */

/** Beyond 100 km the coordinates no longer fit a building: a unit mistake, refused as a shape error. */
export const MAX_COORDINATE_MM = 1e8;

type Extra = Readonly<Record<string, unknown>>;
const document = <T extends z.ZodType>(schema: T, description: string, fallback?: unknown, extra: Extra = {}): T =>
  schema.meta({ description, ...(fallback === undefined ? {} : { default: fallback }), ...extra });

/** Length or coordinate in millimetres. */
export const mm = (description: string, fallback?: number) =>
  document(z.number().min(-MAX_COORDINATE_MM).max(MAX_COORDINATE_MM), `${description} (mm)`, fallback, { unite: 'mm' });
/** Angle in degrees, counter-clockwise seen from above. */
export const degrees = (description: string, fallback?: number) =>
  document(z.number().min(-36_000).max(36_000), `${description} (degrés)`, fallback, { unite: '°' });
export const real = (description: string, fallback?: number) => document(z.number(), description, fallback);
export const integer = (description: string, fallback?: number) => document(z.int(), description, fallback);
export const text = (description: string, fallback?: string) => document(z.string().max(4000), description, fallback);
export const flag = (description: string, fallback?: boolean) => document(z.boolean(), description, fallback);
export const word = <const T extends readonly [string, ...string[]]>(
  values: T,
  description: string,
  fallback?: T[number],
) => document(z.enum(values), description, fallback);

/** Fields that refer to an element: what they name, as a JSON pointer of its list (or of an object, for its keys). */
export const referenceFields = z.registry<{ readonly target: string }>();

/** A field that refers to an entry of a list; `edit/references.ts` says what removing that entry does to it. */
const referring = <T extends z.ZodType>(schema: T, target: string): T => {
  referenceFields.add(schema, { target });
  return schema;
};

/** Index in murs[]. */
export const wallIndex = (description = 'Indice du mur dans murs[] (0 = premier)') =>
  referring(integer(description), '/murs');
/** Name that several elements share, or that an element bears. */
export const nameIn = (target: string, description: string) => referring(text(description), target);

/** What every element may carry. */
export const identity = {
  ifc_guid: text("GlobalId IFC de l'élément ; conservé tel quel quand il est donné").optional(),
};

/** Names a GraphQL and JSON Schema type. The English of a plain description is that of the document model. */
export const named = <T extends z.ZodType>(id: string, told: string | Bilingual, schema: T): T =>
  schema.meta({ id, ...(typeof told === 'string' ? { description: told } : told) });

export const point = named('PointPlan', 'Point du plan', z.looseObject({ x: mm('Abscisse'), y: mm('Ordonnée') }));
