import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HostGuard } from '../mcp/host-guard.js';
import { ANY_ORIGIN as ANY, hostGuard } from '../mcp/host-guard.js';

/**
 * Pages of other sites at /graphql, /graphql/stream and /mcp. No cookie is ever read: a key is sent by the page that
 * holds it, so nothing is allowed with credentials. REST answers for each of its addresses itself
 * (`rest-compat/api.ts`).
 */
export interface CrossOrigin {
  /** Origins that may call, `*` for any (CORS_ORIGINS). */
  readonly origins: readonly string[];
  readonly baseUrl: string;
  /** Further host names that /mcp answers to. */
  readonly allowedHosts: readonly string[];
}

const REQUEST_FIELDS = [
  'Content-Type',
  'Accept',
  'Accept-Language',
  'Authorization',
  'X-API-Key',
  'Idempotency-Key',
  'Last-Event-ID',
  'Mcp-Session-Id',
  'Mcp-Protocol-Version',
  'Mcp-Method',
  'Mcp-Name',
].join(', ');
const EXPOSED = [
  'X-Request-Id',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'Idempotency-Replayed',
  'Idempotency-Kept',
  'Mcp-Session-Id',
  'Mcp-Protocol-Version',
  'WWW-Authenticate',
].join(', ');

const METHODS: Readonly<Record<string, string>> = {
  '/graphql': 'GET, OPTIONS, POST',
  '/graphql/stream': 'GET, OPTIONS, POST',
  '/mcp': 'DELETE, GET, OPTIONS, POST',
};

/** Origin that the answer allows, for the page's browser; null when the page may not read the answer. */
type Judge = (request: FastifyRequest, origin: string) => string | null;

function judgeOf({ origins, baseUrl, allowedHosts }: CrossOrigin): Judge {
  const named = new Set(origins.filter((origin) => origin !== ANY));
  const isOpen = origins.includes(ANY);
  let guard: HostGuard | undefined;
  return ({ url, headers: { host } }, origin) => {
    if (url.startsWith('/mcp')) {
      // Against DNS rebinding: under a name that is not ours nobody reads anything, whoever may call.
      guard ??= hostGuard(baseUrl, allowedHosts, origins);
      if (guard.refusal({ ...(host !== undefined && { host }), origin }) !== null) return null;
      return isOpen && !named.has(origin) ? ANY : origin;
    }
    if (named.has(origin)) return origin;
    return isOpen ? ANY : null;
  };
}

/** Answers preflights of the three addresses, and says on their answers which page may read them. */
export function crossOrigin(http: FastifyInstance, options: CrossOrigin): void {
  const judge = judgeOf(options);
  const tell = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const { origin } = request.headers;
    if (origin === undefined) return false;
    const told = judge(request, origin);
    if (told !== ANY) void reply.header('vary', 'Origin');
    if (told === null) return false;
    void reply.header('access-control-allow-origin', told).header('access-control-expose-headers', EXPOSED);
    return true;
  };
  http.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'OPTIONS' && METHODS[request.routeOptions.url ?? '']) tell(request, reply);
    done();
  });
  for (const [url, methods] of Object.entries(METHODS)) {
    http.route({
      method: 'OPTIONS',
      url,
      handler: (request, reply) => {
        void reply.header('allow', methods).header('cache-control', 'no-store');
        if (tell(request, reply)) {
          void reply
            .header('access-control-allow-methods', methods)
            .header('access-control-allow-headers', REQUEST_FIELDS)
            .header('access-control-max-age', '86400');
        }
        return reply.code(204).send();
      },
    });
  }
}
