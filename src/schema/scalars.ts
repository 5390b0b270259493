import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import {
  GraphQLDate,
  GraphQLDateTime,
  GraphQLEmailAddress,
  GraphQLHexColorCode,
  GraphQLJSON,
  GraphQLJSONObject,
} from 'graphql-scalars';
import { HeldScene } from './held/held-scene.js';
import { HeldValue } from './held/held-value.js';

/**
 * graphql-scalars checks the value, the wire keeps its text: a date travels as `2026-11-21` through the three doors
 * and is read once, by zod, instead of becoming a Date here and a string again there.
 */
function keepingWireText(scalar: GraphQLScalarType): GraphQLScalarType {
  // Answers are ours and already held against their zod shape: on the way out a text is a text.
  const written = (value: unknown): string => {
    if (typeof value !== 'string') {
      throw new GraphQLError(`${scalar.name} cannot represent a non string value: ${JSON.stringify(value)}`);
    }
    return value;
  };
  const text = (value: unknown): string => {
    scalar.parseValue(written(value));
    return value as string;
  };
  return new GraphQLScalarType({
    name: scalar.name,
    description: scalar.description,
    specifiedByURL: scalar.specifiedByURL,
    serialize: written,
    parseValue: text,
    parseLiteral: (node) => text(node.kind === Kind.STRING ? node.value : null),
  });
}

/** A scene in an answer: the document value for value, as the caller wrote it. */
export const GraphQLSceneJSON = new GraphQLScalarType({
  ...GraphQLJSONObject.toConfig(),
  name: 'SceneJSON',
  description:
    'Une scène : le document JSON valeur pour valeur, sans les options de la requête (GET /api/v1/cao/schema). · A scene: the JSON document value for value, without the options of the request.',
});

/** Thrown where GraphQL reads a scene that a thread found faults in: `heldFaults` lists them in its place. */
export class HeldFaults extends Error {
  readonly scene: HeldScene;
  constructor(scene: HeldScene) {
    super('held');
    this.scene = scene;
  }
}

/** Any JSON object; a held scene too, as long as it has no faults. */
const GraphQLAnyObject = new GraphQLScalarType({
  ...GraphQLJSONObject.toConfig(),
  parseValue: (value) => {
    if (value instanceof HeldScene && value.facts.inputFaults.length > 0) throw new HeldFaults(value);
    return GraphQLJSONObject.parseValue(value);
  },
});

/** A text as long as a body may be: GraphQL hands it on as it is, held or not. */
const GraphQLLongText = new GraphQLScalarType({
  name: 'LongText',
  description:
    'Un texte aussi long qu’un corps de requête : un fichier, par exemple. · A text as long as the body of a request: a file, for example.',
  serialize: String,
  parseValue(value) {
    if (typeof value === 'string' || (value instanceof HeldValue && value.kind === 'string')) return value;
    throw new GraphQLError('LongText cannot represent a non string value.');
  },
  parseLiteral(node) {
    if (node.kind === Kind.STRING) return node.value;
    throw new GraphQLError('LongText cannot represent a non string value.');
  },
});

/** Scalars by the name a schema may ask for with `.meta({ scalar: … })`. */
export const SCALARS = {
  Date: keepingWireText(GraphQLDate),
  DateTime: keepingWireText(GraphQLDateTime),
  EmailAddress: keepingWireText(GraphQLEmailAddress),
  HexColorCode: keepingWireText(GraphQLHexColorCode),
  JSON: GraphQLJSON,
  JSONObject: GraphQLAnyObject,
  SceneJSON: GraphQLSceneJSON,
  LongText: GraphQLLongText,
} as const satisfies Record<string, GraphQLScalarType>;

export type ScalarName = keyof typeof SCALARS;

/** True for the name of a scalar that `.meta({ scalar })` may ask for. */
export const isScalarName = (name: unknown): name is ScalarName =>
  typeof name === 'string' && Object.hasOwn(SCALARS, name);
