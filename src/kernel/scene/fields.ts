import { z } from 'zod';
import { BOUNDS } from './bounds.js';
import type { Text } from '../../words/index.js';
import { described, fill, say, t } from '../../words/index.js';

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
const AT_MOST = t('{what} (au plus {max})', '{what} (at most {max})');
/** A description closed by its bound. */
export const atMost = (what: Text, max: number): Text => fill(AT_MOST, { what, max });
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
/** A whole number; of parts to make, at most so many. */
export const integer = (text: Text, fallback?: number, max?: number) =>
  max === undefined ? document(z.int(), text, fallback) : document(z.int().max(max), atMost(text, max), fallback);
/** A text for people: a title, a name, a label. */
export const string = (text: Text, fallback?: string) => document(z.string().max(BOUNDS.text), text, fallback);
/** A word of the caller's own: a key, a use, a group, an identifier. */
export const label = (text: Text, fallback?: string) => document(z.string().max(BOUNDS.word), text, fallback);
/** Yes or no. */
export const flag = (text: Text, fallback?: boolean) => document(z.boolean(), text, fallback);
/**
 * One word of a closed list. Lists that several places share have a `name`, under which GraphQL and OpenAPI know them;
 * any other is named after its place: `ToitureType`.
 */
export const word = <const T extends readonly [string, ...string[]]>(
  values: T,
  text: Text,
  fallback?: T[number],
  name?: string,
) => document(z.enum(values), text, fallback, name === undefined ? {} : { words: name });
/** Any number of one kind of element, or at most so many; may be left out. */
export const list = <T extends z.ZodType>(element: T, text: Text, max?: number) =>
  max === undefined
    ? document(z.array(element).optional(), text)
    : document(z.array(element).max(max).optional(), atMost(text, max));
/** An object from names of the caller's own to one kind of value, at most so many; may be left out. */
export const dictionary = <T extends z.ZodType>(value: T, text: Text, max: number) =>
  document(z.record(z.string(), value).check(entriesAtMost(max)).optional(), atMost(text, max), undefined, {
    maxProperties: max,
  });

const TOO_MANY = t(
  'Il faut au plus {max} entrées ; reçu : {count}',
  'It takes at most {max} entries; received: {count}',
);

/** Bounds the entries of an object. */
const entriesAtMost =
  (max: number): z.core.CheckFn<Record<string, unknown>> =>
  ({ value, issues }) => {
    const count = Object.keys(value).length;
    if (count <= max) return;
    const params = { fr: say(TOO_MANY, 'fr', { max, count }), en: say(TOO_MANY, 'en', { max, count }) };
    issues.push({ code: 'custom', input: value, params });
  };

/** Fields that refer to an element: their target, as the JSON pointer of its list (or of an object, for its keys). */
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
/** The place of a device in electricite[]. */
export const deviceIndex = (text: Text) => referring(integer(text), '/electricite');
/** The place of a side of the plot. */
export const parcelSide = () =>
  referring(
    integer(
      t(
        'Indice du côté dans parcelle[] (0 = du premier point au deuxième)',
        'Index of the side in parcelle[] (0 = from the first point to the second)',
      ),
    ),
    '/parcelle',
  );
/** Name that several elements share, or that an element bears. */
export const nameIn = (target: string, text: Text) => referring(label(text), target);

/** Members that every element may have. */
export const identity = {
  ifc_guid: label(
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
