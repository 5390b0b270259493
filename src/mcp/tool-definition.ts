import type { Tool } from '@modelcontextprotocol/server';
import type { Auth, Langue, Operation } from '../contract/index.js';
import { helpOf, leftOutOfTool, sceneFormsOf } from '../contract/index.js';
import type { Compaction, JsonSchema } from '../schema/json-schema.js';
import { inputSchemaOf, outputSchemaOf } from '../schema/json-schema.js';
import { shorten } from '../schema/json-schema-compact.js';
import type { Text } from '../words/index.js';
import { say, t } from '../words/index.js';

/** Level of detail of a tool in tools/list. */
interface Level {
  readonly description: number;
  readonly input: Compaction;
  /** Absent: the answer is announced as an object, no more. */
  readonly output?: Compaction;
}

/**
 * From rich to bare: first the inside of answers goes, then long descriptions, last the types. `tool-list.ts` lowers
 * the longest tools until the whole list fits its budget.
 */
export const LEVELS: readonly [Level, ...Level[]] = [
  { description: 400, input: { depth: 4, description: 160, bounds: true }, output: { depth: 3 } },
  { description: 300, input: { depth: 3, description: 100, bounds: true }, output: { depth: 2 } },
  { description: 260, input: { depth: 3, description: 80, bounds: true }, output: { depth: 1, enumeration: 60 } },
  { description: 220, input: { depth: 3, description: 60, enumeration: 150 }, output: { depth: 1, enumeration: 0 } },
  { description: 180, input: { depth: 2, description: 45, enumeration: 120 }, output: { depth: 1, enumeration: 0 } },
  { description: 150, input: { depth: 2, description: 30, enumeration: 100 }, output: { depth: 1, enumeration: 0 } },
  { description: 130, input: { depth: 2, enumeration: 100 }, output: { depth: 1, enumeration: 0 } },
  { description: 110, input: { depth: 1, enumeration: 60 }, output: { depth: 1, isNamesOnly: true } },
  { description: 90, input: { depth: 1, enumeration: 0 } },
  { description: 70, input: { depth: 1, isNamesOnly: true } },
];
/** Below this level only the address of the scene's schema is repeated: the instructions explain it once. */
const SCENE_DESCRIBED_FROM = 160;

/** One tool at one level of detail, in the language of the session. */
export function toolDefinition(operation: Operation, langue: Langue, level: Level): Tool {
  const help = helpOf(operation, langue);
  return {
    name: operation.toolName!,
    title: help.title,
    description: `${shorten(help.description, level.description)} [${costOf(operation, langue)}]`,
    inputSchema: inputOf(operation, langue, level) as Tool['inputSchema'],
    outputSchema: (level.output
      ? outputSchemaOf(operation, {
          langue,
          compact: level.output,
          without: leftOutOfTool(operation.tool),
        })
      : { type: 'object' }) as Tool['outputSchema'],
    annotations: annotationsOf(operation),
  };
}

/**
 * A scene is never described here: its schema is the resource `cao://schema`, and a handle saves sending it again. A
 * scene inside an answer has become a handle too, an object either way.
 */
function inputOf(operation: Operation, langue: Langue, level: Level): JsonSchema {
  const schema = inputOfScenes(operation, langue, level);
  const properties = { ...(schema['properties'] as Readonly<Record<string, JsonSchema>> | undefined) };
  for (const [name, value] of Object.entries((operation.tool || {}).defaults ?? {})) {
    if (level.input.bounds) properties[name] = { ...properties[name], default: value };
  }
  return { ...schema, properties };
}

function inputOfScenes(operation: Operation, langue: Langue, level: Level): JsonSchema {
  const forms = sceneFormsOf(operation);
  if (forms.length === 0) return inputSchemaOf(operation, { langue, compact: level.input });
  const { properties, ...rest } = inputSchemaOf(operation, {
    langue,
    compact: level.input,
    without: forms.flatMap(({ field, idField }) => [field, idField]),
  });
  const description = level.description >= SCENE_DESCRIBED_FROM ? say(SCENE, langue, { uri: SCENE_URI }) : SCENE_URI;
  const scenes = Object.fromEntries(
    forms.flatMap(({ field, idField }) => [
      [field, { type: ['object', 'null'], description }],
      [idField, { type: ['string', 'null'] }],
    ]),
  ) as JsonSchema;
  // Which of two fields is needed cannot be said at the top of a tool's schema: model APIs refuse `anyOf` there.
  const isSomethingNeeded =
    forms.some(({ isOptional }) => !isOptional) || operation.entree?.meta()?.['minProperties'] !== undefined;
  const needed = isSomethingNeeded && { minProperties: 1 };
  return { ...rest, properties: { ...scenes, ...(properties as object | undefined) }, ...needed };
}

const SCENE_URI = 'cao://schema';
const SCENE = t('Voir {uri} ; ou scene_id', 'See {uri}; or scene_id');

const annotationsOf = ({ kind, tool }: Operation): NonNullable<Tool['annotations']> => {
  const { destructive = false, idempotent = false, openWorld = false } = tool === false ? {} : (tool ?? {});
  // On a read-only tool the protocol gives the other two no meaning.
  if (kind === 'query') return { readOnlyHint: true, openWorldHint: openWorld };
  return {
    readOnlyHint: false,
    destructiveHint: destructive,
    ...(idempotent && { idempotentHint: true }),
    openWorldHint: openWorld,
  };
};

const KEY: Readonly<Record<Auth, Text>> = {
  none: t('sans clé', 'no key'),
  optional: t('clé facultative', 'key optional'),
  token: t('sans clé', 'no key'),
  key: t('clé', 'key'),
  'automation-or-key': t('clé', 'key'),
};

const costOf = ({ auth, cost }: Operation, langue: Langue): string =>
  cost.units > 0 ? `${say(KEY[auth], langue)}, ${cost.units} u` : say(KEY[auth], langue);
