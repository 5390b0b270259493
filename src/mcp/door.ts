import type { IncomingMessage } from 'node:http';
import type { McpHttpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Langue, ServiceError } from '../contract/index.js';
import { isServiceError, problemOf, retryAfterOf } from '../contract/index.js';
import { credentialsOf } from '../schema/credentials.js';
import { departureOf } from '../schema/departure.js';
import type { DoorKit } from '../schema/door.js';
import { isGone, leave } from '../schema/gone.js';
import { broughtBack } from '../schema/held/bring-back.js';
import { HeldValue, isObject } from '../schema/held/held-value.js';
import { holds, jsonParser } from '../schema/held/json-bodies.js';
import type { Asker } from '../schema/held/reader.js';
import { readerOf } from '../schema/held/reader.js';
import { instructionsFor } from './instructions.js';
import { malformedParams, withoutNullArguments } from './malformed-params.js';
import type { Protocol } from './protocol.js';
import { registryResources, storeTemplates } from './resources.js';
import type { ServerIdentity } from './server.js';
import type { Caller, Surface } from './surface.js';
import { mergeSurfaces } from './surface.js';
import { toolSchemaTemplate } from './tool-schema-resource.js';
import { registryTools } from './tools.js';
import { parsedBody, pendingCalls, ReadBody, sendWeb, webRequest } from './web-bridge.js';

export interface McpDoorOptions {
  /** Host names accepted beside the public one and this machine's own. */
  readonly allowedHosts?: readonly string[];
  /** Sites whose pages may call beside those, `*` for any: pages of unnamed sites call what other sites may. */
  readonly allowedOrigins?: readonly string[];
  /** Tools, resources and prompts beside the registry's. */
  readonly extra?: Partial<Surface>;
  /** Receives the protocol handler, for `notify` when `extra.isDynamic`. */
  readonly onHandler?: (handler: McpHttpHandler) => void;
}

/** Capabilities of a session: tools, resources and templates, no prompt. */
export const surfaceOf = (kit: DoorKit): Surface => ({
  tools: registryTools(kit),
  resources: registryResources(kit),
  templates: [toolSchemaTemplate(kit.registry.operations), ...storeTemplates(kit)],
  prompts: [],
});

/** Who the server says it is when a session opens, with its instructions in either language. */
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
    const { baseUrl, maxBody } = kit.settings;
    const protocol = protocolOf(fastify, kit, surface, options);
    const calls = closingInOrder(fastify, protocol);
    warm(fastify, surface, protocol);
    readAnyBody(fastify, kit);
    fastify.addHook('onRequest', async (request, reply) => {
      const reason = (await protocol.open()).guard.refusal(request.headers);
      if (reason) return reply.code(403).send(rpcError(reason));
      return undefined;
    });
    fastify.route({
      method: ['POST', 'GET', 'DELETE'],
      url: '/mcp',
      exposeHeadRoute: false,
      bodyLimit: maxBody,
      handler: async (request, reply) => {
        const { handler, guard } = await protocol.open();
        const caller = { ...callerOf(request, kit), isStranger: guard.isStranger(request.headers) };
        const body = withoutNullArguments(parsedBody(request));
        if (holds(request)) await bringBackMessage({ services: kit.services, ip: request.ip }, body);
        const malformed = malformedParams(body, caller.langue);
        if (malformed) return reply.send(malformed);
        const web = webRequest(request, body, baseUrl, departureOf(reply).signal());
        if (methodOf(body) !== 'subscriptions/listen') calls.add(reply);
        const authInfo = { token: '', clientId: '', scopes: [], extra: { caller } };
        return sendWeb(await handler.fetch(web, { parsedBody: body, authInfo }), reply);
      },
    });
  };

/** The protocol's library, loaded at the first need; `opening` is undefined before. */
interface LazyProtocol {
  readonly opening: Promise<Protocol> | undefined;
  open(): Promise<Protocol>;
}

function protocolOf(fastify: FastifyInstance, kit: DoorKit, surface: Surface, options: McpDoorOptions): LazyProtocol {
  const { baseUrl, maxBody } = kit.settings;
  const identity = identityOf(kit);
  let opening: Promise<Protocol> | undefined;
  const open = async (): Promise<Protocol> => {
    const { openProtocol } = await import('./protocol.js');
    const protocol = openProtocol({
      surface,
      identity,
      baseUrl,
      allowedHosts: options.allowedHosts,
      allowedOrigins: options.allowedOrigins,
      maxBody,
      report: (error) => fastify.log.error({ err: error }, 'mcp'),
      debug: (error) => fastify.log.debug({ err: error }, 'mcp'),
    });
    options.onHandler?.(protocol.handler);
    return protocol;
  };
  return {
    get opening() {
      return opening;
    },
    open: () => (opening ??= open()),
  };
}

/**
 * Before the server closes, calls under way are answered; then the streams of subscribers, which never end, are closed.
 */
function closingInOrder(fastify: FastifyInstance, protocol: LazyProtocol): ReturnType<typeof pendingCalls> {
  const calls = pendingCalls();
  fastify.addHook('preClose', async () => {
    await calls.ended();
    await (await protocol.opening)?.handler.close();
  });
  return calls;
}

/**
 * Loads the protocol and the tool list shortly after the start: neither the start nor the first client waits for them.
 */
function warm(fastify: FastifyInstance, surface: Surface, protocol: LazyProtocol): void {
  fastify.addHook('onListen', () => {
    setTimeout(() => {
      protocol.open().catch((error: unknown) => fastify.log.error({ err: error }, 'mcp'));
      for (const langue of LANGUES) surface.tools[0]?.definition(langue);
    }, WARM_AFTER_MS).unref();
  });
}

/** The refusals of the body limits, as sentences of the table. */
function refuse(error: ServiceError, reply: FastifyReply, langue: Langue): FastifyReply {
  const { status, title, detail } = problemOf(error, langue);
  const retryAfter = retryAfterOf(error);
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  return reply.code(status).send(rpcError([title, ...detail.map(({ msg }) => msg)].join(' ')));
}

/** Any body is read, a large one on a thread: the protocol's handler answers what is not JSON itself, in JSON-RPC. */
function readAnyBody(fastify: FastifyInstance, kit: DoorKit): void {
  const { maxBody } = kit.settings;
  const languageOf = ({ headers }: FastifyRequest): Langue => kit.langue(headers['accept-language']);
  fastify.removeAllContentTypeParsers();
  const parser = jsonParser(kit, {
    langue: languageOf,
    small: (text) => new ReadBody(text),
    unreadable: () => new SyntaxError(),
    // The key of a repeated call may be in the message itself.
    isHashed: () => true,
  });
  fastify.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
    try {
      const body = await parser(request, payload);
      return body instanceof ReadBody ? body : new ReadBody('', body);
    } catch (error) {
      if (error instanceof SyntaxError) return new ReadBody(NOT_JSON);
      throw error;
    }
  });
  fastify.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (isGone(request)) return leave(reply);
    const status = error.statusCode ?? 500;
    if (isServiceError(error)) return refuse(error, reply, languageOf(request));
    if (status >= 500) fastify.log.error({ err: error }, 'mcp');
    return reply
      .code(status)
      .send(rpcError(status === 413 ? `Request body larger than ${maxBody} bytes` : 'The request could not be read'));
  });
}

const WARM_AFTER_MS = 500;
/** Stands for a body that was read on a thread and is not JSON. */
const NOT_JSON = '{';
const LANGUES = ['fr', 'en'] as const;
/** Of a held message, all but the arguments of the call is read here. @throws ServiceError trop_grand */
async function bringBackMessage(asker: Asker, message: unknown): Promise<void> {
  if (!isObject(message)) return;
  const params = message['params'];
  const isOpen = isObject(params) && !(params instanceof HeldValue);
  const isWhole = (value: unknown, name: string) => name !== 'arguments' || value instanceof HeldValue;
  const inner = isOpen ? Object.entries(params).filter(([name, value]) => isWhole(value, name)) : [];
  const outer = Object.keys(message).filter((name) => name !== 'params' || !isOpen);
  const places = [...outer.map((name) => [name]), ...inner.map(([name]) => ['params', name])];
  await broughtBack(message, places, readerOf(asker));
}

const methodOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'method' in body ? body.method : undefined;

const rpcError = (message: string) => ({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null });

const callerOf = (request: FastifyRequest, kit: DoorKit): Caller => ({
  ip: request.ip,
  requestId: String(request.id),
  langue: kit.langue(request.headers['accept-language']),
  secrets: credentialsOf(request.headers),
  idempotencyKey: request.headers['idempotency-key'] as string | undefined,
  holds: holds(request),
});
