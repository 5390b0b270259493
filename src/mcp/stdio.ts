import { randomUUID } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { Langue } from '../contract/index.js';
import type { DoorKit } from '../schema/door.js';
import { identityOf, surfaceOf } from './door.js';
import { serverFor } from './server.js';
import type { Caller, DoorTool, Surface } from './surface.js';

export interface StdioOptions {
  readonly key?: string;
  readonly langue: Langue;
  readonly input: Readable;
  readonly output: Writable;
  readonly onError?: (error: Error) => void;
}

/** Tools whose answer is a key for this session: a new one never replaces the caller's own, a renewed one does. */
const KEY_TOOLS: Readonly<Record<string, 'keep' | 'replace'>> = { obtenir_cle_api: 'keep', cle_renouveler: 'replace' };
/** Time that calls under way may still take once the client has closed its end. */
const LINGER_MS = 5000;

/**
 * One desktop client over standard input and output: the same surface as `/mcp`, without HTTP. `closed` resolves when
 * the client has closed its end and its calls are answered, or were given up.
 */
export function serveDesktop(kit: DoorKit, { key, langue, input, output, onError }: StdioOptions) {
  const secrets: { key?: string } = { key };
  const calls = new Set<Promise<unknown>>();
  const surface = following(rememberingKey(surfaceOf(kit), secrets), calls);
  const caller: Caller = { ip: '127.0.0.1', langue, secrets, requestId: randomUUID() };
  // The transport drops its calls when its input ends: the end is passed on only after they are answered.
  const relay = new PassThrough();
  input.pipe(relay, { end: false });
  const handle = serveStdio(() => serverFor(surface, identityOf(kit), caller, (error) => onError?.(error as Error)), {
    transport: new StdioServerTransport(relay, output, { maxBufferSize: kit.settings.maxBody }),
    onerror: onError,
  });
  const close = async (): Promise<void> => {
    await handle.close();
    await Promise.allSettled(calls);
  };
  const closed = (async () => {
    await new Promise((resolve) => void input.once('end', resolve).once('close', resolve));
    await sleep(20); // The last lines are still on their way through the relay.
    await Promise.race([Promise.allSettled(calls), sleep(LINGER_MS, undefined, { ref: false })]);
    await sleep(0); // The last answer is written after its call settles.
    await close();
  })();
  return { closed, close };
}

const withCall = (surface: Surface, wrap: (tool: DoorTool) => DoorTool['call']): Surface => ({
  ...surface,
  tools: surface.tools.map((tool) => ({ ...tool, call: wrap(tool) })),
});

const following = (surface: Surface, calls: Set<Promise<unknown>>): Surface =>
  withCall(surface, (tool) => (entree, exchange) => {
    const call = Promise.resolve(tool.call(entree, exchange)).finally(() => calls.delete(call));
    calls.add(call);
    return call;
  });

/** There is no header to put a new key in: the session keeps it. */
const rememberingKey = (surface: Surface, secrets: { key?: string }): Surface =>
  withCall(surface, (tool) => async (entree, exchange) => {
    const result = await tool.call(entree, exchange);
    const rule = KEY_TOOLS[tool.name];
    const { cle } = (rule && 'structuredContent' in result ? (result.structuredContent ?? {}) : {}) as {
      cle?: unknown;
    };
    if (typeof cle === 'string' && (rule === 'replace' || !secrets.key)) secrets.key = cle;
    return result;
  });
