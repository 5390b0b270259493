import { z } from 'zod';
import { nearestWord } from '../maths/nearest-word.js';
import type { Entry } from './entries.js';
import { entriesOf, lastOfEntry, REMEMBERED_LISTS } from './entries.js';
import { Scene } from './scene.js';

export interface UnknownField {
  /** JSON pointer of the property. */
  readonly pointer: string;
  readonly field: string;
  /** The known name it looks like. */
  readonly nearest: string;
  /** True when the known name is absent and takes such a value: renaming loses nothing. */
  readonly canRename: boolean;
  readonly value: unknown;
}

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** A property name as one token of a JSON pointer: `~` and `/` escaped (RFC 6901, section 3). */
export const pointerToken = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** Request options that may travel beside a scene: never taken for misspelt fields. */
const OPTIONS = new Set([
  'scene_id',
  'appliquer',
  'revalider',
  'format',
  'langue',
  'strict',
  'exemple',
  'auteur',
  'avec_ouvertures',
]);

/**
 * Properties the schema does not know and that look like a misspelt one, at every depth. Others are the caller's own.
 */
export function misspeltFields(scene: Json): UnknownField[] {
  const found: UnknownField[] = [];
  walk(Scene, scene, '', found);
  return found;
}

function walk(schema: z.ZodType, value: unknown, pointer: string, found: UnknownField[]): void {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    const element = inner.element as z.ZodType;
    const known = REMEMBERED_LISTS.has(pointer) ? entriesOf(value) : null;
    value.forEach((item, i) => {
      if (!known || !isWellSpelt(known[i]!, element)) walk(element, item, `${pointer}/${i}`, found);
    });
  } else if (inner instanceof z.ZodRecord && isObject(value)) {
    for (const [key, item] of Object.entries(value)) {
      walk(inner.valueType as z.ZodType, item, `${pointer}/${pointerToken(key)}`, found);
    }
  } else if (inner instanceof z.ZodUnion) {
    const option = (inner.options as z.ZodType[]).find(
      (candidate) => unwrap(candidate) instanceof z.ZodArray === Array.isArray(value),
    );
    if (option) walk(option, value, pointer, found);
  } else if (inner instanceof z.ZodObject && isObject(value)) walkObject(inner, value, pointer, found);
}

/** Where an entry is compared, for all places of its list: nothing is reported from there. */
const SOME_PLACE = '/list/0';

/** True once nothing was found in an entry, whatever its place. */
function isWellSpelt(entry: Entry, schema: z.ZodType): boolean {
  const last = lastSpelt.get(entry);
  if (last?.schema === schema) return last.isWell;
  const found: UnknownField[] = [];
  walk(schema, entry.value, SOME_PLACE, found);
  return lastSpelt.set(entry, { schema, isWell: found.length === 0 }).isWell;
}

/** The schema that an entry was last compared with, and what came of it. */
const lastSpelt = lastOfEntry<{ readonly schema: z.ZodType; readonly isWell: boolean }>();

function walkObject(schema: z.ZodObject, value: Json, pointer: string, found: UnknownField[]): void {
  const shape = schema.shape as Readonly<Record<string, z.ZodType>>;
  for (const [field, item] of Object.entries(value)) {
    const isKnown = Object.hasOwn(shape, field);
    if (isKnown && typeof item !== 'object') continue;
    const at = `${pointer}/${pointerToken(field)}`;
    if (isKnown) {
      walk(shape[field]!, item, at, found);
      continue;
    }
    if (OPTIONS.has(field)) continue;
    const nearest = nearestWord(field, Object.keys(shape));
    if (nearest !== null) {
      found.push({
        pointer: at,
        field,
        nearest,
        canRename: !Object.hasOwn(value, nearest) && takes(shape[nearest]!, item),
        value: item,
      });
    }
  }
}

/** A field of free content takes anything: that proves nothing, and the property may well be the caller's own. */
function takes(schema: z.ZodType, value: unknown): boolean {
  const inner = unwrap(schema);
  const isFree = inner instanceof z.ZodUnknown || inner instanceof z.ZodAny || inner instanceof z.ZodRecord;
  return !isFree && schema.safeParse(value).success;
}

function unwrap(schema: z.ZodType): z.ZodType {
  let inner = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable) inner = inner.unwrap() as z.ZodType;
  return inner;
}
