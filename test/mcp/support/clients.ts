import { Client as ModernClient, StreamableHTTPClientTransport as ModernTransport } from '@modelcontextprotocol/client';
import { Client as V1Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as V1Transport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

type Headers = Record<string, string>;
const identity = { name: 'essai', version: '1.0.0' };

/** A client of revision 2026-07-28. */
export async function modernClient(url: string, headers: Headers = {}) {
  const client = new ModernClient(identity, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new ModernTransport(new URL(url), { requestInit: { headers } }));
  return client;
}

/** A client of the 2025 revisions: the previous SDK, with its `initialize` handshake. */
export async function v1Client(url: string, headers: Headers = {}) {
  const client = new V1Client(identity);
  const transport = new V1Transport(new URL(url), { requestInit: { headers } });
  await client.connect(transport as Parameters<V1Client['connect']>[0]);
  return client;
}

export interface TextBlock {
  readonly type: string;
  readonly text?: string;
  readonly uri?: string;
  readonly mimeType?: string;
}
export interface ToolAnswer {
  readonly isError?: boolean;
  readonly content: readonly TextBlock[];
  readonly structuredContent?: Record<string, unknown>;
  readonly _meta?: Record<string, unknown>;
}

export const ERAS = { '2026-07-28': modernClient, '2025': v1Client } as const;
export type AnyClient = Awaited<ReturnType<typeof modernClient>>;
export const clientOf = (era: keyof typeof ERAS, url: string, headers?: Headers) =>
  ERAS[era](url, headers) as Promise<AnyClient>;
