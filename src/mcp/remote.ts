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
export async function proxyToRemote({ url, headers, input, output }: RemoteOptions): Promise<void> {
  const underWay = new Map<unknown, AbortController>();
  const pending = new Set<Promise<void>>();
  let negotiated: string | undefined;

  const write = (line: string) => void output.write(`${line}\n`);
  const fail = (id: Message['id'], code: number, message: string) =>
    write(JSON.stringify({ jsonrpc: '2.0', id: id ?? null, error: { code, message } }));
  const receive = (text: string, request: Message) => {
    const message = JSON.parse(text) as Message;
    if (request.method === 'initialize' && typeof message.result?.protocolVersion === 'string') {
      negotiated = message.result.protocolVersion;
    }
    // A refusal at the door does not know the call: the client waits for an answer to its own id.
    write(
      message.id === null && request.id !== undefined
        ? JSON.stringify({ ...message, id: request.id })
        : JSON.stringify(message),
    );
  };

  const carry = async (text: string, message: Message): Promise<void> => {
    const controller = new AbortController();
    if (message.id !== undefined) underWay.set(message.id, controller);
    try {
      const response = await fetch(url, {
        method: 'POST',
        body: text,
        headers: { ...headers, ...protocolHeaders(message, negotiated) },
        signal: controller.signal,
      });
      if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
        for await (const data of sseMessages(response.body as unknown as AsyncIterable<Uint8Array>)) {
          receive(data, message);
        }
      } else {
        const body = await response.text();
        if (body !== '') receive(body, message);
      }
    } catch (error) {
      if (!controller.signal.aborted && message.id !== undefined) {
        fail(message.id, -32_000, `${url.href} does not answer as an MCP server (${(error as Error).message})`);
      }
    } finally {
      underWay.delete(message.id);
    }
  };

  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (line.trim() === '') continue;
    let message: Message;
    try {
      message = JSON.parse(line) as Message;
    } catch {
      fail(null, -32_700, 'Parse error');
      continue;
    }
    // Without a session, closing the call's own stream is how it is cancelled.
    if (message.method === 'notifications/cancelled') underWay.get(message.params?.requestId)?.abort();
    else {
      const call = carry(line, message).finally(() => pending.delete(call));
      pending.add(call);
    }
  }
  const linger = setTimeout(() => underWay.forEach((controller) => controller.abort()), LINGER_MS);
  await Promise.all(pending);
  clearTimeout(linger);
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
