import type { Langue, Operation, Representation } from '../../contract/index.js';
import { isSceneAtRoot, sceneFormsOf } from '../../contract/index.js';
import type { JsonSchema } from '../../schema/json-schema.js';
import { inputSchemaOf, outputSchemaOf } from '../../schema/json-schema.js';
import { notNull, nullWhereOptional } from '../../schema/json-schema-null.js';
import { withContent } from '../../schema/scene-schema.js';
import { say, t } from '../../words/index.js';
import type { SchemaPool } from './schema-pool.js';

/** A name with its first letter in upper case, as schemas are called. The name is not empty. */
export const pascal = (name: string): string => name[0]!.toUpperCase() + name.slice(1);
const idOf = (schema: Operation['entree'] | undefined): string | undefined =>
  schema?.meta()?.['id'] as string | undefined;

/** Fields of an object schema by name; none for a schema of anything else. */
export const propertiesOf = (schema: JsonSchema) => (schema['properties'] ?? {}) as Record<string, JsonSchema>;
const requiredOf = (schema: JsonSchema) => (schema['required'] ?? []) as string[];

const TEXT = {
  root: t('La scène à la racine, les options à côté', 'The scene at the root, the options beside it'),
  named: t('La scène ou son identifiant par leur nom', 'The scene or its handle by name'),
} as const;

/** Schema of the JSON body of a POST. */
export function requestSchema(operation: Operation, pool: SchemaPool, langue: Langue): JsonSchema {
  const full = withContent(inputSchemaOf(operation, { langue }));
  const name = idOf(operation.entree) ?? `${pascal(operation.name)}Entree`;
  const given = isSceneAtRoot(operation) ? propertiesOf(full)['scene'] : undefined;
  if (!given) return pool.add(name, full, 'Entree');

  const scene = notNull(given);
  const named = pool.add(name, full, 'Entree');
  const options = omit(propertiesOf(full), ['scene', 'scene_id']);
  const sceneRef = pool.add('Scene', sceneSchema(scene, full), 'Entree');
  const clashes = Object.keys(options).some((option) => option in propertiesOf(sceneSchema(scene, full)));
  // A name of both (`structure`: a switch or a written result) cannot be said with allOf: the union is written out.
  const root = clashes
    ? pool.add(`${name}Racine`, merged(full, scene), 'Entree')
    : {
        allOf: [
          sceneRef,
          pool.add(`${name}Options`, { ...without(full, ['scene', 'scene_id']), properties: options }, 'Entree'),
        ],
      };
  // Where a scene is needed, any body would pass as one whose scene is missing.
  const isNeeded = sceneFormsOf(operation).some(({ isOptional }) => !isOptional);
  return {
    anyOf: [
      { title: say(TEXT.root, langue), ...root },
      { title: say(TEXT.named, langue), allOf: [named], ...(isNeeded && IS_NAMED) },
    ],
  };
}

const IS_NAMED: JsonSchema = {
  anyOf: [
    { properties: { scene: { type: 'object' } }, required: ['scene'] },
    { properties: { scene_id: { type: 'string' } }, required: ['scene_id'] },
  ],
};

const sceneSchema = (scene: JsonSchema, full: JsonSchema): JsonSchema => {
  const reference = scene['$ref'];
  const defs = full['$defs'] as Record<string, JsonSchema> | undefined;
  const resolved = typeof reference === 'string' ? (defs?.[reference.split('/').at(-1)!] ?? {}) : scene;
  return { ...resolved, ...(defs && { $defs: defs }) };
};

function merged(full: JsonSchema, scene: JsonSchema): JsonSchema {
  const ofScene = propertiesOf(sceneSchema(scene, full));
  const properties: Record<string, JsonSchema> = { ...ofScene };
  for (const [name, option] of Object.entries(omit(propertiesOf(full), ['scene', 'scene_id']))) {
    properties[name] = name in ofScene ? { anyOf: [option, ofScene[name]!] } : option;
  }
  const { anyOf } = sceneSchema(scene, full);
  return { ...full, anyOf, properties, required: requiredOf(full).filter((name) => name !== 'scene') };
}

/** Schema of the JSON answer in one representation. */
export function answerSchema(
  operation: Operation,
  { format, without: left }: Representation,
  pool: SchemaPool,
  langue: Langue,
): JsonSchema {
  const name = idOf(operation.resultat) ?? `${pascal(operation.name)}Reponse`;
  const schema = nullWhereOptional(outputSchemaOf(operation, { without: left, langue }));
  return pool.add(left && left.length > 0 ? `${name}${pascal(format)}` : name, schema, 'Reponse');
}

const omit = <T>(object: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));

const without = (schema: JsonSchema, names: readonly string[]): JsonSchema => ({
  ...schema,
  required: requiredOf(schema).filter((name) => !names.includes(name)),
});
