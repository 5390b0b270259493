import type { SceneForm } from '../contract/index.js';
import { CONTENT_FIELDS, Scene } from '../kernel/scene/index.js';
import type { Langue } from '../words/index.js';
import { jsonSchemaOf } from './json-schema.js';
import type { JsonSchema } from './json-schema-compact.js';
import { nullWhereOptional } from './json-schema-null.js';

const NO_ITEMS: JsonSchema = { maxItems: 0 };
const NO_TEXT: JsonSchema = { not: { type: 'string' } };
/** Levels with walls of their own, which a correction moves to the root. */
const WALLS_IN_LEVELS: JsonSchema = {
  type: 'array',
  contains: { properties: { murs: { type: 'array' } }, required: ['murs'] },
};

/**
 * What is no scene at all: nothing to draw or to build in it (`hasContent`), and no handle in its place. Said by what
 * is refused, under a `not`: the generators of clients read an `anyOf` as so many types.
 */
export const EMPTY_SCENE_SCHEMA: JsonSchema = {
  properties: {
    ...Object.fromEntries(CONTENT_FIELDS.map((name) => [name, NO_ITEMS])),
    niveaux: { not: WALLS_IN_LEVELS },
    scene_id: NO_TEXT,
  },
};

/** An input that lacks this scene where it is needed, or has an empty one. */
export const lackingScene = ({ field, idField, isOptional }: SceneForm): JsonSchema =>
  isOptional
    ? { properties: { [field]: { type: 'object', ...EMPTY_SCENE_SCHEMA } }, required: [field] }
    : { properties: { [field]: EMPTY_SCENE_SCHEMA, [idField]: NO_TEXT } };

/** The scene itself as its fields are declared, with its own `$defs`; a null leaves a field out. */
export function sceneSchema(langue: Langue): JsonSchema {
  let made = scenes.get(langue);
  if (!made) scenes.set(langue, (made = nullWhereOptional(jsonSchemaOf(Scene, 'input', langue))));
  return made;
}

const scenes = new Map<Langue, JsonSchema>();
