import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Cost, Langue, Repeatable, RequestContext } from '../contract/index.js';
import { problemOf, retryAfterOf, ServiceError } from '../contract/index.js';
import { knownError } from '../rest-compat/index.js';
import type { GraphqlEngine } from '../schema/apollo.js';
import { keepJson, repeatableOf } from '../schema/repeatable.js';
import { credentialsOf } from '../schema/credentials.js';
import { departureOf } from '../schema/departure.js';
import type { DoorKit, RequestInit } from '../schema/door.js';
import { isGone, leave } from '../schema/gone.js';
import { holds } from '../schema/held/json-bodies.js';
import { t } from '../words/index.js';
import { subscriptionHandler } from '../schema/subscriptions.js';
import { readRequests } from './graphql-body.js';

type Body = { readonly errors: readonly object[]; readonly extensions?: { readonly cout?: Cost } };
const NO_COST: Cost = { unites: 0, offert: 0, restant: null, plan: null };

/** Refusals made before a GraphQL request exists (unreadable body, batch) state their cost like every other answer. */
const withCost = (text: string): string => {
  const body = JSON.parse(text) as Body;
  return body.extensions?.cout ? text : JSON.stringify({ ...body, extensions: { ...body.extensions, cout: NO_COST } });
};

/** What Fastify refused, as GraphQL clients read errors. */
const refusal = (error: ServiceError, langue: Langue): Body => {
  const { title, ...extensions } = problemOf(error, langue);
  return { errors: [{ message: title, extensions }] };
};

/** Bodies, refusals and their cost: what the GraphQL over HTTP draft asks of the server around the engine. */
function speakGraphql(http: FastifyInstance, kit: DoorKit, langue: (request: FastifyRequest) => Langue): void {
  readRequests(http, kit, langue);
  http.setErrorHandler((error, request, reply) => {
    if (isGone(request)) return leave(reply);
    const known = knownError(error) ?? new ServiceError('erreur_interne');
    if (known.code === 'erreur_interne') request.log.error({ err: error, requete: request.id }, 'porte GraphQL');
    const { status } = problemOf(known, 'fr');
    const retryAfter = retryAfterOf(known);
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(refusal(known, langue(request))));
  });
  http.addHook('onSend', (_request, reply, payload, done) => {
    const isRefusal = reply.statusCode >= 400 && typeof payload === 'string' && payload.startsWith('{"errors"');
    done(null, isRefusal ? withCost(payload) : payload);
  });
}

const STREAMED = new ServiceError('format_non_acceptable', {
  messages: t(
    'Les événements (text/event-stream) sont servis à /graphql/stream : les abonnements s’y ouvrent.',
    'Events (text/event-stream) are served at /graphql/stream: subscriptions are opened there.',
  ),
});

/** True for a client of subscriptions, which takes events and nothing else. */
const wantsEvents = (accept = ''): boolean =>
  accept.includes('text/event-stream') && !/json|\*\/\*|application\/\*/.test(accept);

/** The document behind an Idempotency-Key: each mutation in it is one call, repeated by itself. */
function repeatableDocument({ method, headers, body }: FastifyRequest): Repeatable | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && method === 'POST'
    ? repeatableOf(key, ['graphql', JSON.stringify(body)], keepJson)
    : undefined;
}

const JSON_BODY = /^application\/json\b/i;
/** Header fields of Accept that are kept with what they were answered in, and how long one of them may be. */
const KEPT_ACCEPTS = 100;
const LONGEST_ACCEPT = 200;

/** Media types that answers were sent in, by the Accept field of their requests: negotiation is Apollo's. */
class MediaTypes {
  readonly #known = new Map<string, string>();

  of({ headers: { accept = '' } }: FastifyRequest): string | undefined {
    return this.#known.get(accept);
  }

  /** Keeps the type of an answer that was sent. */
  note({ headers: { accept = '' } }: FastifyRequest, reply: FastifyReply): void {
    const type = reply.getHeader('content-type');
    if (reply.statusCode !== 200 || typeof type !== 'string' || !type.includes('json')) return;
    if (accept.length <= LONGEST_ACCEPT && this.#known.size < KEPT_ACCEPTS) this.#known.set(accept, type);
  }
}

type NewContext = (request: FastifyRequest, reply: FastifyReply) => RequestContext;

/** Answers a POST whose document is known; null where the request has to go the whole way, as nothing has run. */
async function answerBriefly(
  request: FastifyRequest,
  reply: FastifyReply,
  { brief, type, newContext }: { brief: GraphqlEngine['brief']; type: string; newContext: NewContext },
): Promise<string | null> {
  const { body, headers } = request;
  const { accept, origin } = headers;
  const call = brief.callOf({ body, origin });
  const answer = call && (await brief.answer(call, newContext(request, reply), accept));
  if (!answer) return null;
  const { http, text } = answer;
  for (const [name, value] of http.headers) void reply.header(name, value);
  void reply.header('content-type', type).code(http.status ?? 200);
  return text;
}

/** The handler of /graphql: the short way for what is known, else Apollo's. */
function handlerOf({ apollo, brief }: GraphqlEngine, newContext: NewContext) {
  const types = new MediaTypes();
  const whole = fastifyApolloHandler(apollo, { context: async (request, reply) => newContext(request, reply) });
  return async function (this: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const isPlain = request.method === 'POST' && JSON_BODY.test(request.headers['content-type'] ?? '');
    const type = isPlain && !holds(request) ? types.of(request) : undefined;
    const text = type === undefined ? null : await answerBriefly(request, reply, { brief, type, newContext });
    if (text !== null) return text;
    const answer: unknown = await whole.call(this, request, reply);
    types.note(request, reply);
    return answer;
  };
}

/**
 * `/graphql`: Apollo on Fastify, one context for each request; subscriptions as server-sent events at
 * `/graphql/stream`.
 */
export const graphqlDoor =
  (engine: GraphqlEngine, kit: DoorKit) =>
  async (http: FastifyInstance): Promise<void> => {
    const langue = (request: FastifyRequest): Langue => kit.langue(request.headers['accept-language']);
    const newRequest = (request: FastifyRequest, departure: Pick<RequestInit, 'signal' | 'hasLeft'>): RequestContext =>
      kit.newRequest({
        door: 'graphql',
        requestId: request.id,
        ip: request.ip,
        langue: langue(request),
        secrets: credentialsOf(request.headers),
        repeatable: repeatableDocument(request),
        holds: holds(request),
        ...departure,
      });
    speakGraphql(http, kit, langue);
    const methods = { method: ['GET', 'POST'], exposeHeadRoute: false };
    http.route({
      ...methods,
      url: '/graphql',
      preHandler: ({ headers }, _reply, done) => done(wantsEvents(headers.accept) ? STREAMED : undefined),
      handler: handlerOf(engine, (request, reply) => newRequest(request, departureOf(reply))),
    });
    http.route({
      ...methods,
      url: '/graphql/stream',
      handler: subscriptionHandler(kit.schema, {
        langue,
        newRequest: (request, signal) => newRequest(request, { signal }),
      }),
    });
  };
