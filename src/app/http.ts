import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Fastify, { LogController } from 'fastify';
import type { Logger } from 'pino';
import { ServiceError, shareOfAddress } from '../contract/index.js';
import { frameworkProblem, knownError } from '../rest-compat/index.js';
import { isGone, leave } from '../schema/gone.js';
import { BurstTurns } from '../services/fair/index.js';
import { bodyBudget } from '../services/limits/index.js';
import { allowedMethods } from './allowed-methods.js';
import { answerBrokenRequest } from './broken-requests.js';
import type { Config } from './config.js';
import { boundIncomingBodies } from './incoming-bodies.js';
import { langueOf } from './language.js';
import { REQUEST_LINE } from './logger.js';
import { sendLongTextsInPieces } from './long-texts.js';
import type { Metrics } from './metrics.js';
import { trusting } from './trust-list.js';

/**
 * The X-Request-Id of a caller is kept when it is a plain word, so that the logs of both sides can be joined. The
 * pattern excludes API keys and is shorter than the tokens of this service: a secret sent by mistake is never logged.
 */
const REQUEST_ID = /^(?!apl_)[\w.-]{8,40}$/;

const requestId = (header: string | string[] | undefined): string =>
  typeof header === 'string' && REQUEST_ID.test(header) ? header : randomUUID();

/** Metrics and logs carry the pattern of the route, not the address: addresses contain tokens. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? '(none)';

/** Time in which a door must be mounted, ms: a machine with no processor to spare takes more than Fastify's 10 s. */
const MOUNT_TIMEOUT_MS = 120_000;
/** Time in which a caller must have sent its request, ms: Fastify switches off the limit of Node. */
const REQUEST_TIMEOUT_MS = 300_000;
/** Time in which the headers of a request must have come, ms. */
const HEADERS_TIMEOUT_MS = 30_000;
/** How often requests that take too long are looked for, ms. */
const CHECK_EVERY_MS = 5_000;

/** A body of up to this many times the limit is read to its end, so that its sender can receive the refusal. */
const LINGER_BODIES = 8;

/** The HTTP server that carries every door: request ids, one log line a request, metrics, headers, body limit. */
export function createHttp(config: Config, logger: Logger, metrics: Metrics): FastifyInstance {
  const refuse = frameworkProblem(langueOf);
  const http = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // One for all requests: each line names its request itself.
    childLoggerFactory: (all) => all,
    genReqId: (raw) => requestId(raw.headers['x-request-id']),
    pluginTimeout: MOUNT_TIMEOUT_MS,
    bodyLimit: config.MAX_BODY,
    trustProxy: config.TRUST_PROXY === undefined ? false : trusting(config.TRUST_PROXY),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_EVERY_MS },
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: refuse,
    clientErrorHandler: answerBrokenRequest,
  }) as unknown as FastifyInstance;
  if (config.TRUST_PROXY) knowAddresses(http);
  spreadBursts(http);
  setHeaders(http, config.MAX_BODY);
  sendLongTextsInPieces(http);
  answerRefusals(http, refuse, logger);
  boundIncomingBodies(http, { budget: bodyBudget(bodySizes(config)) });
  observeRequests(http, logger, metrics);
  return http;
}

/** Budget of the request bodies being received, bytes: one body of the largest size always fits. */
const bodySizes = ({ MAX_BODY, MAX_BODIES }: Config) => ({
  total: Math.max(MAX_BODIES, MAX_BODY),
  perCaller: Math.max(MAX_BODIES / 2, MAX_BODY),
});

const API = '/api/v1/';

/** Errors and unknown addresses are answered as problem documents; internal errors are logged first. */
function answerRefusals(http: FastifyInstance, refuse: ReturnType<typeof frameworkProblem>, logger: Logger): void {
  const allowedOn = allowedMethods(http);
  http.setErrorHandler((error: Error, request, reply) => {
    if (isGone(request)) return leave(reply);
    if (!knownError(error)) logger.error({ err: error, requete: request.id }, 'erreur interne');
    return refuse(error, request, reply);
  });
  // Before the body is read: nobody will use it. REST refuses at its own addresses itself.
  http.addHook('onRequest', (request, reply, done) => {
    if (!request.is404 || request.url.startsWith(API)) return done();
    const allow = allowedOn(request.url.split('?')[0]!);
    const refusal = allow.length > 0 ? new ServiceError('methode_refusee', { allow }) : new ServiceError('introuvable');
    return refuse(refusal, request, reply);
  });
}

/** The address of a caller behind proxies is looked for once: each reading follows their chain anew. */
function knowAddresses(http: FastifyInstance): void {
  http.addHook('onRequest', (request, _reply, done) => {
    Object.defineProperty(request, 'ip', { value: request.ip });
    done();
  });
}

/** A body of up to this many bytes is read and answered in less than a millisecond: a question, and no scene. */
const BRIEF_BYTES = 2048;
const isBrief = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= BRIEF_BYTES;

/** Requests that come together by the hundred begin over several turns of the event loop, addresses one by one. */
function spreadBursts(http: FastifyInstance): void {
  const turns = new BurstTurns();
  http.addHook('onRequest', (request, _reply, done) => {
    turns.run(shareOfAddress(request.ip), done, { isBrief: isBrief(request) });
  });
}

/** Headers of every answer. */
function setHeaders(http: FastifyInstance, maxBody: number): void {
  http.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    // Addresses contain tokens: the browser must not send them to another site.
    reply.header('referrer-policy', 'no-referrer');
    done();
  });
  http.addHook('onSend', (request, reply, payload, done) => {
    // Without `connection: close`, Node reads and drops the rest of the body.
    const isNear = () => Number(request.headers['content-length']) <= LINGER_BODIES * maxBody;
    if (reply.statusCode === 413 && isNear()) reply.removeHeader('connection');
    done(null, payload);
  });
}

/** One metric and one log line for each answer sent. */
function observeRequests(http: FastifyInstance, logger: Logger, metrics: Metrics): void {
  http.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    metrics.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    logger.info({ requete: request.id, methode: request.method, route, statut: reply.statusCode, ms }, REQUEST_LINE);
    done();
  });
}
