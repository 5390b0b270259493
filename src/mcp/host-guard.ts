import { validateHostHeader, validateOriginHeader } from '@modelcontextprotocol/server';

/** Names under which this machine calls itself: a desktop client may use any of them. */
const LOCAL = ['localhost', '127.0.0.1', '[::1]'] as const;

/** Among the origins allowed: pages of any site. */
export const ANY_ORIGIN = '*';

interface GuardedHeaders {
  readonly host?: string;
  readonly origin?: string;
}

export interface HostGuard {
  /** What is wrong with a request, or null. */
  readonly refusal: (headers: GuardedHeaders) => string | null;
  /** True for a page of a site that is neither this machine's, nor the service's, nor named. */
  readonly isStranger: (headers: GuardedHeaders) => boolean;
}

/**
 * Against DNS rebinding: a page in a browser must not reach the server of its visitor under a name of its own. Such a
 * page sends that name as its `Host`, which is always checked; its `Origin` names the site that asks. Ports are not
 * compared; the public name is that of `baseUrl`.
 *
 * @param allowedOrigins sites whose pages may call all the same, as `https://name`, or `*` for any
 */
export function hostGuard(
  baseUrl: string,
  allowedHosts: readonly string[] = [],
  allowedOrigins: readonly string[] = [],
): HostGuard {
  const hostnames = [...new Set([new URL(baseUrl).hostname, ...LOCAL, ...allowedHosts])];
  const wrongOrigin = ({ origin }: GuardedHeaders): string | null => {
    if (origin === undefined || allowedOrigins.includes(origin)) return null;
    const byOrigin = validateOriginHeader(origin, hostnames);
    return byOrigin.ok ? null : byOrigin.message;
  };
  const isOpen = allowedOrigins.includes(ANY_ORIGIN);
  return {
    refusal: (headers) => {
      const byHost = validateHostHeader(headers.host, hostnames);
      if (!byHost.ok) return byHost.message;
      return isOpen ? null : wrongOrigin(headers);
    },
    isStranger: (headers) => wrongOrigin(headers) !== null,
  };
}
