import { CONTENT_FIELDS } from '../kernel/scene/index.js';
import type { JsonSchema } from './json-schema-compact.js';

const holding = (name: string, entries: JsonSchema): JsonSchema => ({
  properties: { [name]: { type: 'array', ...entries } },
  required: [name],
});

/**
 * What is asked of a scene, as a JSON Schema: something to draw or to build (`hasContent`), or a handle in
 * its place.
 */
const HAS_CONTENT: JsonSchema = {
  anyOf: [
    ...CONTENT_FIELDS.map((name) => holding(name, { minItems: 1 })),
    holding('niveaux', { contains: holding('murs', {}) }),
    { properties: { scene_id: { type: 'string' } }, required: ['scene_id'] },
  ],
};

type Schemas = Readonly<Record<string, JsonSchema>>;

/** The schema of an input whose scenes must hold something. */
export function withContent(schema: JsonSchema): JsonSchema {
  const { Scene: scene, ...others } = (schema['$defs'] ?? {}) as Schemas;
  return scene ? { ...schema, $defs: { ...others, Scene: { ...scene, ...HAS_CONTENT } } } : schema;
}
