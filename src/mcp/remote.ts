import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { sseMessages } from './sse-messages.js';

export interface RemoteOptions {
  /** Address of a server's `/mcp`. */
  readonly url: URL;
  /** Key and language of the session. */
  readonly headers: Readonly<Record<string, string>>;
  readonly input: Readable;
  readonly output: Writable;
}

interface Message {
  readonly id?: string | number | null;
  readonly method?: string;
  readonly params?: {
    readonly name?: unknown;
    readonly uri?: unknown;
    readonly requestId?: string | number;
    readonly _meta?: Readonly<Record<string, unknown>>;
  };
  readonly result?: { readonly protocolVersion?: unknown };
}

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';
/** Time that calls under way may still take once the client has closed its end. */
const LINGER_MS = 5000;

/**
 * Carries a stdio client's messages to a remote server: one POST each, answers and notifications back as lines. Knows
 * nothing of tools, so any revision passes through. Resolves when the client has closed and its calls are answered.
 */
export async function proxyToRemote(options: RemoteOptions): Promise<void> {
  const relay = new Relay(options);
  for await (const line of createInterface({ input: options.input, crlfDelay: Infinity })) {
    if (line.trim() !== '') relay.take(line);
  }
  await relay.finish();
}

class Relay {
  readonly #options: RemoteOptions;
  readonly #underWay = new Map<unknown, AbortController>();
  readonly #pending = new Set<Promise<void>>();
  #negotiated: string | undefined;

  constructor(options: RemoteOptions) {
    this.#options = options;
  }

  /** Sends one line of the client on, or answers it when it is not JSON. */
  take(line: string): void {
    let message: Message;
    try {
      message = JSON.parse(line) as Message;
    } catch {
      return this.#fail(null, -32_700, 'Parse error');
    }
    // Without a session, a call is cancelled by closing its stream.
    if (message.method === 'notifications/cancelled') {
      this.#underWay.get(message.params?.requestId)?.abort();
      return undefined;
    }
    const call = this.#carry(line, message).finally(() => this.#pending.delete(call));
    this.#pending.add(call);
    return undefined;
  }

  /** Waits for the calls under way, a few seconds at most. */
  async finish(): Promise<void> {
    const linger = setTimeout(() => this.#underWay.forEach((controller) => controller.abort()), LINGER_MS);
    await Promise.all(this.#pending);
    clearTimeout(linger);
  }

  #write(line: string): void {
    this.#options.output.write(`${line}\n`);
  }

  #fail(id: Message['id'], code: number, message: string): void {
    this.#write(JSON.stringify({ jsonrpc: '2.0', id: id ?? null, error: { code, message } }));
  }

  #receive(text: string, request: Message): void {
    const message = JSON.parse(text) as Message;
    if (request.method === 'initialize' && typeof message.result?.protocolVersion === 'string') {
      this.#negotiated = message.result.protocolVersion;
    }
    // A refusal made before the call was read has no id: the client expects the id of its call.
    const isAnonymous = message.id === null && request.id !== undefined;
    this.#write(JSON.stringify(isAnonymous ? { ...message, id: request.id } : message));
  }

  async #carry(text: string, message: Message): Promise<void> {
    const { url, headers } = this.#options;
    const controller = new AbortController();
    if (message.id !== undefined) this.#underWay.set(message.id, controller);
    try {
      const response = await fetch(url, {
        method: 'POST',
        body: text,
        headers: { ...headers, ...protocolHeaders(message, this.#negotiated) },
        signal: controller.signal,
      });
      for await (const data of messagesOf(response)) this.#receive(data, message);
    } catch (error) {
      if (!controller.signal.aborted && message.id !== undefined) {
        this.#fail(message.id, -32_000, `${url.href} does not answer as an MCP server (${(error as Error).message})`);
      }
    } finally {
      this.#underWay.delete(message.id);
    }
  }
}

/** The messages of an answer: one of a JSON body, any number of an event stream, none of an empty body. */
async function* messagesOf(response: Response): AsyncGenerator<string> {
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    yield* sseMessages(response.body as unknown as AsyncIterable<Uint8Array>);
    return;
  }
  const body = await response.text();
  if (body !== '') yield body;
}

/** Headers that the HTTP binding asks for: 2026-07-28 repeats method and name, the 2025 revisions their version. */
function protocolHeaders({ method, params }: Message, negotiated: string | undefined): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
  const claimed = params?._meta?.[VERSION_KEY];
  if (typeof claimed !== 'string') return negotiated ? { ...headers, 'mcp-protocol-version': negotiated } : headers;
  const name = params?.name ?? params?.uri;
  return {
    ...headers,
    'mcp-protocol-version': claimed,
    ...(method && { 'mcp-method': method }),
    ...(typeof name === 'string' && { 'mcp-name': headerText(name) }),
  };
}

/** A header holds visible ASCII: anything else travels in the binding's Base64 form. */
const headerText = (text: string): string =>
  /^[!-~]+(?: [!-~]+)*$/.test(text) ? text : `=?base64?${Buffer.from(text).toString('base64')}?=`;
