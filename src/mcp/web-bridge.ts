import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseJson } from '../schema/read-json.js';

/** Fastify's request as the web's. A body already parsed travels beside it; another one as the text that was read. */
export function webRequest(request: FastifyRequest, parsed: unknown, baseUrl: string, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const item of [value ?? []].flat()) headers.append(name, item);
  }
  const body = request.method === 'POST' && parsed === undefined ? (bodyOf(request)?.text ?? '') : undefined;
  return new Request(new URL(request.url, baseUrl), { method: request.method, headers, body, signal });
}

/** A body as it was read: its text, or what a thread has parsed already. */
export class ReadBody {
  readonly text: string;
  readonly value: unknown;

  /** @param text any that is not JSON for what was not: the protocol's handler says so */
  constructor(text: string, value?: unknown) {
    this.text = text;
    this.value = value;
  }
}

const bodyOf = ({ body }: FastifyRequest): ReadBody | undefined => (body instanceof ReadBody ? body : undefined);

/** Parsed once, here or on a thread; undefined lets the protocol handler answer what is not JSON. */
export function parsedBody(request: FastifyRequest): unknown {
  const { text = '', value } = bodyOf(request) ?? {};
  if (value !== undefined || text === '') return value;
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** The web's answer through Fastify: a JSON body whole, an event stream as it comes. */
export async function sendWeb(response: Response, reply: FastifyReply): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'connection') reply.header(name, value);
  if (!response.body) return reply.send();
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  return reply.send(
    isStream ? Readable.fromWeb(response.body as ReadableStream) : Buffer.from(await response.arrayBuffer()),
  );
}

/** Answers under way, so that a shutdown can wait for them. */
export function pendingCalls() {
  const pending = new Set<FastifyReply>();
  let onIdle = (): void => {};
  return {
    add(reply: FastifyReply): void {
      pending.add(reply);
      reply.raw.once('close', () => {
        pending.delete(reply);
        if (pending.size === 0) onIdle();
      });
    },
    ended: () => new Promise<void>((resolve) => (pending.size === 0 ? resolve() : (onIdle = resolve))),
  };
}
