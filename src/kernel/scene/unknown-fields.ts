import { z } from 'zod';
import { perObject } from '../maths/memo.js';
import { spellerOf } from '../maths/nearest-word.js';
import type { Entry } from './entries.js';
import { entriesOf, lastOfEntry, REMEMBERED_LISTS } from './entries.js';
import { foreignField } from './foreign-names.js';
import type { Json } from './json-values.js';
import { isObject, pointerToken } from './json-values.js';
import { fieldOfOtherMeasure } from './other-measures.js';
import { Scene } from './scene.js';
import { isWordOfItsOwn, speaksOfBuilding } from './trade-words.js';

export interface UnknownField {
  /** JSON pointer of the property. */
  readonly pointer: string;
  readonly field: string;
  /** The known name it looks like, is a translation of, or is the other measure of. */
  readonly nearest: string;
  /** False of a word for another measure: its value is none of the known field. */
  readonly isSame: boolean;
  /** True when the known name is absent and takes such a value: renaming loses nothing. */
  readonly canRename: boolean;
  readonly value: unknown;
}

/** A property that nothing reads, and that looks like no field of its place. */
export interface UnreadField {
  /** JSON pointer of the property. */
  readonly pointer: string;
  readonly field: string;
}

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

/** True of a request option that may travel beside a scene, and is never a misspelt field of it. */
export const isRequestOption = (name: string): boolean => OPTIONS.has(name);

/** Names that are compared with the known ones; the rest of a scene of more is taken for the caller's own. */
export const MOST_COMPARED_NAMES = 2000;

/** The properties of a scene that the schema does not know. */
interface UnknownFields {
  /** Those that look like a misspelt one, or are the name of one in another language. */
  readonly misspelt: readonly UnknownField[];
  /** Those that look like none, and may speak of the building. */
  readonly unread: readonly UnreadField[];
  /** More different names were found than are compared. */
  readonly isCutShort: boolean;
}

/**
 * Properties the schema does not know and that look like a misspelt one, at every depth. Others are the caller's own.
 * A name is compared once, however often it is written.
 */
export const misspeltFields = (scene: Json): readonly UnknownField[] => unknownFields(scene).misspelt;

/**
 * What nothing reads of a scene and may be part of its building: lists and objects at the root, whatever they hold,
 * since a scene is made of those, and at every depth measures and matters that their place has no field for.
 */
export const unreadFields = (scene: Json): readonly UnreadField[] => unknownFields(scene).unread;

/** True of a scene with more unknown names than are compared. */
export const hasNamesUncompared = (scene: Json): boolean => unknownFields(scene).isCutShort;

const unknownFields = perObject((scene: Json): UnknownFields => {
  const search = new Search();
  search.walk(Scene, scene, '');
  return search;
});

/** What a schema takes: elements of a list, values under any name, one of several, or an object of its fields. */
interface Form {
  readonly element?: z.ZodType;
  readonly values?: z.ZodType;
  readonly options?: readonly { readonly schema: z.ZodType; readonly isList: boolean }[];
  readonly object?: { readonly schema: z.ZodObject; readonly fields: ReadonlyMap<string, z.ZodType> };
}

/** Found once a schema: the scene has thousands of values for a hundred of them. */
const formOf = perObject((schema: z.ZodType): Form => {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) return { element: inner.element as z.ZodType };
  if (inner instanceof z.ZodRecord) return { values: inner.valueType as z.ZodType };
  if (inner instanceof z.ZodObject) {
    return { object: { schema: inner, fields: new Map(Object.entries(inner.shape as Record<string, z.ZodType>)) } };
  }
  if (!(inner instanceof z.ZodUnion)) return {};
  const isList = (option: z.ZodType) => unwrap(option) instanceof z.ZodArray;
  return { options: (inner.options as z.ZodType[]).map((option) => ({ schema: option, isList: isList(option) })) };
});

const spellers = perObject((schema: z.ZodObject) => spellerOf(Object.keys(schema.shape)));

/** Where an entry is compared, for all places of its list: nothing is reported from there. */
const SOME_PLACE = '/list/0';
/** The schema that an entry was last compared with, and what came of it. */
const lastSpelt = lastOfEntry<{ readonly schema: z.ZodType; readonly isWell: boolean }>();

class Search implements UnknownFields {
  readonly misspelt: UnknownField[] = [];
  readonly unread: UnreadField[] = [];
  isCutShort = false;
  /** By schema, what each unknown name looks like. */
  readonly #nearest = new Map<z.ZodObject, Map<string, Meaning | null>>();
  #compared = 0;

  walk(schema: z.ZodType, value: unknown, pointer: string): void {
    this.#walkForm(formOf(schema), value, pointer);
  }

  #walkForm({ element, values, options, object }: Form, value: unknown, pointer: string): void {
    if (element && Array.isArray(value)) {
      const known = REMEMBERED_LISTS.has(pointer) ? entriesOf(value) : null;
      const form = formOf(element);
      value.forEach((item, i) => {
        if (!known || !this.#isWellSpelt(known[i]!, element)) this.#walkForm(form, item, `${pointer}/${i}`);
      });
    } else if (values && isObject(value)) {
      for (const [key, item] of Object.entries(value)) this.walk(values, item, `${pointer}/${pointerToken(key)}`);
    } else if (options) {
      const option = options.find(({ isList }) => isList === Array.isArray(value));
      if (option) this.walk(option.schema, value, pointer);
    } else if (object && isObject(value)) this.#walkObject(object, value, pointer);
  }

  /** True once nothing was found in an entry, whatever its place. */
  #isWellSpelt(entry: Entry, schema: z.ZodType): boolean {
    const last = lastSpelt.get(entry);
    if (last?.schema === schema) return last.isWell;
    const before = [this.misspelt.length, this.unread.length] as const;
    this.walk(schema, entry.value, SOME_PLACE);
    const isWell = this.misspelt.length === before[0] && this.unread.length === before[1];
    [this.misspelt.length, this.unread.length] = before;
    // Names that were not compared here may be compared in another scene.
    if (!this.isCutShort) lastSpelt.set(entry, { schema, isWell });
    return isWell;
  }

  #walkObject({ schema, fields }: NonNullable<Form['object']>, value: Json, pointer: string): void {
    for (const field of Object.keys(value)) {
      const item = value[field];
      const known = fields.get(field);
      if (known) {
        if (typeof item === 'object') this.walk(known, item, `${pointer}/${pointerToken(field)}`);
        continue;
      }
      if (isRequestOption(field)) continue;
      const place = `${pointer}/${pointerToken(field)}`;
      const meaning = this.#meaningOf(field, schema);
      if (meaning === null) {
        if (!this.isCutShort && mayBeBuilding(field, item, pointer === '')) this.unread.push({ pointer: place, field });
        continue;
      }
      const { nearest, isSame } = meaning;
      const canRename = isSame && !Object.hasOwn(value, nearest) && takes(fields.get(nearest)!, item);
      this.misspelt.push({ pointer: place, field, nearest, isSame, canRename, value: item });
    }
  }

  #meaningOf(field: string, schema: z.ZodObject): Meaning | null {
    let known = this.#nearest.get(schema);
    if (!known) this.#nearest.set(schema, (known = new Map()));
    const last = known.get(field);
    if (last !== undefined) return last;
    if (this.#compared === MOST_COMPARED_NAMES) {
      this.isCutShort = true;
      return null;
    }
    this.#compared += 1;
    const meaning = meaningIn(field, schema);
    known.set(field, meaning);
    return meaning;
  }
}

/** A known field that an unknown name means. */
interface Meaning {
  readonly nearest: string;
  /** False of a word for another measure: its value is none of the field. */
  readonly isSame: boolean;
}

function meaningIn(field: string, schema: z.ZodObject): Meaning | null {
  const isKnown = (name: string) => Object.hasOwn(schema.shape, name);
  const other = fieldOfOtherMeasure(field, isKnown);
  if (other !== null) return { nearest: other, isSame: foreignField(field, (name) => name === other) !== null };
  const translated = foreignField(field, isKnown);
  if (translated !== null) return { nearest: translated, isSame: true };
  const spelt = spellers(schema)(field);
  return spelt === null || isWordOfItsOwn(field, spelt, isFieldName) ? null : { nearest: spelt, isSame: true };
}

/** Names of the fields of a scene, at any depth. */
const FIELD_NAMES: ReadonlySet<string> = (() => {
  const names = new Set<string>();
  const seen = new Set<z.ZodType>();
  const collect = (schema: z.ZodType): void => {
    const inner = unwrap(schema);
    if (seen.has(inner)) return;
    seen.add(inner);
    if (inner instanceof z.ZodArray) collect(inner.element as z.ZodType);
    else if (inner instanceof z.ZodRecord) collect(inner.valueType as z.ZodType);
    else if (inner instanceof z.ZodUnion) (inner.options as z.ZodType[]).forEach(collect);
    else if (inner instanceof z.ZodObject) {
      for (const [name, field] of Object.entries(inner.shape as Record<string, z.ZodType>)) {
        names.add(name);
        collect(field);
      }
    }
  };
  collect(Scene);
  return names;
})();

const isFieldName = (name: string): boolean => FIELD_NAMES.has(name);

const mayBeBuilding = (field: string, value: unknown, isAtRoot: boolean): boolean =>
  (isAtRoot && hasSomething(value)) || speaksOfBuilding(field, value, isFieldName);

/** True for a list or an object with something in it. */
export const hasSomething = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** A field of free content takes anything: that proves nothing, and the property may well be the caller's own. */
function takes(schema: z.ZodType, value: unknown): boolean {
  const inner = unwrap(schema);
  const isFree = inner instanceof z.ZodUnknown || inner instanceof z.ZodAny || inner instanceof z.ZodRecord;
  return !isFree && schema.safeParse(value).success;
}

/** What an optional or nullable schema holds. */
export function unwrap(schema: z.ZodType): z.ZodType {
  let inner = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable) inner = inner.unwrap() as z.ZodType;
  return inner;
}
