import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Fastify, { LogController } from 'fastify';
import type { Logger } from 'pino';
import { ServiceError } from '../contract/index.js';
import { frameworkProblem, knownError } from '../rest-compat/index.js';
import { allowedMethods } from './allowed-methods.js';
import type { Config } from './config.js';
import { langueOf } from './language.js';
import { REQUEST_LINE } from './logger.js';
import type { Metrics } from './metrics.js';

/**
 * A caller's own id is kept when it is a plain token, so that logs of both sides can be joined; too short for a token of
 * ours and no key, so that neither is ever logged as one.
 */
const REQUEST_ID = /^(?!apl_)[\w.-]{8,40}$/;

const requestId = (header: string | string[] | undefined): string =>
  typeof header === 'string' && REQUEST_ID.test(header) ? header : randomUUID();

/** The route's pattern, not the address: tokens travel in paths and must not reach the log. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? '(none)';

/** How long a caller may take to send a request, ms: Fastify turns Node's own limit off. */
const REQUEST_TIMEOUT_MS = 300_000;

/** A caller who is still sending when it is refused would lose the answer with the connection: this much more is read. */
const LINGER_BODIES = 8;

/** The HTTP server every door is mounted on: ids, one log line a request, metrics, headers, body limit. */
export function createHttp(config: Config, logger: Logger, metrics: Metrics): FastifyInstance {
  const refuse = frameworkProblem(langueOf);
  const http = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (raw) => requestId(raw.headers['x-request-id']),
    bodyLimit: config.MAX_BODY,
    trustProxy: config.TRUST_PROXY ?? false,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: refuse,
  }) as unknown as FastifyInstance;

  const allowedOn = allowedMethods(http);

  http.setErrorHandler((error: Error, request, reply) => {
    if (!knownError(error)) logger.error({ err: error, requete: request.id }, 'erreur interne');
    return refuse(error, request, reply);
  });
  http.setNotFoundHandler((request, reply) => {
    const allow = allowedOn(request.url.split('?')[0]!);
    return refuse(
      allow.length > 0 ? new ServiceError('methode_refusee', { allow }) : new ServiceError('introuvable'),
      request,
      reply,
    );
  });

  http.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    // Tokens are part of addresses: no page may pass one on to another site.
    reply.header('referrer-policy', 'no-referrer');
    done();
  });
  http.addHook('onSend', (request, reply, payload, done) => {
    // Without this header Node reads and drops what still comes.
    const isNear = Number(request.headers['content-length']) <= LINGER_BODIES * config.MAX_BODY;
    if (reply.statusCode === 413 && isNear) reply.removeHeader('connection');
    done(null, payload);
  });
  http.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    metrics.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    logger.info({ requete: request.id, methode: request.method, route, statut: reply.statusCode, ms }, REQUEST_LINE);
    done();
  });
  return http;
}
