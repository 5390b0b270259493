import { z } from 'zod';
import type { Langue, Operation } from '../contract/index.js';
import { isSceneAtRoot } from '../contract/index.js';
import { descriptionOf } from './description.js';
import type { Compaction, JsonSchema } from './json-schema-compact.js';
import { compact, resolveRef } from './json-schema-compact.js';
import { notNull, nullWhereOptional } from './json-schema-null.js';
import { pathsInside } from './selection.js';

export type { Compaction, JsonSchema } from './json-schema-compact.js';

/**
 * JSON Schema 2020-12 of operations, made from their zod schemas. The full form (descriptions, bounds, `$defs` by type
 * name) is for OpenAPI and for the schema resource of a tool; the compact form is for tools/list, where each character
 * is read by a model.
 */
export interface SchemaOptions {
  /** Language of the descriptions. @default 'fr' */
  readonly langue?: Langue;
  readonly compact?: Compaction;
  /** Fields to leave out (`tool.without`, a representation's `without`, a scene described elsewhere). */
  readonly without?: readonly string[];
  /** False for parameters of an address, where null cannot be written. @default true */
  readonly hasNulls?: boolean;
}

type Cache = Readonly<Record<Langue, WeakMap<z.ZodType, JsonSchema>>>;
const emptyCache = (): Cache => ({ fr: new WeakMap(), en: new WeakMap() });
const cache = { input: emptyCache(), output: emptyCache() } as const;

/** Full schema of any zod schema. `scalar` marks what the wire carries opaquely (SceneJSON). Treat it as read-only. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output', langue: Langue = 'fr'): JsonSchema {
  const known = cache[io][langue].get(schema);
  if (known) return known;
  const override = ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: JsonSchema }) => {
    tidy(jsonSchema);
    tell(jsonSchema, descriptionOf(zodSchema, langue));
  };
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', override }) as JsonSchema;
  delete made['$schema'];
  const inlined = inlineRoot(made);
  cache[io][langue].set(schema, inlined);
  return inlined;
}

/** A root with a name of its own comes as a mere reference to it: readers want its properties at the top. */
function inlineRoot(made: JsonSchema): JsonSchema {
  const reference = made['$ref'];
  if (typeof reference !== 'string') return made;
  const { [reference.split('/').at(-1)!]: root, ...others } = made['$defs'] as Record<string, JsonSchema>;
  const isRecursive = JSON.stringify([root, others]).includes(`"${reference}"`);
  const $defs = isRecursive ? (made['$defs'] as Record<string, JsonSchema>) : others;
  return Object.keys($defs).length > 0 ? { ...root, $defs } : { ...root };
}

/** A format says what its pattern says, shorter; answers may gain fields; safe-integer bounds say nothing. */
function tidy(node: JsonSchema): void {
  if (node['format']) delete node['pattern'];
  if (node['additionalProperties'] === false) delete node['additionalProperties'];
  if (node['minimum'] === Number.MIN_SAFE_INTEGER) delete node['minimum'];
  if (node['maximum'] === Number.MAX_SAFE_INTEGER) delete node['maximum'];
  delete node['id'];
}

/** Without a description of its own a node keeps that of what it wraps, already in the language asked for. */
function tell(node: JsonSchema, description: string | undefined): void {
  delete node['en'];
  if (description !== undefined && node['description'] !== undefined) node['description'] = description;
}

const EMPTY: JsonSchema = { type: 'object', properties: {} };

const withNulls = new WeakMap<JsonSchema, JsonSchema>();

/** An input with null wherever a field may be left out, made once. */
function orLeftOut(schema: JsonSchema): JsonSchema {
  let made = withNulls.get(schema);
  if (!made) withNulls.set(schema, (made = nullWhereOptional(schema)));
  return made;
}

/**
 * Schema of the argument `entree`: a null leaves an optional field out. An operation without argument takes an empty
 * object.
 */
export function inputSchemaOf(operation: Operation, options: SchemaOptions = {}): JsonSchema {
  const { without = [], langue, hasNulls = true } = options;
  const full = operation.entree ? jsonSchemaOf(omitting(operation.entree, without), 'input', langue) : EMPTY;
  const schema = hasNulls ? orLeftOut(full) : full;
  return options.compact ? compact(schema, options.compact) : schema;
}

/** Schema of the answer. Fields that may be absent may also be null: GraphQL knows no absence. */
export function outputSchemaOf(operation: Operation, options: SchemaOptions = {}): JsonSchema {
  const full = jsonSchemaOf(omitting(operation.resultat, options.without ?? []), 'output', options.langue);
  return options.compact ? compact(full, { ...options.compact, isAnswer: true }) : full;
}

/**
 * Body of the REST route: as `entree`, with the scene's own properties at the root where the operation takes a scene.
 */
export function bodySchemaOf(operation: Operation, langue: Langue = 'fr'): JsonSchema {
  const full = inputSchemaOf(operation, { langue });
  const { scene, ...options } = propertiesOf(full);
  if (!isSceneAtRoot(operation) || !scene) return full;
  const root = resolveRef(notNull(scene), full);
  const required = [...requiredOf(root), ...requiredOf(full)].filter((name) => name !== 'scene');
  return { ...full, properties: { ...propertiesOf(root), ...options }, required, additionalProperties: true };
}

const omitted = new WeakMap<z.ZodObject, Map<string, z.ZodObject>>();

/** Left out before the conversion: a scene's schema takes longer to write than all the rest. */
function omitting(schema: z.ZodObject, names: readonly string[]): z.ZodObject {
  if (names.length === 0) return schema;
  const known = omitted.get(schema) ?? new Map<string, z.ZodObject>();
  omitted.set(schema, known);
  const key = names.join();
  let made = known.get(key);
  if (!made) known.set(key, (made = lessened(schema, names)));
  return made;
}

/** An object type without some fields, at its top or, by `a.b`, inside. */
function lessened(schema: z.ZodObject, names: readonly string[]): z.ZodObject {
  const shape = Object.entries(schema.shape).flatMap(([name, field]) => {
    if (names.includes(name)) return [];
    const inside = pathsInside(names, name);
    return [[name, inside.length > 0 ? within(field as z.ZodType, inside) : field] as const];
  });
  return shape.every(([name, field]) => schema.shape[name] === field) &&
    shape.length === Object.keys(schema.shape).length
    ? schema
    : z.object(Object.fromEntries(shape));
}

/** The same for what a field holds: an object, a list of them, either of them nullable. */
function within(field: z.ZodType, names: readonly string[]): z.ZodType {
  const told = (made: z.ZodType): z.ZodType => made.meta({ description: field.description });
  if (field instanceof z.ZodObject) return told(lessened(field, names));
  if (field instanceof z.ZodArray) return told(z.array(within(field.element as z.ZodType, names)));
  if (field instanceof z.ZodNullable) return within(field.unwrap() as z.ZodType, names).nullable();
  if (field instanceof z.ZodOptional) return within(field.unwrap() as z.ZodType, names).optional();
  return field;
}

const propertiesOf = (schema: JsonSchema) => (schema['properties'] ?? {}) as Record<string, JsonSchema>;
const requiredOf = (schema: JsonSchema) => (schema['required'] ?? []) as string[];
