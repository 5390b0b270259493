import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Fastify, { LogController } from 'fastify';
import type { Logger } from 'pino';
import { ServiceError } from '../contract/index.js';
import { frameworkProblem } from '../rest-compat/index.js';
import type { Config } from './config.js';
import { langueOf } from './language.js';
import { REQUEST_LINE } from './logger.js';
import type { Metrics } from './metrics.js';

/**
 * A caller's own id is kept when it is a plain token, so that logs of both sides can be joined; too short for a token of
 * ours and no key, so that neither is ever logged as one.
 */
const REQUEST_ID = /^(?!apl_)[\w.-]{8,40}$/;

const requestId = (header: string | string[] | undefined): string => (typeof header === 'string' && REQUEST_ID.test(header) ? header : randomUUID());

/** The route's pattern, not the address: tokens travel in paths and must not reach the log. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? '(none)';

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
    routerOptions: { maxParamLength: 200 },
    exposeHeadRoutes: false,
    frameworkErrors: refuse,
  }) as unknown as FastifyInstance;

  http.setErrorHandler((error: Error & { readonly statusCode?: number }, request, reply) => {
    if ((error.statusCode ?? 500) >= 500) logger.error({ err: error, requete: request.id }, 'erreur interne');
    return refuse(error, request, reply);
  });
  http.setNotFoundHandler((request, reply) => refuse(new ServiceError('introuvable'), request, reply));

  http.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    // Tokens are part of addresses: no page may pass one on to another site.
    reply.header('referrer-policy', 'no-referrer');
    done();
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
