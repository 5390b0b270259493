import { validateHostHeader, validateOriginHeader } from '@modelcontextprotocol/server';

/** Names under which this machine calls itself: a desktop client may use any of them. */
const LOCAL = ['localhost', '127.0.0.1', '[::1]'] as const;

export type HostGuard = (headers: { readonly host?: string; readonly origin?: string }) => string | null;

/**
 * Against DNS rebinding: a page in a browser must not reach the server of its visitor under a name of its own. Ports
 * are not compared; the public name is that of `baseUrl`. Answers what is wrong, or null.
 *
 * @param allowedOrigins sites whose pages may call all the same, as `https://name`; the host is checked for them too
 */
export function hostGuard(
  baseUrl: string,
  allowedHosts: readonly string[] = [],
  allowedOrigins: readonly string[] = [],
): HostGuard {
  const hostnames = [...new Set([new URL(baseUrl).hostname, ...LOCAL, ...allowedHosts])];
  return ({ host, origin }) => {
    const byHost = validateHostHeader(host, hostnames);
    if (!byHost.ok) return byHost.message;
    if (origin !== undefined && allowedOrigins.includes(origin)) return null;
    const byOrigin = validateOriginHeader(origin, hostnames);
    return byOrigin.ok ? null : byOrigin.message;
  };
}
