import { PassThrough } from 'node:stream';
import { Client } from '@modelcontextprotocol/client';
import { Client as V1Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proxyToRemote } from '../../src/mcp/remote.js';
import { sseMessages } from '../../src/mcp/sse-messages.js';
import type { ToolAnswer } from './support/clients.js';
import { essai, seen } from './support/essai-plugin.js';
import { LineTransport } from './support/line-transport.js';
import { startDoor } from './support/start-door.js';

let door: Awaited<ReturnType<typeof startDoor>>;
beforeAll(async () => void (door = await startDoor([essai()])));
afterAll(() => door.close());

function proxied(url = door.url) {
  const input = new PassThrough();
  const output = new PassThrough();
  const done = proxyToRemote({
    url: new URL(url),
    headers: { 'x-api-key': 'apl_bonne', 'accept-language': 'en' },
    input,
    output,
  });
  return { transport: new LineTransport(output, input), input, output, done };
}

const identity = { name: 'bureau', version: '1' };
const CLIENTS = {
  '2026-07-28': () => new Client(identity, { versionNegotiation: { mode: 'auto' } }),
  '2025': () => new V1Client(identity) as unknown as Client,
} as const;

describe.each(['2026-07-28', '2025'] as const)('a desktop client of %s through --url', (era) => {
  test('calls tools of the remote server, with progress, and leaves', async () => {
    const { transport, input, done } = proxied();
    const client = CLIENTS[era]();
    await client.connect(transport as never);
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('essai_somme');
    const result = (await client.callTool({ name: 'essai_somme', arguments: { a: 2 } })) as unknown as ToolAnswer;
    expect(result.structuredContent).toMatchObject({ somme: 3, cle: 'apl_bonne' });
    const marks: number[] = [];
    const options = { onprogress: ({ progress }: { progress: number }) => void marks.push(progress) };
    await client.callTool(
      { name: 'essai_lent', arguments: { pas: 4 } },
      ...((era === '2025' ? [undefined, options] : [options]) as [never]),
    );
    expect(marks.at(-1)).toBe(4);
    input.end();
    await done;
  });
});

test('a cancelled call stops at the remote server', async () => {
  const { transport, input, done } = proxied();
  const client = CLIENTS['2026-07-28']();
  await client.connect(transport as never);
  const { started, aborted } = seen;
  const controller = new AbortController();
  const pending = client
    .callTool({ name: 'essai_lent', arguments: { pas: 50 } }, { signal: controller.signal })
    .catch((error: unknown) => error);
  await expect.poll(() => seen.started).toBe(started + 1);
  controller.abort();
  await pending;
  await expect.poll(() => seen.aborted, { timeout: 5000 }).toBe(aborted + 1);
  input.end();
  await done;
});

test('a server that does not answer is an error of the call, with its id', async () => {
  const { input, output, done } = proxied('http://127.0.0.1:9/mcp');
  input.write('{"jsonrpc":"2.0","id":"a7","method":"tools/list"}\nnot json\n');
  input.end();
  await done;
  const lines = String(output.read())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: unknown; error: { code: number } });
  expect(lines).toContainEqual(expect.objectContaining({ id: 'a7' }));
  expect(lines).toContainEqual(expect.objectContaining({ id: null, error: { code: -32_700, message: 'Parse error' } }));
});

test('an event stream is read whatever its line ends and its cuts', async () => {
  const text = ': hello\r\nevent: message\r\ndata: {"a":"é"}\r\n\r\ndata: 1\ndata: 2\n\n: keepalive\n\ndata:x\r\r';
  const bytes = new TextEncoder().encode(text);
  for (let size = 1; size <= bytes.length; size += 3) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      bytes.slice(i * size, (i + 1) * size),
    );
    const read: string[] = [];
    for await (const data of sseMessages(
      (async function* () {
        yield* chunks;
      })(),
    )) {
      read.push(data);
    }
    expect(read.slice(0, 2)).toEqual(['{"a":"é"}', '1\n2']);
  }
});
