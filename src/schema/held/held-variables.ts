import type { GraphQLInputType, GraphQLSchema, VariableDefinitionNode } from 'graphql';
import { getNullableType, isInputObjectType, isInputType, isListType, typeFromAST } from 'graphql';
import type { RequestContext } from '../../contract/index.js';
import { broughtBack } from './bring-back.js';
import { HeldScene } from './held-scene.js';
import { HeldValue, holdsAny, isObject, kindOfValue } from './held-value.js';
import { readerOf } from './reader.js';
import type { Path } from './source.js';
import { SCENE_INPUT, sceneTypes } from './typed-scene.js';

type Json = Record<string, unknown>;

/** Scalars that take any JSON of these kinds: what is held in them stays so. */
const OPEN: Readonly<Record<string, readonly string[]>> = {
  JSON: ['object', 'list', 'string'],
  JSONObject: ['object'],
  SceneJSON: ['object'],
  LongText: ['string'],
};

/** What the walk over the variables finds: scenes to check, and places whose values GraphQL must see. */
interface Found {
  readonly scenes: HeldScene[];
  readonly places: Path[];
}

/** Replaces each scene with something held in it, as its type says where it is. */
function visit(value: unknown, type: GraphQLInputType, path: Path, types: string, found: Found): unknown {
  if (!holdsAny(value)) return value;
  const inner = getNullableType(type) as GraphQLInputType;
  if (isInputObjectType(inner) && inner.name === SCENE_INPUT) {
    const scene = HeldScene.written(value, 'input', types);
    found.scenes.push(scene);
    // GraphQL hands what stands in `extra` on as it is.
    return { extra: scene };
  }
  if (isInputObjectType(inner) && isObject(value) && !(value instanceof HeldValue)) {
    const fields = inner.getFields();
    // A property that the type does not know is refused by its name.
    const entries = Object.entries(value).map(([name, item]) => {
      const field = fields[name];
      return [name, field ? visit(item, field.type, [...path, name], types, found) : item];
    });
    return Object.fromEntries(entries) as unknown;
  }
  if (isListType(inner) && Array.isArray(value)) {
    return value.map((item, i) => visit(item, inner.ofType as GraphQLInputType, [...path, i], types, found));
  }
  const isOpen = 'name' in inner && (OPEN[inner.name]?.includes(kindOfValue(value)) ?? false);
  if (!isOpen) found.places.push(path);
  return value;
}

/**
 * The variables of a document whose body was held, as GraphQL may read them: each scene with something held in it is
 * one `HeldScene`, which a thread has checked; what else its types look into is brought back.
 * @throws ServiceError trop_grand
 */
export async function heldVariables(
  schema: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
  variables: Readonly<Json>,
  request: RequestContext,
): Promise<Json> {
  const found: Found = { scenes: [], places: [] };
  const types = sceneTypes(schema);
  const read: Json = { ...variables };
  for (const { variable, type: node } of definitions) {
    const name = variable.name.value;
    const type = typeFromAST(schema, node);
    if (isInputType(type)) read[name] = visit(variables[name], type, [name], types, found);
  }
  const reader = readerOf(request);
  await broughtBack(read, found.places, reader);
  for (const scene of found.scenes) await scene.check(reader, request.langue);
  return read;
}
