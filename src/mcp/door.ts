import type { McpHttpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { credentialsOf } from '../schema/credentials.js';
import type { DoorKit } from '../schema/door.js';
import { instructionsFor } from './instructions.js';
import { malformedParams, withoutNullArguments } from './malformed-params.js';
import type { Protocol } from './protocol.js';
import { registryResources, storeTemplates } from './resources.js';
import type { ServerIdentity } from './server.js';
import type { Caller, Surface } from './surface.js';
import { mergeSurfaces } from './surface.js';
import { toolSchemaTemplate } from './tool-schema-resource.js';
import { registryTools } from './tools.js';
import { departureOf, parsedBody, pendingCalls, sendWeb, webRequest } from './web-bridge.js';

export interface McpDoorOptions {
  /** Host names accepted beside the public one and this machine's own. */
  readonly allowedHosts?: readonly string[];
  /** Tools, resources and prompts beside the registry's. */
  readonly extra?: Partial<Surface>;
  /** Receives the protocol handler, for `notify` when `extra.isDynamic`. */
  readonly onHandler?: (handler: McpHttpHandler) => void;
}

export const surfaceOf = (kit: DoorKit): Surface => ({
  tools: registryTools(kit),
  resources: registryResources(kit),
  templates: [toolSchemaTemplate(kit.registry.operations), ...storeTemplates(kit)],
  prompts: [],
});

export const identityOf = ({ settings, registry }: DoorKit): ServerIdentity => ({
  name: 'aplomb',
  title: 'Aplomb',
  version: settings.version,
  websiteUrl: settings.baseUrl,
  instructions: instructionsFor(registry),
});

/**
 * `/mcp`, streamable HTTP without sessions: revision 2026-07-28, and the 2025 ones for clients that open with
 * `initialize`. Each request is answered by a server of its own, so any node can take it.
 */
export const mcpDoor =
  (kit: DoorKit, options: McpDoorOptions = {}) =>
  async (fastify: FastifyInstance): Promise<void> => {
    const surface = mergeSurfaces(surfaceOf(kit), options.extra);
    const identity = identityOf(kit);
    const { baseUrl, maxBody } = kit.settings;
    let opening: Promise<Protocol> | undefined;
    const open = async (): Promise<Protocol> => {
      const { openProtocol } = await import('./protocol.js');
      const protocol = openProtocol({
        surface,
        identity,
        baseUrl,
        allowedHosts: options.allowedHosts,
        maxBody,
        report: (error) => fastify.log.error({ err: error }, 'mcp'),
        debug: (error) => fastify.log.debug({ err: error }, 'mcp'),
      });
      options.onHandler?.(protocol.handler);
      return protocol;
    };
    const protocol = () => (opening ??= open());
    const calls = pendingCalls();
    // Calls finish; streams of subscribers, which never do, are then closed.
    fastify.addHook('preClose', async () => {
      await calls.ended();
      await (await opening)?.handler.close();
    });
    // Neither while the service starts nor while the first client waits.
    fastify.addHook('onListen', () => {
      setTimeout(() => {
        protocol().catch((error: unknown) => fastify.log.error({ err: error }, 'mcp'));
        for (const langue of LANGUES) surface.tools[0]?.definition(langue);
      }, WARM_AFTER_MS).unref();
    });

    // The protocol handler answers what is not JSON itself, in JSON-RPC.
    fastify.removeAllContentTypeParsers();
    fastify.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBody }, (_request, body, done) =>
      done(null, body),
    );
    fastify.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) fastify.log.error({ err: error }, 'mcp');
      return reply
        .code(status)
        .send(rpcError(status === 413 ? `Request body larger than ${maxBody} bytes` : 'The request could not be read'));
    });
    fastify.addHook('onRequest', async (request, reply) => {
      const reason = (await protocol()).refusal(request.headers);
      if (reason) return reply.code(403).send(rpcError(reason));
      return undefined;
    });
    fastify.route({
      method: ['POST', 'GET', 'DELETE'],
      url: '/mcp',
      exposeHeadRoute: false,
      bodyLimit: maxBody,
      handler: async (request, reply) => {
        const body = withoutNullArguments(parsedBody(request));
        const caller = callerOf(request, kit);
        const malformed = malformedParams(body, caller.langue);
        if (malformed) return reply.send(malformed);
        const web = webRequest(request, body, baseUrl, departureOf(reply));
        if (methodOf(body) !== 'subscriptions/listen') calls.add(reply);
        const authInfo = { token: '', clientId: '', scopes: [], extra: { caller } };
        const { handler } = await protocol();
        return sendWeb(await handler.fetch(web, { parsedBody: body, authInfo }), reply);
      },
    });
  };

const WARM_AFTER_MS = 500;
const LANGUES = ['fr', 'en'] as const;
const methodOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'method' in body ? body.method : undefined;

const rpcError = (message: string) => ({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null });

const callerOf = (request: FastifyRequest, kit: DoorKit): Caller => ({
  ip: request.ip,
  requestId: String(request.id),
  langue: kit.langue(request.headers['accept-language']),
  secrets: credentialsOf(request.headers),
});
