import type { GraphQLInputType, GraphQLNamedType, GraphQLSchema } from 'graphql';
import {
  buildSchema,
  coerceInputValue,
  getNamedType,
  isInputObjectType,
  isScalarType,
  isSpecifiedScalarType,
  printType,
} from 'graphql';
// Not of graphql's index: the words of its own errors.
import { inspect } from 'graphql/jsutils/inspect.js';
import { isScalarName, SCALARS } from '../scalars.js';

/** GraphQL's name of a scene as an input. */
export const SCENE_INPUT = 'SceneEntree';
/** graphql-js ends after as many faults. */
const MAX_FAULTS = 51;

const texts = new WeakMap<GraphQLSchema, string>();

/** The input types that a scene is made of, as SDL that a thread reads; empty where no operation takes a scene. */
export function sceneTypes(schema: GraphQLSchema): string {
  let text = texts.get(schema);
  if (text === undefined) {
    const seen = new Set<GraphQLNamedType>();
    const collect = (type: GraphQLInputType | undefined): void => {
      const named = type && getNamedType(type);
      if (!named || seen.has(named) || (isScalarType(named) && isSpecifiedScalarType(named))) return;
      seen.add(named);
      if (isInputObjectType(named)) Object.values(named.getFields()).forEach((field) => collect(field.type));
    };
    collect(schema.getType(SCENE_INPUT) as GraphQLInputType | undefined);
    text = [...seen].map((type) => printType(type)).join('\n');
    texts.set(schema, text);
  }
  return text;
}

let known: { readonly text: string; readonly type: GraphQLInputType } | undefined;

function sceneType(text: string): GraphQLInputType {
  if (known?.text === text) return known.type;
  const schema = buildSchema(text, { assumeValid: true });
  for (const [name, type] of Object.entries(schema.getTypeMap())) {
    if (isScalarType(type) && isScalarName(name)) type.parseValue = SCALARS[name].parseValue;
  }
  const type = schema.getType(SCENE_INPUT) as GraphQLInputType;
  known = { text, type };
  return type;
}

/** What graphql-js says of a value that is not of its type. */
export interface InputFault {
  /** Below the scene. */
  readonly path: readonly (string | number)[];
  /** The value, as graphql-js prints it. */
  readonly printed: string;
  readonly message: string;
}

/** Values of faults are named, not repeated: a text may be as long as the body. */
const LONG = 1000;
const printed = (value: unknown): string =>
  inspect(typeof value === 'string' && value.length > LONG ? `${value.slice(0, LONG)}…` : value);

/** Reads a value as the GraphQL input that a scene is. @param types SDL of `sceneTypes` */
export function typedScene(types: string, value: unknown) {
  const faults: InputFault[] = [];
  const typed = coerceInputValue(value, sceneType(types), (path, invalid, { message }) => {
    if (faults.length < MAX_FAULTS) faults.push({ path, printed: printed(invalid), message });
  }) as Record<string, unknown>;
  return { value: typed, faults };
}
