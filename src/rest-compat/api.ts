import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../contract/index.js';
import type { DoorKit } from '../schema/door.js';
import { nearest } from '../schema/nearest.js';
import { isCrossOrigin } from '../schema/other-sites.js';
import { matchesEtag, send } from './answer.js';
import { baseHeaders, EXPOSED } from './base-headers.js';
import { explainer } from './explanation.js';
import { isGone, leave } from '../schema/gone.js';
import type { RouteSettings } from './json-body.js';
import { acceptFiles, acceptJsonBodies } from './json-body.js';
import { langueOf, operationRoute } from './operation-route.js';
import { knownError, problemAnswer } from './problem-answer.js';
import type { PathEntry } from './routes.js';
import { allowedOn, explainedBy, fastifyPath, matches, pathsOf } from './routes.js';

const EVERY_METHOD = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const REQUEST_FIELDS =
  'Content-Type, X-API-Key, Authorization, Accept, Accept-Language, Idempotency-Key, If-None-Match, Prefer';

/** Mounts every path of the registry, and the answers to the methods that a path does not accept. */
export function mountApi(app: FastifyInstance, kit: DoorKit): void {
  const refuse = refuser(kit);
  acceptJsonBodies(app, kit, (request) => langueOf(kit, request));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (isGone(request)) return leave(reply);
    const known = knownError(error);
    if (!known) request.log.error({ err: error, requete: request.id }, 'unforeseen error in the REST door');
    return refuse(known ?? new ServiceError('erreur_interne'), request, reply);
  });
  const paths = pathsOf(kit.registry);
  const notFound = (request: FastifyRequest, reply: FastifyReply) =>
    refuse(unknownPath(request, paths), request, reply);
  app.setNotFoundHandler(notFound);
  // Before the body is read: nobody will use it.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) notFound(request, reply);
    else done();
  });
  for (const entry of paths) mountPath(app, kit, entry, refuse);
}

type Refuse = (error: ServiceError, request: FastifyRequest, reply: FastifyReply) => FastifyReply;
const refuser =
  (kit: DoorKit): Refuse =>
  (error, request, reply) =>
    send(
      reply,
      problemAnswer(error, langueOf(kit, request), request.headers.accept, {
        ...baseHeaders(undefined, request.headers.origin),
        'x-request-id': request.id,
      }),
    );

function mountPath(app: FastifyInstance, kit: DoorKit, entry: PathEntry, refuse: Refuse): void {
  const url = fastifyPath(entry.path);
  const bodyLimit = kit.settings.maxBody;
  for (const [method, operation] of entry.operations) {
    const config: RouteSettings = { takesForms: operation.rest?.form, takesFiles: operation.body !== undefined };
    const route = { method, url, bodyLimit, config, exposeHeadRoute: true, handler: operationRoute(kit, operation) };
    if (!operation.body) app.route(route);
    else {
      void app.register(async (scope) => {
        acceptFiles(scope);
        scope.route(route);
      });
    }
  }

  const allow = allowedOn(entry);
  const explained = explainedBy(entry);
  if (explained) {
    const explain = explainer(explained, entry.path);
    app.get(url, { exposeHeadRoute: true }, (request, reply) => {
      const answer = explain(langueOf(kit, request));
      const isKnown = matchesEtag(request.headers['if-none-match'] ?? '', answer.headers['etag']!);
      void reply.header('x-request-id', request.id);
      return send(reply, isKnown ? { ...answer, status: 304, body: '' } : answer);
    });
  }

  const isShared = [...entry.operations.values()].every(isCrossOrigin);
  app.options(url, (_request, reply) => reply.code(204).headers(preflight(allow, isShared)).send());
  const refused = EVERY_METHOD.filter((method) => !allow.includes(method));
  // Before the body is read: a refused method is the first fault to report, not the content type.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) =>
    refuse(new ServiceError('methode_refusee', { allow }), request, reply);
  app.route({ method: refused, url, onRequest, handler: onRequest });
}

/** Answer to OPTIONS, preflights included: no cookie is ever read, so there is nothing to allow with credentials. */
const preflight = (allow: readonly string[], isShared: boolean): Record<string, string> => ({
  allow: allow.join(', '),
  'cache-control': 'no-store',
  ...(isShared && {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': allow.join(', '),
    'access-control-allow-headers': REQUEST_FIELDS,
    'access-control-expose-headers': EXPOSED,
    'access-control-max-age': '86400',
  }),
});

/** 404, or 405 for a method that no router lists; the nearest path is suggested. */
function unknownPath(request: FastifyRequest, paths: readonly PathEntry[]): ServiceError {
  const path = request.url.split('?')[0]!.replace(/^\/api\/v1/, '');
  const entry = paths.find((candidate) => matches(candidate, path));
  if (entry) return new ServiceError('methode_refusee', { allow: allowedOn(entry) });
  const near = nearest(
    path.slice(0, 200),
    paths.map((candidate) => candidate.path),
  );
  if (near === undefined) return new ServiceError('introuvable');
  const detail = {
    loc: ['path'],
    msg: `/api/v1${path.slice(0, 200)}`,
    type: 'path_unknown',
    suggestion: `/api/v1${near}`,
  };
  return new ServiceError('introuvable', { detail: [detail] });
}
