import type { ServerContext, ServerOptions } from '@modelcontextprotocol/server';
import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
  UriTemplate,
} from '@modelcontextprotocol/server';
import { likelyName } from './likely-name.js';
import type { Report } from './masking.js';
import { maskedCall, maskedRead } from './masking.js';
import type { Caller, Surface } from './surface.js';

export interface ServerIdentity {
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly websiteUrl?: string;
  readonly instructions: (langue: Caller['langue']) => string;
}

/** Lists follow the language of the request, so a shared cache must not keep them; five minutes bound a deployment. */
const LIST_HINT = { ttlMs: 300_000, cacheScope: 'private' } as const;
const CACHE_HINTS: ServerOptions['cacheHints'] = {
  'tools/list': LIST_HINT,
  'prompts/list': LIST_HINT,
  'resources/list': LIST_HINT,
  'resources/templates/list': LIST_HINT,
  'server/discover': LIST_HINT,
};

/** A protocol server for one serving unit: one HTTP request, or one stdio connection. Cheap: it holds closures only. */
export function serverFor(
  surface: Surface,
  identity: ServerIdentity,
  caller: Caller,
  report: Report = () => {},
): Server {
  const { langue } = caller;
  const listChanged = surface.isDynamic ?? false;
  const server = new Server(
    { name: identity.name, title: identity.title, version: identity.version, websiteUrl: identity.websiteUrl },
    {
      capabilities: { tools: { listChanged }, resources: { listChanged }, prompts: { listChanged }, completions: {} },
      instructions: identity.instructions(langue),
      cacheHints: CACHE_HINTS,
      requestState: surface.requestState,
    },
  );
  const unit = { server, surface, caller, report };
  serveTools(unit);
  serveResources(unit);
  servePrompts(unit);
  server.setRequestHandler('completion/complete', (request) => ({ completion: completionOf(surface, request.params) }));
  return server;
}

interface ServingUnit {
  readonly server: Server;
  readonly surface: Surface;
  readonly caller: Caller;
  readonly report: Report;
}

/** The member of that name. @throws ProtocolError with the nearest name when there is none */
function named<T extends { readonly name: string }>(kind: 'tool' | 'prompt', name: string, all: readonly T[]): T {
  const found = all.find((candidate) => candidate.name === name);
  if (found) return found;
  const names = all.map((candidate) => candidate.name);
  throw unknown(kind, name, names);
}

function serveTools({ server, surface, caller, report }: ServingUnit): void {
  const { langue } = caller;
  server.setRequestHandler('tools/list', () => ({ tools: surface.tools.map((tool) => tool.definition(langue)) }));
  server.setRequestHandler('tools/call', (request, mcp) => {
    const { name, arguments: entree = {} } = request.params;
    const tool = named('tool', name, surface.tools);
    return maskedCall(() => tool.call(entree, { caller, mcp }), langue, report);
  });
}

function serveResources({ server, surface, caller, report }: ServingUnit): void {
  const { langue } = caller;
  server.setRequestHandler('resources/list', () => ({
    resources: surface.resources.map((resource) => resource.definition(langue)),
  }));
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: surface.templates.map((template) => template.definition(langue)),
  }));
  const read = async (uri: string, mcp: ServerContext) => {
    const resource = surface.resources.find((candidate) => candidate.uri === uri);
    if (resource) return resource.read({ caller, mcp });
    for (const template of surface.templates) {
      const variables = new UriTemplate(template.uriTemplate).match(uri);
      const found = variables && (await template.read(uri, variables as Record<string, string>, { caller, mcp }));
      if (found) return found;
    }
    throw new ResourceNotFoundError(uri);
  };
  server.setRequestHandler('resources/read', (request, mcp) =>
    maskedRead(() => read(request.params.uri, mcp), langue, report),
  );
}

function servePrompts({ server, surface, caller, report }: ServingUnit): void {
  const { langue } = caller;
  server.setRequestHandler('prompts/list', () => ({
    prompts: surface.prompts.map((prompt) => prompt.definition(langue)),
  }));
  server.setRequestHandler('prompts/get', (request, mcp) => {
    const { name, arguments: values = {} } = request.params;
    const prompt = named('prompt', name, surface.prompts);
    return maskedRead(() => prompt.get(values, { caller, mcp }), langue, report);
  });
}

interface CompletionParams {
  readonly ref:
    { readonly type: 'ref/prompt'; readonly name: string } | { readonly type: 'ref/resource'; readonly uri: string };
  readonly argument: { readonly name: string; readonly value: string };
}

/** A hundred values at most, as the protocol asks. */
function completionOf(surface: Surface, { ref, argument }: CompletionParams) {
  const source =
    ref.type === 'ref/prompt'
      ? surface.prompts.find((prompt) => prompt.name === ref.name)
      : surface.templates.find((template) => template.uriTemplate === ref.uri);
  if (!source) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Unknown completion reference');
  const values = source.complete?.(argument.name, argument.value) ?? [];
  return { values: values.slice(0, 100), total: values.length, hasMore: values.length > 100 };
}

function unknown(kind: 'tool' | 'prompt', name: string, names: readonly string[]): ProtocolError {
  const suggestion = likelyName(name, names);
  const hint = suggestion ? ` Did you mean ${suggestion}?` : '';
  return new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `Unknown ${kind}: ${name}.${hint}`,
    suggestion ? { suggestion } : undefined,
  );
}
