import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Langue } from '../contract/index.js';
import { isServiceError, ServiceError } from '../contract/index.js';
import { QUERY_LIMITS } from '../schema/documents/limits.js';
import type { DoorKit } from '../schema/door.js';
import { broughtBack } from '../schema/held/bring-back.js';
import { HeldValue, isObject } from '../schema/held/held-value.js';
import { holds, jsonParser } from '../schema/held/json-bodies.js';
import { readerOf } from '../schema/held/reader.js';
import { readJson } from '../schema/read-json.js';
import { t, say } from '../words/index.js';

type LangueOf = (request: FastifyRequest) => Langue;

const TOO_LONG = t(
  'Le document dépasse {limit} caractères : passez les longs textes et les scènes en variables.',
  'The document is longer than {limit} characters: pass long texts and scenes as variables.',
);

const unreadable = (reason: string): Error => Object.assign(new SyntaxError(reason), { statusCode: 400 });

/** @throws SyntaxError with the status 400, ServiceError for what holds too much */
function readPart(text: string, langue: Langue): unknown {
  try {
    return readJson(text, langue);
  } catch (error) {
    throw isServiceError(error) ? error : unreadable((error as Error).message);
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

/** Reads a held body, but for its variables. @throws ServiceError trop_grand */
async function bringBackDocument({ services }: DoorKit, { body, ip }: FastifyRequest): Promise<void> {
  if (!isObject(body)) return;
  const isOurs = (name: string) => name !== 'variables' || body[name] instanceof HeldValue;
  const places = Object.keys(body)
    .filter(isOurs)
    .map((name) => [name]);
  await broughtBack(body, places, readerOf({ services, ip }));
}

/** The largest form: forms carry queries only, and are read at once. */
const FORM_BYTES = 1_048_576;

/**
 * Reads what callers of /graphql send: JSON, a large one on a thread, and forms; both bounded in depth, and a document
 * bounded in length before it is parsed (a comment or a string of megabytes is a single token, or none).
 */
export function readRequests(http: FastifyInstance, kit: DoorKit, langueOf: LangueOf): void {
  http.removeContentTypeParser('application/json');
  const parser = jsonParser(kit, {
    langue: langueOf,
    unreadable: (_, reason) => unreadable(reason),
    isHashed: ({ headers }) => headers['idempotency-key'] !== undefined,
  });
  http.addContentTypeParser('application/json', parser);
  const form = { parseAs: 'string', bodyLimit: FORM_BYTES } as const;
  http.addContentTypeParser<string>('application/x-www-form-urlencoded', form, (request, text, done) => {
    try {
      done(null, readForm(text, langueOf(request)));
    } catch (error) {
      done(error as Error);
    }
  });
  http.addHook('preHandler', async (request) => {
    if (holds(request)) await bringBackDocument(kit, request);
    const address = request.query as Readonly<Record<string, unknown>>;
    for (const part of JSON_PARTS) {
      if (typeof address[part] === 'string') readPart(address[part], langueOf(request));
    }
    checkLength(address['query']);
    checkLength((request.body as { query?: unknown } | null | undefined)?.query);
  });
}
