import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { Plugin } from '../../../src/contract/index.js';
import type { McpDoorOptions } from '../../../src/mcp/index.js';
import { mcpDoor } from '../../../src/mcp/index.js';
import { testKit } from './test-kit.js';

/** The MCP door over HTTP on a free port. */
export async function startDoor(plugins: readonly Plugin[], options: McpDoorOptions = {}) {
  const parts = testKit(plugins);
  const fastify = Fastify({ logger: false });
  await fastify.register(mcpDoor(parts.kit, options));
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = fastify.server.address() as AddressInfo;
  const close = async () => {
    // fetch keeps a spare connection that never carried a request: the server would wait a minute for it.
    fastify.server.closeAllConnections();
    await fastify.close();
  };
  return { ...parts, fastify, url: `http://127.0.0.1:${port}/mcp`, close };
}
