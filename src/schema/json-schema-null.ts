import type { JsonSchema } from './json-schema-compact.js';
import { mapSchema } from './json-schema-walk.js';

/**
 * The schema with null wherever a property may be left out: GraphQL knows no absence in answers, and in inputs a null
 * is another way to leave a field out, whichever the door.
 */
export const nullWhereOptional = (schema: JsonSchema): JsonSchema =>
  mapSchema(schema, (node) => {
    const known = node['properties'] as Record<string, JsonSchema> | undefined;
    if (!known) return node;
    const required = new Set((node['required'] ?? []) as string[]);
    const properties = Object.entries(known).map(([name, property]) => [
      name,
      required.has(name) ? property : orNull(property),
    ]);
    return { ...node, properties: Object.fromEntries(properties) as Record<string, JsonSchema> };
  });

/** Words that say what a value is without narrowing it. */
const ANNOTATIONS = new Set(['description', 'title', 'default', 'examples', 'unite', 'scalar', 'x-unite', 'x-scalar']);

/** The schema with null as one more value; annotations stay where readers look for them. */
function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values, const: value, anyOf } = schema;
  if (Array.isArray(values)) {
    const types = type === undefined ? {} : { type: withNull(type) };
    return { ...schema, ...types, enum: values.includes(null) ? values : [...(values as unknown[]), null] };
  }
  if (type !== undefined && value === undefined) return { ...schema, type: withNull(type) };
  const entries = Object.entries(schema);
  const narrowing = entries.filter(([keyword]) => !ANNOTATIONS.has(keyword));
  if (narrowing.length === 0) return schema;
  const annotations = Object.fromEntries(entries.filter(([keyword]) => ANNOTATIONS.has(keyword)));
  const isUnion = narrowing.length === 1 && Array.isArray(anyOf);
  const options = isUnion ? (anyOf as JsonSchema[]) : [Object.fromEntries(narrowing)];
  const isNullable = options.some((option) => option['type'] === 'null');
  return { ...annotations, anyOf: isNullable ? options : [...options, { type: 'null' }] };
}

function withNull(type: unknown): unknown {
  const types = [type].flat();
  if (types.includes('null')) return type;
  return [...types, 'null'];
}

/** The schema behind `X or null`. */
export function notNull(schema: JsonSchema): JsonSchema {
  const options = (schema['anyOf'] as JsonSchema[] | undefined)?.filter(({ type }) => type !== 'null');
  return options?.length === 1 ? options[0]! : schema;
}
