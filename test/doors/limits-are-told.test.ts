import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    env: {
      SIGNUP_PER_HOUR: '1',
      DECIDE_PER_MINUTE: '1',
      AUTOMATION_SECRET: 'un-secret-de-trente-deux-lettres-au-moins',
    },
  });
  const key = await app.newKey();
  await decide(key);
});
afterAll(() => app.close());

const auth = { 'x-automation-secret': 'un-secret-de-trente-deux-lettres-au-moins' };
const decide = (key?: string) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/v1/agent/decide',
    headers: key ? { 'x-api-key': key } : auth,
    payload: {},
  });

const LIMITS = [
  ['signup', () => app.fastify.inject({ method: 'POST', url: '/api/v1/signup', payload: { name: 'x' } }), 3600],
  ['decide', () => decide(), 60],
] as const;

test.each(LIMITS)('REST: a 429 of %s has Retry-After and the RateLimit fields', async (name, call, window) => {
  const { statusCode, headers } = await call();
  expect(statusCode).toBe(429);
  const wait = Number(headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(window);
  expect(headers['ratelimit-policy']).toBe(`"${name}";q=1;w=${window};qu="requests"`);
  expect(headers['ratelimit']).toBe(`"${name}";r=0;t=${wait}`);
  expect(headers['x-cout-unites']).toBe('0');
});

const LIMIT = { nom: 'signup', unite: 'requests', quota: 1, restant: 0, fenetre: 3600, remise: expect.any(Number) };

test('GraphQL and tools tell it with their cost', async () => {
  const { errors, extensions } = await app.graphql('mutation { signup(entree: {name: "x"}) { cle } }');
  expect(errors![0].extensions.code).toBe('trop_de_requetes');
  expect(extensions.cout.limites).toEqual([LIMIT]);
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      host: 'aplomb.test',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-06-18',
    },
    payload: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'obtenir_cle_api', arguments: { name: 'x' } },
    },
  });
  const text = answer.body.startsWith('{')
    ? answer.body
    : answer.body
        .split('\n')
        .findLast((line) => line.startsWith('data: '))!
        .slice(6);
  expect(JSON.parse(text).result).toMatchObject({ isError: true, _meta: { cout: { unites: 0, limites: [LIMIT] } } });
});
