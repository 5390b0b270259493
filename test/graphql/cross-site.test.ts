import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';
import { codesOf, IRL_LITERAL, requests } from './support.js';

let app: TestApp;
let key = '';
const { post, get } = requests(() => app);
beforeAll(async () => {
  app = await startApp();
  key = await app.newKey();
});
afterAll(() => app.close());

const MUTATION = `mutation { irlRevision(entree: ${IRL_LITERAL}) { loyer_revise } }`;
const form = (query: string) =>
  [
    `query=${encodeURIComponent(query)}`,
    { 'content-type': 'application/x-www-form-urlencoded', 'x-api-key': key },
  ] as const;

test('a mutation by link or by form is refused, a query passes', async () => {
  const refused = [await get(MUTATION, { 'x-api-key': key }), await post(...form(MUTATION))];
  for (const answer of refused) {
    expect([answer.status, answer.headers['allow'], codesOf(answer), answer.body.data]).toEqual([
      405,
      'POST',
      ['BAD_REQUEST'],
      undefined,
    ]);
  }
  const plain = await post(JSON.stringify({ query: MUTATION }), { 'content-type': 'text/plain', 'x-api-key': key });
  expect([plain.status, plain.body.data]).toEqual([400, undefined]);
  const usage = await app.fastify.inject({ method: 'GET', url: '/api/v1/usage', headers: { 'x-api-key': key } });
  expect(usage.json().journal).toEqual([]);
  expect((await get('{ __typename }')).body.data).toEqual({ __typename: 'Query' });
  expect((await post(...form('{ __typename }'))).body.data).toEqual({ __typename: 'Query' });
});

test('a mutation hidden behind a query of the same document is refused too', async () => {
  const document = `query Q { __typename } ${MUTATION.replace('mutation', 'mutation M')}`;
  const answer = await app.fastify.inject({
    method: 'GET',
    url: `/graphql?operationName=M&query=${encodeURIComponent(document)}`,
    headers: { 'x-api-key': key },
  });
  expect(answer.statusCode).toBe(405);
});

test('no cookie is read', async () => {
  const cookie = ['cle', 'x-api-key', 'X-API-Key', 'api_key', 'session', 'authorization']
    .map((name) => `${name}=${key}`)
    .join('; ');
  expect(codesOf(await post({ query: MUTATION }, { cookie }))).toEqual(['cle_absente']);
  const answer = await post({ query: '{ __typename }' }, { cookie });
  expect(answer.headers['set-cookie']).toBeUndefined();
});
