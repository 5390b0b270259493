import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { essai } from './support/essai-plugin.js';
import { startDoor } from './support/start-door.js';

let door: Awaited<ReturnType<typeof startDoor>>;
beforeAll(async () => void (door = await startDoor([essai()], { allowedHosts: ['mcp.exemple.fr'] })));
afterAll(() => door.close());

const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
const post = (headers: Partial<Record<string, string>>, payload = list) =>
  door.fastify.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      host: 'localhost:8080',
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    payload,
  });

test('a call with null arguments is answered, one with a list is told what is expected', async () => {
  const call = (args: unknown) =>
    post(
      { 'accept-language': 'en', 'mcp-protocol-version': '2025-06-18' },
      JSON.stringify({ jsonrpc: '2.0', id: 4, method: 'tools/call', params: { name: 'essai_somme', arguments: args } }),
    );
  expect((await call(null)).body).toContain('cle_absente');
  expect((await call([])).json()).toEqual({
    jsonrpc: '2.0',
    id: 4,
    error: { code: -32_602, message: 'params.arguments : An object is expected; received: a list' },
  });
});

describe('the endpoint', () => {
  test.each([
    { host: 'evil.example' },
    { host: 'localhost.evil.example' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('refuses %o with 403', async (headers) => {
    const response = await post(headers);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32_000 } });
  });

  test.each([
    { host: 'localhost:8080' },
    { host: '127.0.0.1:9999' },
    { host: '[::1]:8080' },
    { host: 'mcp.exemple.fr' },
    { origin: 'http://localhost:3000' },
    { origin: 'https://mcp.exemple.fr' },
  ])('accepts %o', async (headers) => {
    expect((await post(headers)).statusCode).toBe(200);
  });

  test('refuses a body above the limit with 413 and what is not JSON with 415 or 400, in JSON-RPC', async () => {
    const large = await post(
      {},
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { x: 'y'.repeat(1_000_001) } }),
    );
    expect(large.statusCode).toBe(413);
    expect(large.json()).toMatchObject({
      jsonrpc: '2.0',
      error: { message: expect.stringContaining('1000000') as string },
    });
    expect((await post({ 'content-type': 'text/plain' })).statusCode).toBe(415);
    const broken = await post({}, '{"jsonrpc":');
    expect(broken.statusCode).toBe(400);
    expect(broken.json()).toMatchObject({ error: { code: -32_700 } });
  });

  test.each(['GET', 'DELETE'] as const)('has no session to %s', async (method) => {
    const response = await door.fastify.inject({ method, url: '/mcp', headers: { host: 'localhost' } });
    expect(response.statusCode).toBe(405);
    expect(response.headers['allow']).toContain('POST');
  });

  test('reports nothing internal of a hostile call', async () => {
    const hostile = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'essai_somme', arguments: { __proto__x: 1, a: { toString: 1 } } },
    };
    const response = await post(
      { 'x-api-key': 'apl_bonne' },
      JSON.stringify(hostile).replace('__proto__x', '__proto__'),
    );
    expect(response.statusCode).toBe(200);
    expect(response.body).not.toMatch(/node_modules|at Object|\.ts:/);
    expect(door.reported).toEqual([]);
  });
});
