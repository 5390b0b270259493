import type { McpHttpHandler, McpRequestContext } from '@modelcontextprotocol/server';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { HostGuard } from './host-guard.js';
import { hostGuard } from './host-guard.js';
import type { Report } from './masking.js';
import type { ServerIdentity } from './server.js';
import { serverFor } from './server.js';
import type { Caller, Surface } from './surface.js';

export interface ProtocolSettings {
  readonly surface: Surface;
  readonly identity: ServerIdentity;
  readonly baseUrl: string;
  readonly allowedHosts?: readonly string[];
  readonly allowedOrigins?: readonly string[];
  readonly maxBody: number;
  readonly report: Report;
  readonly debug: (error: unknown) => void;
}

export interface Protocol {
  readonly handler: McpHttpHandler;
  readonly guard: HostGuard;
}

/**
 * All of the door that needs the protocol's library, whose reading is a twentieth of the start: the door loads it
 * afterwards.
 */
export const openProtocol = ({
  surface,
  identity,
  baseUrl,
  allowedHosts,
  allowedOrigins,
  maxBody,
  report,
  debug,
}: ProtocolSettings): Protocol => ({
  handler: createMcpHandler((context) => serverFor(surface, identity, callerIn(context), report), {
    maxRequestBodySize: maxBody,
    onerror: debug,
  }),
  guard: hostGuard(baseUrl, allowedHosts, allowedOrigins),
});

/** The protocol handler passes `authInfo` through untouched: the one place to hand a request's caller to its server. */
const callerIn = ({ authInfo }: McpRequestContext): Caller => authInfo!.extra!['caller'] as Caller;
