import { randomUUID } from 'node:crypto';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Langue } from '../contract/index.js';
import type { DoorKit } from '../schema/door.js';
import { identityOf, surfaceOf } from './door.js';
import { serverFor } from './server.js';
import type { Caller, DoorTool, Surface } from './surface.js';

export interface StdioOptions {
  readonly cle?: string;
  readonly langue: Langue;
  readonly onError?: (error: Error) => void;
}

const SIGNUP_TOOL = 'obtenir_cle_api';

/** One desktop client over standard input and output: the same surface as `/mcp`, without HTTP. */
export function serveDesktop(kit: DoorKit, { cle, langue, onError }: StdioOptions): { close(): Promise<void> } {
  const secrets: { cle?: string } = { cle };
  const surface = rememberingKey(surfaceOf(kit), secrets);
  const caller: Caller = { ip: '127.0.0.1', langue, secrets, requeteId: randomUUID() };
  return serveStdio(() => serverFor(surface, identityOf(kit), caller), { onerror: onError });
}

/** There is no header to put a new key in: the session keeps the one it obtains, when it was started without. */
function rememberingKey(surface: Surface, secrets: { cle?: string }): Surface {
  const remembering = (tool: DoorTool): DoorTool => ({
    ...tool,
    call: async (entree, exchange) => {
      const result = await tool.call(entree, exchange);
      const cle = 'structuredContent' in result ? (result.structuredContent as { cle?: unknown } | undefined)?.cle : undefined;
      if (typeof cle === 'string') secrets.cle ??= cle;
      return result;
    },
  });
  return { ...surface, tools: surface.tools.map((tool) => (tool.name === SIGNUP_TOOL ? remembering(tool) : tool)) };
}
