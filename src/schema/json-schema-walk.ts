import type { JsonSchema } from './json-schema-compact.js';

/** Where a JSON Schema 2020-12 holds other schemas; everything else (`default`, `enum`, `examples`…) is data. */
const MAPS = new Set(['properties', 'patternProperties', '$defs', 'dependentSchemas']);
const LISTS = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems']);
const SINGLES = new Set([
  'items',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'contains',
  'not',
  'if',
  'then',
  'else',
]);

const isNode = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy in which each schema is replaced by the result of `change`, inner ones first. */
export function mapSchema(schema: JsonSchema, change: (node: JsonSchema) => JsonSchema): JsonSchema {
  const inner = (value: unknown): unknown => (isNode(value) ? mapSchema(value, change) : value);
  const entries = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    if (MAPS.has(keyword) && isNode(value)) {
      return [keyword, Object.fromEntries(Object.entries(value).map(([name, node]) => [name, inner(node)]))];
    }
    if (LISTS.has(keyword) && Array.isArray(value)) return [keyword, value.map(inner)];
    return [keyword, SINGLES.has(keyword) ? inner(value) : value];
  });
  return change(Object.fromEntries(entries));
}
