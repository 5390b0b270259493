import { z } from 'zod';
import type { Text } from '../../words/index.js';
import { described, fill, t } from '../../words/index.js';

/**
 * Building blocks of the document model, each described in both languages. No zod default anywhere: a parsed scene
 * equals the posted one, and `default` in the metadata only documents the value taken when deriving.
 */

/** Beyond 100 km the coordinates no longer fit a building: a unit mistake, refused as a shape error. */
export const MAX_COORDINATE_MM = 1e8;

type Extra = Readonly<Record<string, unknown>>;
const document = <T extends z.ZodType>(schema: T, text: Text, fallback?: unknown, extra: Extra = {}): T =>
  schema.meta({ ...described(text), ...(fallback === undefined ? {} : { default: fallback }), ...extra });

const IN_UNIT = t('{what} ({unit})', '{what} ({unit})');
/** A description closed by its unit. */
const inUnit = (what: Text, unit: Text): Text => fill(IN_UNIT, { what, unit });
const MILLIMETRES = t('mm', 'mm');
const DEGREES = t('degrés', 'degrees');

/** A length or a coordinate in millimetres. */
export const mm = (text: Text, fallback?: number) =>
  document(z.number().min(-MAX_COORDINATE_MM).max(MAX_COORDINATE_MM), inUnit(text, MILLIMETRES), fallback, {
    unite: 'mm',
  });
/** An angle in degrees, counter-clockwise seen from above. */
export const degrees = (text: Text, fallback?: number) =>
  document(z.number().min(-36_000).max(36_000), inUnit(text, DEGREES), fallback, { unite: '°' });
/** A finite number; its description says the unit. */
export const real = (text: Text, fallback?: number) => document(z.number(), text, fallback);
/** A whole number. */
export const integer = (text: Text, fallback?: number) => document(z.int(), text, fallback);
/** A text of at most 4,000 characters. */
export const string = (text: Text, fallback?: string) => document(z.string().max(4000), text, fallback);
/** Yes or no. */
export const flag = (text: Text, fallback?: boolean) => document(z.boolean(), text, fallback);
/** One word of a closed list. */
export const word = <const T extends readonly [string, ...string[]]>(values: T, text: Text, fallback?: T[number]) =>
  document(z.enum(values), text, fallback);
/** Any number of one kind of element; may be left out. */
export const list = <T extends z.ZodType>(element: T, text: Text) => document(z.array(element).optional(), text);
/** An object from names of the caller's own to one kind of value; may be left out. */
export const dictionary = <T extends z.ZodType>(value: T, text: Text) =>
  document(z.record(z.string(), value).optional(), text);

/** Fields that refer to an element: what they name, as a JSON pointer of its list (or of an object, for its keys). */
export const referenceFields = z.registry<{ readonly target: string }>();

/** A field that refers to an entry of a list; `edit/references.ts` says what removing that entry does to it. */
const referring = <T extends z.ZodType>(schema: T, target: string): T => {
  referenceFields.add(schema, { target });
  return schema;
};

/** The place of a wall in murs[]. */
export const wallIndex = (
  text: Text = t('Indice du mur dans murs[] (0 = premier)', 'Index of the wall in murs[] (0 = first)'),
) => referring(integer(text), '/murs');
/** Name that several elements share, or that an element bears. */
export const nameIn = (target: string, text: Text) => referring(string(text), target);

/** What every element may carry. */
export const identity = {
  ifc_guid: string(
    t(
      "GlobalId IFC de l'élément ; conservé tel quel quand il est donné",
      'IFC GlobalId of the element; kept as it is when given',
    ),
  ).optional(),
};

/** Names and describes a GraphQL and JSON Schema type. */
export const named = <T extends z.ZodType>(id: string, text: Text, schema: T): T =>
  schema.meta({ id, ...described(text) });

/** A point of the plan, mm. */
export const point = named(
  'PointPlan',
  t('Point du plan', 'Point of the plan'),
  z.looseObject({ x: mm(t('Abscisse', 'Abscissa')), y: mm(t('Ordonnée', 'Ordinate')) }),
);
