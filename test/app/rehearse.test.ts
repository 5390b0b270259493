import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { rehearse } from '../../src/app/rehearse.js';

/** A service of a few routes, and what it was asked. */
function serviceOf(routes: Readonly<Record<string, unknown>>) {
  const asked: { readonly url: string; readonly headers: object; readonly body: unknown }[] = [];
  const http = Fastify();
  http.addHook('preHandler', async ({ url, headers, body }) => void asked.push({ url, headers, body }));
  for (const [url, answer] of Object.entries(routes)) {
    http.route({ method: ['GET', 'POST'], url, handler: async () => answer });
  }
  return { http: http as never, asked };
}

test('a service makes the calls of its first callers itself, in every door, without a key', async () => {
  const scene = { murs: [{ x1: 0 }] };
  const { http, asked } = serviceOf({
    '/api/v1/cao/demo': { scene },
    '/api/v1/cao/verifier': {},
    '/graphql': {},
    '/mcp': {},
    '/openapi.json': {},
  });
  await rehearse(http);
  const urls = asked.map(({ url }) => url);
  expect(new Set(urls).size).toBe(5);
  for (const { headers } of asked) {
    expect(headers).toMatchObject({ 'x-request-id': 'rehearsal' });
    expect(headers).not.toHaveProperty('x-api-key');
  }
  expect(asked.find(({ url }) => url === '/api/v1/cao/verifier')?.body).toEqual(scene);
});

test('what is not enabled is left', async () => {
  const { http, asked } = serviceOf({});
  await expect(rehearse(http)).resolves.toBeUndefined();
  expect(asked.some(({ body }) => JSON.stringify(body ?? '').includes('murs'))).toBe(false);
});
