import type {
  CallToolResult,
  GetPromptResult,
  InputRequiredResult,
  Prompt,
  ReadResourceResult,
  Resource,
  ResourceTemplateType,
  ServerContext,
  ServerOptions,
  Tool,
} from '@modelcontextprotocol/server';
import type { Langue, RequestContext } from '../contract/index.js';

/** Identity of the caller: from the headers over HTTP, from the environment over stdio. */
export interface Caller {
  readonly ip: string;
  readonly requestId: string;
  readonly langue: Langue;
  readonly secrets: RequestContext['secrets'];
  readonly idempotencyKey?: string;
  /** True when parts of the request's body were left with a thread. @default false */
  readonly holds?: boolean;
  /** True for a page of a site that nobody named. @default false */
  readonly isStranger?: boolean;
}

/** One request of a caller: its cancellation, its progress channel and what the protocol says of it. */
export interface Exchange {
  readonly caller: Caller;
  readonly mcp: ServerContext;
}

export type MaybeAsync<T> = T | Promise<T>;
type Arguments = Readonly<Record<string, unknown>>;

export interface DoorTool {
  readonly name: string;
  definition(langue: Langue): Tool;
  call(entree: Arguments, exchange: Exchange): MaybeAsync<CallToolResult | InputRequiredResult>;
}

export interface DoorResource {
  readonly uri: string;
  definition(langue: Langue): Resource;
  read(exchange: Exchange): MaybeAsync<ReadResourceResult>;
}

export interface DoorTemplate {
  readonly uriTemplate: string;
  definition(langue: Langue): ResourceTemplateType;
  /** Null for an unknown address. */
  read(
    uri: string,
    variables: Readonly<Record<string, string>>,
    exchange: Exchange,
  ): MaybeAsync<ReadResourceResult | null>;
  complete?(variable: string, beginning: string): readonly string[];
}

export interface DoorPrompt {
  readonly name: string;
  definition(langue: Langue): Prompt;
  get(values: Readonly<Record<string, string>>, exchange: Exchange): MaybeAsync<GetPromptResult | InputRequiredResult>;
  complete?(argument: string, beginning: string): readonly string[];
}

/**
 * Everything a session can reach. The door builds one from the registry; the composition root may add to it (a
 * conformance fixture, a product's own prompts) without touching this folder.
 */
export interface Surface {
  readonly tools: readonly DoorTool[];
  readonly resources: readonly DoorResource[];
  readonly templates: readonly DoorTemplate[];
  readonly prompts: readonly DoorPrompt[];
  /** Integrity check of the state a multi-round-trip tool gave out. */
  readonly requestState?: ServerOptions['requestState'];
  /** True when lists may change while serving: subscribers then hear of it through the handler's `notify`. */
  readonly isDynamic?: boolean;
}

/** Both surfaces as one: lists follow one another, single members are those of `extra` where it has them. */
export function mergeSurfaces(base: Surface, extra: Partial<Surface> = {}): Surface {
  return {
    tools: [...base.tools, ...(extra.tools ?? [])],
    resources: [...base.resources, ...(extra.resources ?? [])],
    templates: [...base.templates, ...(extra.templates ?? [])],
    prompts: [...base.prompts, ...(extra.prompts ?? [])],
    requestState: extra.requestState ?? base.requestState,
    isDynamic: extra.isDynamic ?? base.isDynamic,
  };
}
