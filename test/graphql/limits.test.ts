import { buildClientSchema, getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';
import { codesOf, requests } from './support.js';

let app: TestApp;
const { post } = requests(() => app);
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const many = (n: number, field: (i: number) => string) =>
  `{ ${Array.from({ length: n }, (_, i) => field(i)).join(' ')} }`;
/** A fragment chain: each level doubles what the one below asks for. */
const DOUBLING = `query { ...F0 } ${Array.from({ length: 14 }, (_, i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`).join(' ')} fragment F14 on Query { tarifs { contact } }`;

test.each([
  ['tokens', many(4001, () => '__typename'), /4000 tokens/],
  ['aliases', many(31, (i) => `a${i}: tarifs { contact }`), /[Aa]liases limit of 30 exceeded, found 31/],
  [
    'directives',
    many(51, (i) => `tarifs @include(if: true) { contact }`.replace('tarifs', i < 30 ? `b${i % 2}: tarifs` : 'tarifs')),
    /[Dd]irectives limit of 50 exceeded/,
  ],
])('%s', async (_, query, message) => {
  const answer = await post({ query });
  expect(answer.body.errors.map((error: Error) => error.message).join('\n')).toMatch(message);
  expect(answer.body.data).toBeUndefined();
});

test('the deepest honest document passes', async () => {
  expect(codesOf(await post({ query: '{ journal(first: 1) { edges { node { cle { plan { plan } } } } } }' }))).toEqual([
    'cle_absente',
  ]);
});

test('a document deeper than 12 levels is refused with the limit', async () => {
  const inline = `${'... on Query { '.repeat(14)} tarifs { contact } ${'}'.repeat(14)}`;
  const answer = await post({ query: `{ ${inline} }` });
  expect(answer.body.errors?.[0].message).toMatch(/depth limit of 12 exceeded/i);
});

test('cost counts what fragments repeat', async () => {
  const began = performance.now();
  const answer = await post({ query: DOUBLING });
  expect(answer.body.errors?.map((error: Error) => error.message).join('\n')).toMatch(/limit of \d+ exceeded/);
  expect(performance.now() - began).toBeLessThan(2_000);
});

test('a document of 30 kB with a thousand aliases is refused at once', async () => {
  const query = many(1000, (i) => `un_alias_assez_long_${i}: __typename`);
  expect(query.length).toBeGreaterThan(30_000);
  await post({ query: '{ __typename }' });
  const began = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => post({ query: query.replaceAll('__typename', 'tarifs { contact }') })),
  );
  expect(performance.now() - began).toBeLessThan(1_000);
  for (const answer of answers) expect([answer.body.data, answer.body.errors.length]).toEqual([undefined, 1]);
});

test('introspection passes whole, by the standard query of clients', async () => {
  const answer = await post({
    query: getIntrospectionQuery({ inputValueDeprecation: true, specifiedByUrl: true, oneOf: false }),
  });
  expect(answer.body.errors).toBeUndefined();
  expect(buildClientSchema(answer.body.data).getMutationType()?.getFields()['irlRevision']).toBeDefined();
});

test('a misspelt field is met with the right one', async () => {
  expect((await post({ query: '{ tarif { contact } }' })).body.errors[0].message).toContain('Did you mean "tarifs"');
});
