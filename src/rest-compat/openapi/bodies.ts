import type { Langue, Operation, Representation } from '../../contract/index.js';
import { isSceneAtRoot, sceneFormsOf } from '../../contract/index.js';
import type { JsonSchema } from '../../schema/json-schema.js';
import { inputSchemaOf, outputSchemaOf } from '../../schema/json-schema.js';
import { nullWhereOptional } from '../../schema/json-schema-null.js';
import { mapSchema } from '../../schema/json-schema-walk.js';
import { EMPTY_SCENE_SCHEMA, lackingScene, sceneSchema } from '../../schema/scene-schema.js';
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

/** The conditions that an input breaks in one of these ways, as one keyword. */
const unless = (faults: readonly JsonSchema[]): JsonSchema => {
  const [only, ...others] = faults;
  if (!only) return {};
  return { not: others.length > 0 ? { anyOf: faults } : only };
};

/** Schema of the JSON body of a POST. */
export function requestSchema(operation: Operation, pool: SchemaPool, langue: Langue): JsonSchema {
  const full = { ...inputSchemaOf(operation, { langue }), ...unless(sceneFormsOf(operation).map(lackingScene)) };
  const name = idOf(operation.entree) ?? `${pascal(operation.name)}Entree`;
  if (!isSceneAtRoot(operation)) return pool.add(name, full, 'Entree');

  const named = pool.add(name, { description: say(TEXT.named, langue), ...full }, 'Entree');
  const root = pool.add(`${name}Racine`, rootSchema(name, full, pool, langue), 'Entree');
  return { anyOf: [root, named] };
}

/** A body that is the scene itself, the options beside its fields. */
function rootSchema(name: string, full: JsonSchema, pool: SchemaPool, langue: Langue): JsonSchema {
  const { $defs, ...scene } = sceneSchema(langue) as JsonSchema & { $defs: Record<string, JsonSchema> };
  const options = omit(propertiesOf(full), ['scene', 'scene_id']);
  const description = say(TEXT.root, langue);
  const clashes = Object.keys(options).some((option) => option in propertiesOf(scene));
  if (!clashes) {
    const beside = { type: 'object', properties: options, required: requiredOf(full), $defs: full['$defs'] };
    const parts = Object.keys(options).length > 0 ? [pool.add(`${name}Options`, beside, 'Entree')] : [];
    return { description, allOf: [poolScene(pool, langue), ...parts], not: EMPTY_SCENE_SCHEMA };
  }
  // A name of both (`structure`: a switch or a written result) cannot be said with allOf: the union is written out.
  const properties: Record<string, JsonSchema> = { ...propertiesOf(scene) };
  for (const [option, schema] of Object.entries(options)) {
    properties[option] = either(schema, propertiesOf(scene)[option]);
  }
  return { type: 'object', description, $defs, properties, required: requiredOf(full), not: EMPTY_SCENE_SCHEMA };
}

const typeOf = ({ type }: JsonSchema): string => JSON.stringify(type);

/** An option that may be a field of the scene too: of one type, the two are one. */
function either(option: JsonSchema, field: JsonSchema | undefined): JsonSchema {
  if (!field) return option;
  return typeof option['type'] !== 'undefined' && typeOf(option) === typeOf(field) ? field : { anyOf: [option, field] };
}

const poolScene = (pool: SchemaPool, langue: Langue): JsonSchema => pool.add('Scene', sceneSchema(langue), 'Entree');

/** Schema of the JSON answer in one representation. */
export function answerSchema(
  operation: Operation,
  { format, without: left }: Representation,
  pool: SchemaPool,
  langue: Langue,
): JsonSchema {
  const name = idOf(operation.resultat) ?? `${pascal(operation.name)}Reponse`;
  const schema = nullWhereOptional(outputSchemaOf(operation, { without: left, langue }));
  const named = left && left.length > 0 ? `${name}${pascal(format)}` : name;
  return pool.add(named, withScenes(schema, pool, langue), 'Reponse');
}

const OPAQUE_SCENE = '#/$defs/SceneJSON';

/** An answer whose scenes are of the scene's own type: GraphQL alone has to carry them whole. */
function withScenes(schema: JsonSchema, pool: SchemaPool, langue: Langue): JsonSchema {
  const { SceneJSON: opaque, ...$defs } = (schema['$defs'] ?? {}) as Record<string, JsonSchema>;
  if (!opaque) return schema;
  const typed = poolScene(pool, langue);
  return mapSchema({ ...schema, $defs }, (node) => (node['$ref'] === OPAQUE_SCENE ? { ...node, ...typed } : node));
}

const omit = <T>(object: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
