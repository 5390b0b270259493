import { PassThrough } from 'node:stream';
import { Client } from '@modelcontextprotocol/client';
import { Client as V1Client } from '@modelcontextprotocol/sdk/client/index.js';
import { describe, expect, test } from 'vitest';
import { serveDesktop } from '../../src/mcp/stdio.js';
import type { ToolAnswer } from './support/clients.js';
import { essai } from './support/essai-plugin.js';
import { LineTransport } from './support/line-transport.js';
import { testKit } from './support/test-kit.js';

const identity = { name: 'bureau', version: '1' };
const CLIENTS = {
  '2026-07-28': () => new Client(identity, { versionNegotiation: { mode: 'auto' } }),
  '2025': () => new V1Client(identity) as unknown as Client,
} as const;

function desktop(key?: string) {
  const input = new PassThrough();
  const output = new PassThrough();
  const session = serveDesktop(testKit([essai()]).kit, { key, langue: 'fr', input, output });
  return { session, input, output, transport: new LineTransport(output, input) };
}

describe.each(['2026-07-28', '2025'] as const)('a desktop client of %s', (era) => {
  test('uses the key it was started with, and hears of progress', async () => {
    const { transport, input, session } = desktop('apl_bonne');
    const client = CLIENTS[era]();
    await client.connect(transport as never);
    const result = (await client.callTool({ name: 'essai_somme', arguments: { a: 1 } })) as unknown as ToolAnswer;
    expect(result.structuredContent).toMatchObject({ somme: 2, cle: 'apl_bonne' });
    const marks: number[] = [];
    const options = { onprogress: ({ progress }: { progress: number }) => void marks.push(progress) };
    await client.callTool(
      { name: 'essai_lent', arguments: { pas: 3 } },
      ...((era === '2025' ? [undefined, options] : [options]) as [never]),
    );
    expect(marks.at(-1)).toBe(3);
    input.end();
    await session.closed;
  });

  test('without a key keeps the first one it obtains', async () => {
    const { transport, input, session } = desktop();
    const client = CLIENTS[era]();
    await client.connect(transport as never);
    const call = async (name: string, args: Record<string, unknown>) =>
      (await client.callTool({ name, arguments: args })) as unknown as ToolAnswer;
    expect((await call('essai_somme', { a: 1 })).isError).toBe(true);
    await call('obtenir_cle_api', { nom: 'bonne' });
    await call('obtenir_cle_api', { nom: 'autre' });
    expect((await call('essai_somme', { a: 1 })).structuredContent).toMatchObject({ cle: 'apl_bonne' });
    input.end();
    await session.closed;
  });
});

test('calls sent just before the input closes are still answered', async () => {
  const { input, output, session } = desktop('apl_bonne');
  const initialize = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: identity };
  const messages = [
    { id: 1, method: 'initialize', params: initialize },
    { method: 'notifications/initialized' },
    { id: 2, method: 'tools/call', params: { name: 'essai_lent', arguments: { pas: 3 } } },
    { id: 3, method: 'tools/call', params: { name: 'essai_somme', arguments: { a: 4 } } },
  ];
  input.end(messages.map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`).join(''));
  await session.closed;
  const answers = String(output.read())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: number; result: ToolAnswer });
  expect(answers.map(({ id }) => id).toSorted()).toEqual([1, 2, 3]);
  expect(answers.find(({ id }) => id === 2)?.result.structuredContent).toEqual({ fait: 3 });
});
