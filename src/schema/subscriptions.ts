import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { getOperationAST, OperationTypeNode, parse } from 'graphql';
import { createHandler } from 'graphql-sse/lib/use/fastify';
import type { Langue, RequestContext } from '../contract/index.js';
import { ServiceError } from '../contract/index.js';
import { QUERY_LIMITS } from './documents/limits.js';
import { faultsOf } from './documents/validate.js';
import { graphqlErrorOf } from './errors.js';
import { t } from '../words/index.js';

const MAX_DOCUMENT = 10_000;

const ELSEWHERE = new ServiceError('requete_invalide', {
  messages: t(
    'Seuls les abonnements sont servis ici : POST /graphql répond aux requêtes et aux mutations.',
    'Only subscriptions are served here: POST /graphql answers queries and mutations.',
  ),
});

const NO_EVENTS = new ServiceError('requete_invalide', {
  messages: t(
    'Les abonnements répondent par des événements : ajoutez l’en-tête Accept: text/event-stream. Requêtes et mutations : POST /graphql.',
    'Subscriptions answer with events: add the header Accept: text/event-stream. Queries and mutations: POST /graphql.',
  ),
});

const refusal = (langue: Langue) =>
  [
    JSON.stringify({ errors: [graphqlErrorOf(ELSEWHERE, langue)] }),
    { status: 400, statusText: 'Bad Request', headers: { 'content-type': 'application/json; charset=utf-8' } },
  ] as const;

interface Requests {
  readonly langue: (request: FastifyRequest) => Langue;
  readonly newRequest: (request: FastifyRequest, signal: AbortSignal) => RequestContext;
}

function operationTypeOf(document: unknown, name: string | undefined): OperationTypeNode | undefined {
  if (typeof document !== 'string' || document.length > MAX_DOCUMENT) return undefined;
  try {
    return getOperationAST(parse(document, { maxTokens: QUERY_LIMITS.tokens }), name)?.operation;
  } catch {
    return undefined;
  }
}

/**
 * Subscriptions as server-sent events (the graphql-sse protocol, one connection a subscription), for a Fastify route of
 * GET and POST. Queries and mutations are not answered here: they have their limits and their cost at /graphql.
 * @throws ServiceError requete_invalide, for a caller who does not accept events
 */
export function subscriptionHandler(
  schema: GraphQLSchema,
  { langue, newRequest }: Requests,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const handle = createHandler<Record<PropertyKey, unknown>>({
    schema,
    validate: faultsOf,
    // No token: a token would let connections be taken over, for nothing here.
    authenticate: () => null,
    onSubscribe: ({ raw }, { query, operationName }) =>
      operationTypeOf(query, operationName) === OperationTypeNode.SUBSCRIPTION ? undefined : refusal(langue(raw)),
    context: ({ raw, context: { reply } }) => {
      const departure = new AbortController();
      reply.raw.once('close', () => departure.abort());
      return newRequest(raw, departure.signal) as unknown as Record<PropertyKey, unknown>;
    },
  });
  return async (request, reply) => {
    if (!request.headers.accept?.includes('text/event-stream')) throw NO_EVENTS;
    // The handler writes to the socket itself: Fastify must not.
    reply.hijack();
    void reply.header('x-accel-buffering', 'no');
    try {
      await handle(request, reply);
    } catch (error) {
      // The store failed half-way: the reader must see the stream break, not wait for ever.
      request.log.error({ err: error, requete: request.id }, 'abonnement');
      reply.raw.destroy();
    }
    return reply;
  };
}
