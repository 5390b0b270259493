import type { RequestContext } from '../contract/index.js';

type Headers = Readonly<Record<string, string | string[] | undefined>>;
const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) || undefined;

/**
 * Credentials of an HTTP request: `X-API-Key` (or `Authorization: Bearer`) and `X-Automation-Secret`. No cookie is ever
 * read.
 */
export function credentialsOf(headers: Headers): RequestContext['secrets'] {
  const bearer = /^Bearer\s+(\S+)$/i.exec(first(headers['authorization']) ?? '')?.[1];
  return { key: first(headers['x-api-key']) ?? bearer, automation: first(headers['x-automation-secret']) };
}
