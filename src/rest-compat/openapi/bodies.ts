import type { Langue, Operation, Representation } from '../../contract/index.js';
import type { JsonSchema } from '../../schema/json-schema.js';
import { inputSchemaOf, outputSchemaOf } from '../../schema/json-schema.js';
import type { SchemaPool } from './schema-pool.js';
import { nullWhereOptional } from './schema-pool.js';

export const pascal = (name: string): string => name[0]!.toUpperCase() + name.slice(1);
const idOf = (schema: Operation['entree'] | undefined): string | undefined => schema?.meta()?.['id'] as string | undefined;

export const propertiesOf = (schema: JsonSchema) => (schema['properties'] ?? {}) as Record<string, JsonSchema>;
const requiredOf = (schema: JsonSchema) => (schema['required'] ?? []) as string[];

const TEXT = {
  fr: { root: "La scène à la racine, les options à côté", named: 'La scène ou son identifiant par leur nom', format: 'Forme de la réponse' },
  en: { root: 'The scene at the root, the options beside it', named: 'The scene or its handle by name', format: 'Form of the answer' },
} as const;

/** Schema of the JSON body of a POST. */
export function requestSchema(operation: Operation, pool: SchemaPool, langue: Langue): JsonSchema {
  const full = inputSchemaOf(operation);
  const name = idOf(operation.entree) ?? `${pascal(operation.name)}Entree`;
  const format = formatProperty(operation, langue);
  const scene = operation.scene ? propertiesOf(full)['scene'] : undefined;
  if (!scene) return pool.add(name, withProperties(full, format), 'Entree');

  const named = pool.add(name, withProperties(full, format), 'Entree');
  const options = omit(propertiesOf(full), ['scene', 'scene_id']);
  const sceneRef = pool.add('Scene', sceneSchema(scene, full), 'Entree');
  const clashes = Object.keys(options).some((option) => option in propertiesOf(sceneSchema(scene, full)));
  // A name of both (`structure`: a switch or a written result) cannot be said with allOf: the union is written out.
  const root = clashes
    ? pool.add(`${name}Racine`, merged(full, scene, format), 'Entree')
    : { allOf: [sceneRef, pool.add(`${name}Options`, { ...without(full, ['scene', 'scene_id']), ...propertiesAnd(options, format) }, 'Entree')] };
  return { anyOf: [{ title: TEXT[langue].root, ...root }, { title: TEXT[langue].named, ...named }] };
}

const sceneSchema = (scene: JsonSchema, full: JsonSchema): JsonSchema => {
  const reference = scene['$ref'];
  const defs = full['$defs'] as Record<string, JsonSchema> | undefined;
  const resolved = typeof reference === 'string' ? (defs?.[reference.split('/').at(-1)!] ?? {}) : scene;
  return { ...resolved, ...(defs && { $defs: defs }) };
};

function merged(full: JsonSchema, scene: JsonSchema, format: Record<string, JsonSchema>): JsonSchema {
  const ofScene = propertiesOf(sceneSchema(scene, full));
  const properties: Record<string, JsonSchema> = { ...ofScene };
  for (const [name, option] of Object.entries({ ...omit(propertiesOf(full), ['scene', 'scene_id']), ...format })) {
    properties[name] = name in ofScene ? { anyOf: [option, ofScene[name]!] } : option;
  }
  return { ...full, properties, required: requiredOf(full).filter((name) => name !== 'scene') };
}

/** Schema of the JSON answer in one representation. */
export function answerSchema(operation: Operation, { format, without: left }: Representation, pool: SchemaPool): JsonSchema {
  const name = idOf(operation.resultat) ?? `${pascal(operation.name)}Reponse`;
  const schema = nullWhereOptional(outputSchemaOf(operation, { without: left }));
  return pool.add(left && left.length > 0 ? `${name}${pascal(format)}` : name, schema, 'Reponse');
}

export function formatProperty({ representations, entree }: Operation, langue: Langue): Record<string, JsonSchema> {
  if (representations.length < 2 || entree?.shape['format'] !== undefined) return {};
  const formats = representations.map(({ format }) => format);
  return { format: { type: 'string', enum: formats, default: formats[0], description: TEXT[langue].format } };
}

const omit = <T>(object: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));

const propertiesAnd = (properties: Record<string, JsonSchema>, more: Record<string, JsonSchema>) => ({ properties: { ...properties, ...more } });
const withProperties = (schema: JsonSchema, more: Record<string, JsonSchema>): JsonSchema =>
  Object.keys(more).length === 0 ? schema : { ...schema, ...propertiesAnd(propertiesOf(schema), more) };
const without = (schema: JsonSchema, names: readonly string[]): JsonSchema => ({ ...schema, required: requiredOf(schema).filter((name) => !names.includes(name)) });
