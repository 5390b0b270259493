import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Langue } from '../contract/index.js';
import { isServiceError, ServiceError } from '../contract/index.js';
import { QUERY_LIMITS } from '../schema/documents/limits.js';
import { readJson } from '../schema/read-json.js';
import { t, say } from '../words/index.js';

type LangueOf = (request: FastifyRequest) => Langue;

const TOO_LONG = t(
  'Le document dépasse {limit} caractères : passez les longs textes et les scènes en variables.',
  'The document is longer than {limit} characters: pass long texts and scenes as variables.',
);

/** @throws SyntaxError with the status 400, ServiceError for what holds too much */
function readPart(text: string, langue: Langue): unknown {
  try {
    return readJson(text, langue);
  } catch (error) {
    throw isServiceError(error) ? error : Object.assign(error as Error, { statusCode: 400 });
  }
}

/** Parts of a request that GraphQL over HTTP carries as JSON text, in an address or a form. */
const JSON_PARTS = ['variables', 'extensions'] as const;

/** Form posts as GraphQL over HTTP describes them; the server lets them carry queries only. */
function readForm(text: string, langue: Langue): Record<string, unknown> {
  const form = Object.fromEntries(new URLSearchParams(text));
  const parsed = JSON_PARTS.flatMap((name) => (form[name] ? [[name, readPart(form[name], langue)]] : []));
  return { ...form, ...(Object.fromEntries(parsed) as Record<string, unknown>) };
}

/** @throws ServiceError trop_grand */
function checkLength(document: unknown): void {
  const { length: limit } = QUERY_LIMITS;
  if (typeof document !== 'string' || document.length <= limit) return;
  throw new ServiceError('trop_grand', {
    messages: { fr: say(TOO_LONG, 'fr', { limit }), en: say(TOO_LONG, 'en', { limit }) },
  });
}

/**
 * Reads what callers of /graphql send: JSON and forms, bounded in depth, and a document bounded in length before it is
 * parsed (a comment or a string of megabytes is a single token, or none).
 */
export function readRequests(http: FastifyInstance, langueOf: LangueOf): void {
  http.removeContentTypeParser('application/json');
  const readers = { 'application/json': readPart, 'application/x-www-form-urlencoded': readForm };
  for (const [type, read] of Object.entries(readers)) {
    http.addContentTypeParser<string>(type, { parseAs: 'string' }, (request, text, done) => {
      try {
        done(null, read(text, langueOf(request)));
      } catch (error) {
        done(error as Error);
      }
    });
  }
  http.addHook('preHandler', async (request) => {
    const address = request.query as Readonly<Record<string, unknown>>;
    for (const part of JSON_PARTS) {
      if (typeof address[part] === 'string') readPart(address[part], langueOf(request));
    }
    checkLength(address['query']);
    checkLength((request.body as { query?: unknown } | null | undefined)?.query);
  });
}
