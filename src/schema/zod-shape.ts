import type { z } from 'zod';
import { englishDescription } from './description.js';
import type { ScalarName } from './scalars.js';
import { isScalarName } from './scalars.js';
import type { WordList } from './word-list.js';
import { wordList } from './word-list.js';

/**
 * The wire shape of a zod schema, without zod’s wrappers: the one reading that GraphQL types, input folding and
 * selections share.
 */
export type Shape =
  | {
      readonly kind: 'object';
      readonly schema: z.ZodObject;
      readonly id?: string;
      readonly description?: string;
      readonly isLoose: boolean;
    }
  | { readonly kind: 'list'; readonly item: Shape; readonly isItemNullable: boolean }
  | {
      readonly kind: 'scalar';
      readonly scalar: ScalarName | 'String' | 'Float' | 'Int' | 'Boolean';
      /** Of each value of a record, which travels as it was written. */
      readonly values?: Shape;
      /** Of a closed list: a GraphQL enumeration. */
      readonly words?: WordList;
    };

export interface FieldShape {
  readonly name: string;
  readonly shape: Shape;
  /** True when the field may be absent or null on the wire. */
  readonly isNullable: boolean;
  /** True when null itself is a value of the field, not another way to leave it out. */
  readonly acceptsNull: boolean;
  /** True when the field may also hold another shape (union): such a value travels in `extra`. */
  readonly hasAlternatives: boolean;
  readonly description?: string;
}

interface Meta {
  readonly id?: string;
  readonly scalar?: string;
  readonly description?: string;
}
interface Def {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly items?: readonly z.ZodType[];
  readonly options?: readonly z.ZodType[];
  readonly values?: readonly unknown[];
  readonly in?: z.ZodType;
  readonly catchall?: z.ZodType;
  readonly format?: string;
  readonly valueType?: z.ZodType;
  readonly getter?: () => z.ZodType;
}
const defOf = (schema: z.ZodType): Def => schema.def as unknown as Def;
const metaOf = (schema: z.ZodType): Meta => (schema.meta() ?? {}) as Meta;

/** `.describe()` on a named schema makes an unnamed copy: the type is the original. */
function namedOriginal(schema: z.ZodType): z.ZodType {
  let current: z.ZodType | undefined = schema;
  while (current && metaOf(current).id === undefined) current = (current._zod as { parent?: z.ZodType }).parent;
  return current ?? schema;
}

const OPTIONAL_WRAPPERS = new Set(['optional', 'default', 'prefault', 'exact-optional']);
const PLAIN_WRAPPERS = new Set(['readonly', 'catch', 'nonoptional']);
const FREE = new Set(['unknown', 'any', 'null']);
const STRING_FORMATS: Readonly<Record<string, ScalarName>> = {
  date: 'Date',
  datetime: 'DateTime',
  email: 'EmailAddress',
};

interface Unwrapped {
  readonly inner: z.ZodType;
  readonly isNullable: boolean;
  readonly acceptsNull: boolean;
  readonly description?: string;
  readonly scalar?: string;
}

/** The schema inside one wrapper: the first of a pipe, what a lazy one makes, else the inner type. */
function wrappedBy(def: Def): Def['innerType'] {
  if (def.type === 'pipe') return def.in;
  return def.type === 'lazy' ? def.getter!() : def.innerType;
}

/** The description of a schema itself for a reader of GraphQL, who asks for no language: French, then English. */
function inBothLanguages(schema: z.ZodType): string | undefined {
  const { description } = metaOf(schema);
  const english = englishDescription(schema);
  return english === null || english === description ? description : `${description} · ${english}`;
}

function unwrap(schema: z.ZodType): Unwrapped {
  let inner = schema;
  let isNullable = false;
  let acceptsNull = false;
  let { scalar } = metaOf(schema);
  let description = inBothLanguages(schema);
  for (;;) {
    const def = defOf(inner);
    if (OPTIONAL_WRAPPERS.has(def.type)) isNullable = true;
    else if (def.type === 'nullable') isNullable = acceptsNull = true;
    else if (def.type !== 'pipe' && def.type !== 'lazy' && !PLAIN_WRAPPERS.has(def.type)) break;
    inner = wrappedBy(def)!;
    description ??= inBothLanguages(inner);
    scalar ??= metaOf(inner).scalar;
  }
  return { inner, isNullable, acceptsNull, description, scalar };
}

/** A schema without the wrappers for absence and for later transformations. */
export const innermost = (schema: z.ZodType): z.ZodType => unwrap(schema).inner;

const SCALAR_OF: Readonly<Record<string, (def: Def) => ScalarName | 'String' | 'Float' | 'Int' | 'Boolean'>> = {
  string: (def) => STRING_FORMATS[def.format ?? ''] ?? 'String',
  number: (def) => (def.format === 'safeint' || def.format === 'int32' || def.format === 'uint32' ? 'Int' : 'Float'),
  boolean: () => 'Boolean',
  enum: () => 'String',
  template_literal: () => 'String',
  literal: ({ values: [first] = [] }) => {
    if (typeof first === 'number') return 'Float';
    return typeof first === 'boolean' ? 'Boolean' : 'String';
  },
  record: () => 'JSONObject',
};

function shapeOfUnwrapped({ inner, scalar, description }: Unwrapped): Shape {
  if (isScalarName(scalar) || scalar === 'Float' || scalar === 'String') return { kind: 'scalar', scalar };
  const def = defOf(inner);
  if (def.type === 'object') {
    const named = namedOriginal(inner);
    const meta = metaOf(named);
    const catchall = def.catchall ? defOf(def.catchall).type : 'never';
    return {
      kind: 'object',
      schema: named as z.ZodObject,
      id: meta.id,
      description: inBothLanguages(named) ?? description,
      isLoose: catchall !== 'never',
    };
  }
  if (def.type === 'array' || def.type === 'tuple') {
    const element = def.element ?? def.items?.[0];
    const item = unwrap(element!);
    return {
      kind: 'list',
      item: shapeOfUnwrapped(item),
      isItemNullable: item.isNullable || FREE.has(defOf(item.inner).type),
    };
  }
  if (def.type === 'union') {
    const first = primaryOption(def);
    return first ? shapeOfUnwrapped(first) : { kind: 'scalar', scalar: 'JSON' };
  }
  const values = def.type === 'record' ? { values: shapeOf(def.valueType!) } : {};
  const words = def.type === 'enum' ? { words: wordList(inner as z.ZodEnum) } : {};
  return { kind: 'scalar', scalar: SCALAR_OF[def.type]?.(def) ?? 'JSON', ...values, ...words };
}

/**
 * A union is typed by its first option when that one is a list or an object (a scene's `plan`: 2D lines, or the camera
 * plan that some callers leave there), else it is free JSON.
 */
function primaryOption(def: Def): Unwrapped | null {
  const first = def.options?.[0] && unwrap(def.options[0]);
  if (!first) return null;
  const type = defOf(first.inner).type;
  return type === 'array' || type === 'object' ? first : null;
}

/** The GraphQL shape of a schema: scalar, enumeration, list or object, and whether it may be null. */
export const shapeOf = (schema: z.ZodType): Shape => shapeOfUnwrapped(unwrap(schema));

const fieldsCache = new WeakMap<z.ZodObject, readonly FieldShape[]>();

/** Fields of an object schema in declaration order. */
export function fieldsOf(schema: z.ZodObject): readonly FieldShape[] {
  const cached = fieldsCache.get(schema);
  if (cached) return cached;
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, type]): FieldShape => {
    const unwrapped = unwrap(type);
    const { description } = unwrapped;
    // Free JSON may be null, and may be absent.
    const isFree = FREE.has(defOf(unwrapped.inner).type);
    const isNullable = unwrapped.isNullable || isFree;
    const acceptsNull = unwrapped.acceptsNull || isFree;
    return {
      name,
      shape: shapeOfUnwrapped(unwrapped),
      isNullable,
      acceptsNull,
      hasAlternatives: defOf(unwrapped.inner).type === 'union',
      description,
    };
  });
  fieldsCache.set(schema, fields);
  return fields;
}

/** The fields of an object schema by their names, and whether it keeps what it does not know. */
export interface Level {
  readonly fields: ReadonlyMap<string, FieldShape>;
  readonly isLoose: boolean;
}
const levels = new WeakMap<z.ZodObject, Level>();

/** What is read of an object, looked up by name: once a schema. */
export function levelOf(schema: z.ZodObject): Level {
  let level = levels.get(schema);
  if (!level) {
    const shape = shapeOf(schema);
    const fields = new Map(fieldsOf(schema).map((field) => [field.name, field]));
    levels.set(schema, (level = { fields, isLoose: shape.kind === 'object' && shape.isLoose }));
  }
  return level;
}
