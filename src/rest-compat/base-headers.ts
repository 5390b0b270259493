import type { Operation } from '../contract/index.js';
import { isCrossOrigin } from '../schema/other-sites.js';
import type { Headers } from './cost-headers.js';

const LINKS =
  '</openapi.json>; rel="service-desc"; type="application/vnd.oai.openapi+json", </docs>; rel="service-doc"';

export const EXPOSED =
  'X-Request-Id, X-Cout-Unites, X-Cout-Offert, X-Cout-Restant, X-Cout-Plan, X-Livrable, X-Champs-Ignores, RateLimit, RateLimit-Policy, Retry-After, ETag, Link, Location, Content-Disposition, Idempotency-Replayed, WWW-Authenticate';

const COMMON: Headers = { link: LINKS, 'cache-control': 'no-store' };
const SHARED: Headers = { ...COMMON, 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED };

/** A page with a form of ours: no script, no foreign target, no frame around it. */
const FORM_PAGE: Headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
};

/**
 * Header fields of every answer of an operation; without one, of explanations and refusals. Those for other sites'
 * pages go to callers that name an origin: no other reads them.
 */
export const baseHeaders = (operation: Operation | undefined, origin: string | undefined): Headers => {
  const headers = origin !== undefined && (!operation || isCrossOrigin(operation)) ? SHARED : COMMON;
  return operation?.rest?.form ? { ...headers, ...FORM_PAGE } : headers;
};
