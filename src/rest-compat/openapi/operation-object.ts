import type { BodySpec, Auth, Langue, Operation, Representation } from '../../contract/index.js';
import { helpOf, isRepeatable } from '../../contract/index.js';
import type { JsonSchema } from '../../schema/json-schema.js';
import { inputSchemaOf } from '../../schema/json-schema.js';
import { say, t } from '../../words/index.js';
import type { Method } from '../routes.js';
import { acceptedResponse } from './accepted.js';
import { answerSchema, pascal, propertiesOf, requestSchema } from './bodies.js';
import type { SchemaPool } from './schema-pool.js';

const SECURITY = {
  none: [],
  token: [{}, { Cle: [] }],
  optional: [{}, { Cle: [] }],
  key: [{ Cle: [] }],
  'automation-or-key': [{ Cle: [] }, { Automatisation: [] }],
} as const satisfies Record<Auth, readonly unknown[]>;

const TEXT = {
  delivered: t('Réponse', 'Answer'),
  unmodified: t('Inchangé depuis l’ETag donné.', 'Unchanged since the given ETag.'),
  cost: t('Coût : {units} unité(s) par appel.', 'Cost: {units} unit(s) a call.'),
  promoted: t(
    'Coût : {units} unité(s) par appel, offert pendant la promotion.',
    'Cost: {units} unit(s) a call, waived during the promotion.',
  ),
  free: t('Gratuit.', 'Free.'),
} as const;

interface Place {
  readonly path: string;
  readonly method: Method;
  readonly tag: string;
  /** The operation that follows jobs; undefined where none does. */
  readonly job: Operation | undefined;
  readonly pool: SchemaPool;
  readonly langue: Langue;
}

/** Operation Object of one route. An alias repeats the operation under another id. */
export function operationObject(operation: Operation, place: Place): JsonSchema {
  const { path, method, tag, pool, langue } = place;
  const help = helpOf(operation, langue);
  const isAlias = operation.rest!.path !== path;
  const parameters = [
    ...pathParameters(operation, path, langue),
    ...(method === 'POST' ? postParameters(operation) : queryParameters(operation, path, pool, langue)),
  ];
  return {
    tags: [tag],
    summary: isAlias ? `${help.title} (alias)` : help.title,
    description: `${help.description}\n\n${costText(operation, langue)}`,
    operationId: isAlias
      ? `${operation.name}${path.replace(/\W+(\w)/g, (_all, letter: string) => letter.toUpperCase())}`
      : operation.name,
    security: SECURITY[operation.auth],
    'x-cout': {
      classe: operation.cost.name,
      unites: operation.cost.units,
      promotion: operation.cost.promotion ?? false,
    },
    ...(parameters.length > 0 && { parameters }),
    ...(method === 'POST' && operation.entree && { requestBody: requestBody(operation, pool, langue) }),
    responses: responses(operation, place),
  };
}

function costText({ cost, toolName, name }: Operation, langue: Langue): string {
  const priced = say(cost.promotion ? TEXT.promoted : TEXT.cost, langue, { units: cost.units });
  const price = cost.units === 0 ? say(TEXT.free, langue) : priced;
  return `${price} GraphQL \`${name}\`${toolName === null ? '' : ` · MCP \`${toolName}\``}`;
}

function requestBody(operation: Operation, pool: SchemaPool, langue: Langue): JsonSchema {
  const { example } = operation.help;
  return {
    required: !operation.rest!.bodyOptional,
    content: {
      'application/json': { schema: requestSchema(operation, pool, langue), ...(example && { example }) },
      ...(operation.body && fileContent(operation.body, inputSchemaOf(operation, { langue }))),
    },
  };
}

/** The file as the body itself, or as a part of a form beside the options. */
function fileContent({ raw, field }: BodySpec, entree: JsonSchema): JsonSchema {
  const binary = { type: 'string', format: 'binary' };
  const form = { ...entree, properties: { ...propertiesOf(entree), [field]: binary } };
  return {
    ...Object.fromEntries(raw.map((mediaType) => [mediaType, { schema: binary }])),
    'multipart/form-data': { schema: form },
  };
}

const pathNames = (path: string): string[] => [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1]!);

function pathParameters(operation: Operation, path: string, langue: Langue): JsonSchema[] {
  const properties = propertiesOf(inputSchemaOf(operation, { langue, hasNulls: false }));
  return pathNames(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...properties[name] },
  }));
}

function queryParameters(operation: Operation, path: string, pool: SchemaPool, langue: Langue): JsonSchema[] {
  const schema = inputSchemaOf(operation, { langue, hasNulls: false });
  const inPath = new Set(pathNames(path));
  const required = new Set((schema['required'] ?? []) as string[]);
  return Object.entries(propertiesOf(schema))
    .filter(([name]) => !inPath.has(name))
    .map(([name, { description, ...property }]) => ({
      name,
      in: 'query',
      ...(required.has(name) && { required: true }),
      ...(description !== undefined && { description }),
      schema: pool.inline(pascal(operation.name) + pascal(name), withoutEmptyWord(property), 'Entree'),
    }));
}

/** An empty word leaves the parameter out, which a client of the document does by not sending it. */
const withoutEmptyWord = (schema: JsonSchema): JsonSchema =>
  Array.isArray(schema['enum']) ? { ...schema, enum: schema['enum'].filter((word) => word !== '') } : schema;

const parameter = (name: string): JsonSchema => ({ $ref: `#/components/parameters/${name}` });
const isHeavy = ({ heavy }: Operation): boolean => heavy !== undefined && heavy !== false;

function postParameters(operation: Operation): JsonSchema[] {
  return [
    ...(isRepeatable(operation) ? [parameter('IdempotencyKey')] : []),
    ...(isHeavy(operation) ? [parameter('Prefer')] : []),
  ];
}

const header = (name: string): JsonSchema => ({ $ref: `#/components/headers/${name}` });

function responses(operation: Operation, { method, path, job, pool, langue }: Place): Record<string, JsonSchema> {
  const { resultat, catalogue } = operation;
  const hasVerdict = 'verdict' in resultat.shape;
  const isMetered = operation.cost.isJournalled;
  const headers = {
    'X-Request-Id': header('RequestId'),
    'X-Cout-Unites': header('CoutUnites'),
    ...(isMetered && {
      'X-Cout-Offert': header('CoutOffert'),
      'X-Cout-Restant': header('CoutRestant'),
      RateLimit: header('RateLimit'),
    }),
    ...(hasVerdict && { 'X-Livrable': header('Livrable') }),
  };
  return {
    200: { description: say(TEXT.delivered, langue), headers, content: contentOf(operation, pool, langue) },
    ...(isHeavy(operation) && method === 'POST' && { 202: acceptedResponse(operation, job, pool, langue) }),
    ...(catalogue && method === 'GET' && { 304: { description: say(TEXT.unmodified, langue) } }),
    ...Object.fromEntries(
      refusals(operation, method, path).map((status) => [status, { $ref: `#/components/responses/Erreur${status}` }]),
    ),
  };
}

/** Bytes, or the text itself: clients read the two differently. */
const fileSchema = (mediaType: string): JsonSchema => ({
  type: 'string',
  ...(!/^text\/|\+xml/.test(mediaType) && { format: 'binary' }),
  contentMediaType: mediaType,
});

function contentOf(operation: Operation, pool: SchemaPool, langue: Langue): Record<string, JsonSchema> {
  const media = (form: Representation): JsonSchema =>
    form.file ? { schema: fileSchema(form.mediaType) } : { schema: answerSchema(operation, form, pool, langue) };
  return Object.fromEntries(operation.representations.map((form) => [form.mediaType, media(form)]));
}

/** Statuses that a call of this route can be refused with. */
export function refusals({ auth, cost, kind }: Operation, method: Method, path: string): number[] {
  const hasKey = auth === 'key' || auth === 'automation-or-key';
  return [
    ...(method === 'POST' ? [400] : []),
    ...(hasKey ? [401] : []),
    ...(hasKey && cost.units > 0 ? [402] : []),
    ...(auth === 'automation-or-key' ? [403] : []),
    ...(path.includes('{') ? [404] : []),
    406,
    ...(hasKey && kind === 'mutation' ? [409] : []),
    ...(method === 'POST' ? [413, 415] : []),
    422,
    429,
    500,
    503,
  ];
}
