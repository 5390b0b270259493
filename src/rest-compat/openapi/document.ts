import type { Langue, Operation } from '../../contract/index.js';
import { helpOf } from '../../contract/index.js';
import type { DoorKit } from '../../schema/door.js';
import type { JsonSchema } from '../../schema/json-schema.js';
import { JOBS_PATH } from '../job-events.js';
import type { Method, PathEntry } from '../routes.js';
import { explainedBy, pathsOf } from '../routes.js';
import { introduction } from './introduction.js';
import { operationObject } from './operation-object.js';
import { SchemaPool } from './schema-pool.js';
import { problemResponses, sharedComponents } from './shared.js';
import { tagger } from './tags.js';
import { say, t } from '../../words/index.js';

/** Version of the interface, promised by the specification; the service has its own. */
const INTERFACE_VERSION = '1.0.0';

const TEXT = {
  explains: t('Explication', 'Explanation'),
  prefer: t('respond-async : répondre 202 et suivre le travail.', 'respond-async: answer 202 and follow the work.'),
  idempotency: t(
    'Même clé et même corps : la réponse est rejouée sans débit pendant 24 h.',
    'Same key and same body: the answer is replayed, uncharged, for 24 h.',
  ),
  licence: t('Propriétaire', 'Proprietary'),
} as const;

/** The whole interface as OpenAPI 3.1, read from the registry. */
export function openApiDocument(kit: DoorKit, langue: Langue): JsonSchema {
  const pool = new SchemaPool(langue);
  const entries = pathsOf(kit.registry);
  const tags = tagger(entries, langue);
  const job = kit.registry.operations.find(({ rest }) => rest?.path === JOBS_PATH && rest.method === 'GET');
  const paths = Object.fromEntries(
    entries.map((entry) => [`/api/v1${entry.path}`, pathItem(entry, { pool, langue, job, tagOf: tags.of })]),
  );
  const text = JSON.stringify(paths);
  const isUsed = (kind: string, name: string): boolean => text.includes(`"#/components/${kind}/${name}"`);
  const responses = Object.entries(problemResponses(langue)).filter(([name]) => isUsed('responses', name));
  const shared = sharedComponents(langue);
  const schemes = Object.entries(shared.securitySchemes).filter(([name]) => text.includes(`{"${name}":[]}`));
  return {
    openapi: '3.1.0',
    info: infoOf(kit, langue),
    servers: [{ url: kit.settings.baseUrl }],
    security: [],
    tags: tags.list,
    paths,
    components: {
      schemas: { ...pool.schemas, ...shared.schemas },
      responses: Object.fromEntries(responses),
      parameters: parametersIn(langue),
      headers: shared.headers,
      securitySchemes: Object.fromEntries(schemes),
    },
  };
}

const infoOf = (kit: DoorKit, langue: Langue): JsonSchema => ({
  title: 'Aplomb',
  version: INTERFACE_VERSION,
  summary: say(introduction.summary, langue),
  description: introduction.text(kit, langue),
  ...(kit.settings.contact && { contact: contactOf(kit.settings.contact) }),
  license: { name: say(TEXT.licence, langue), url: `${kit.settings.baseUrl}/docs` },
});

/** Header parameters that routes refer to. */
const parametersIn = (langue: Langue) => ({
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: say(TEXT.idempotency, langue),
    schema: { type: 'string', maxLength: 255 },
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    description: say(TEXT.prefer, langue),
    schema: { type: 'string', examples: ['respond-async'] },
  },
});

const contactOf = (contact: string): JsonSchema =>
  contact.includes('@') ? { email: contact.replace(/^mailto:/, '') } : { url: contact };

interface Shared {
  readonly pool: SchemaPool;
  readonly langue: Langue;
  readonly job: Operation | undefined;
  readonly tagOf: (operation: Operation) => string;
}

function pathItem(entry: PathEntry, { tagOf, langue, ...shared }: Shared): JsonSchema {
  const { path, operations } = entry;
  const explained = explainedBy(entry);
  return {
    ...(explained && { get: explanationObject(explained, path, tagOf(explained), langue) }),
    ...Object.fromEntries(
      [...operations].map(([method, operation]) => [
        method.toLowerCase(),
        operationObject(operation, { path, method: method as Method, tag: tagOf(operation), langue, ...shared }),
      ]),
    ),
  };
}

const explanationObject = (operation: Operation, path: string, tag: string, langue: Langue): JsonSchema => ({
  tags: [tag],
  summary: `${helpOf(operation, langue).title} · ${say(TEXT.explains, langue).toLowerCase()}`,
  operationId: `explication${path.replace(/\W+(\w)/g, (_all, letter: string) => letter.toUpperCase()).replace(/\W/g, '')}`,
  security: [],
  ...(path.includes('{') && {
    parameters: [...path.matchAll(/\{([^}]+)\}/g)].map((match) => ({
      name: match[1],
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
  }),
  responses: {
    200: {
      description: say(TEXT.explains, langue),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Explication' } } },
    },
    429: { $ref: '#/components/responses/Erreur429' },
  },
});
