import * as fc from 'fast-check';
import type { GraphQLSchema } from 'graphql';
import { execute, getIntrospectionQuery, parse } from 'graphql';
import { createClient } from 'graphql-sse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rootCalls } from '../../src/schema/documents/root-calls.js';
import { faultsOf } from '../../src/schema/documents/validate.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';
import { codesOf, requests } from './support.js';

let app: TestApp;
const { post, get } = requests(() => app);
beforeAll(async () => {
  app = await startApp({ env: { PORT: '0' } });
});
afterAll(() => app.close());

const list = (n: number, item: (i: number) => string) => Array.from({ length: n }, (_, i) => item(i)).join(' ');
/** Each fragment spreads the next one twice: n of them ask for 2^n fields. */
const doubling = (n: number, last = 'tarifs { contact }') =>
  `query { ...F0 } ${list(n, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`)} fragment F${n} on Query { ${last} }`;

/** Documents that a kilobyte or a hundred make expensive, and what refuses them. */
const HOSTILE: Readonly<Record<string, readonly [document: string, message: RegExp]>> = {
  'fragments that double 40 times': [doubling(40), /limit of \d+ exceeded/],
  'fragments without end': ['{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }', /Cannot spread/],
  tokens: [`{ ${list(4001, () => '__typename')} }`, /4000 tokens/],
  'a comment of 200,000 characters': [`{ tarifs { contact } } #${'x'.repeat(200_000)}`, /100[, ]?000 characters/],
  'a string of 200,000 characters': [`{ tarifs(a: "${'x'.repeat(200_000)}") { contact } }`, /100[, ]?000 characters/],
  operations: [list(21, (i) => `query Q${i} { __typename }`), /Operations limit of 20 exceeded, found 21/],
  fragments: [
    `{ ${list(51, (i) => `...F${i}`)} } ${list(51, (i) => `fragment F${i} on Query { __typename }`)}`,
    /Fragments limit of 50 exceeded, found 51/,
  ],
  'aliases of a fragment that nothing spreads': [
    `{ __typename } fragment F on Query { ${list(31, (i) => `a${i}: tarifs { contact }`)} }`,
    /Aliases limit of 30 exceeded, found 31/,
  ],
  'aliases inside introspection': [
    `{ __schema { types { ${list(31, (i) => `a${i}: name`)} } } }`,
    /Aliases limit of 30 exceeded, found 31/,
  ],
  'introspection under many aliases': [
    `{ ${list(30, (i) => `a${i}: __schema { types { fields { name args { name } } } }`)} }`,
    /Introspection limit of \d+ exceeded/,
  ],
  'lists of introspection under many aliases': [
    `{ __schema { types { ${list(30, (i) => `a${i}: fields { args { name description type { name } } }`)} } } }`,
    /Introspection limit of \d+ exceeded/,
  ],
  'introspection doubled by fragments': [
    `{ __schema { types { ...F0 } } } ${list(20, (i) => `fragment F${i} on __Type { a${i}: ofType { ...F${i + 1} } ...F${i + 1} }`)} fragment F20 on __Type { name }`,
    /limit of \d+ exceeded/,
  ],
  'deep introspection': [
    '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }',
    /introspection depth|Introspection limit/i,
  ],
  'directives of variables': [
    `query (${list(51, (i) => `$v${i}: Int @a`)}) { __typename }`,
    /Directives limit of 50 exceeded/,
  ],
  levels: [`{ ${'... on Query { '.repeat(14)} tarifs { contact } ${'}'.repeat(14)} }`, /depth limit of 12 exceeded/i],
};

describe.each(Object.entries(HOSTILE))('%s', (_, [document, message]) => {
  test('refused at /graphql, with the reason', async () => {
    const { body } = await post({ query: document }, { 'accept-language': 'en' });
    expect(body.errors.map((error: Error) => error.message).join('\n')).toMatch(message);
    expect(body.data).toBeUndefined();
    expect(body.extensions.cout.unites).toBe(0);
  });

  test('refused as an argument too', async () => {
    const query = 'query ($document: String!) { coutPrevisionnel(document: $document) { unites } }';
    const answer = await post({ query, variables: { document } }, { 'accept-language': 'en' });
    expect(codesOf(answer)).toEqual(['validation']);
    expect(answer.body.errors[0].extensions.detail.map(({ msg }: { msg: string }) => msg).join('\n')).toMatch(message);
  });
});

test('refused in a subscription', async () => {
  const client = createClient({ url: `${await app.listen()}/graphql/stream`, retryAttempts: 0 });
  const query = `subscription { ${list(31, (i) => `a${i}: travailSuivi(id: "x") { etat }`)} }`;
  const answers: unknown[] = [];
  for await (const answer of client.iterate({ query })) answers.push(answer);
  client.dispose();
  expect(answers).toMatchObject([{ errors: [{ message: expect.stringContaining('Aliases limit of 30') }] }]);
});

test('every shape is judged in a time that grows with the text, not with what it asks for', () => {
  const began = performance.now();
  for (const n of [10, 20, 45]) {
    expect(() => rootCalls(app.schema, doubling(n))).toThrow('invalides');
    expect(() => rootCalls(app.schema, doubling(n, '__typename'))).toThrow('invalides');
  }
  expect(performance.now() - began).toBeLessThan(2_000);
});

test('many documents given at once leave the event loop its turns', async () => {
  const fields = list(30, (i) => `a${i}: coutPrevisionnel(document: "{ tarifs { contact } }") { unites }`);
  let turns = 0;
  let next: NodeJS.Immediate;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  count();
  expect((await post({ query: `{ ${fields} }` })).body.errors).toBeUndefined();
  clearImmediate(next!);
  expect(turns).toBeGreaterThan(30);
});

test('a batch is refused whole', async () => {
  const answer = await post([{ query: '{ tarifs { contact } }' }, { query: '{ tarifs { contact } }' }]);
  expect([answer.status, answer.body.data]).toEqual([400, undefined]);
});

test('neither @defer nor @stream is offered', async () => {
  for (const query of ['{ ... @defer { tarifs { contact } } }', '{ tarifs { plans @stream { nom } } }']) {
    expect((await post({ query })).body.errors[0].message).toMatch(/Unknown directive/);
  }
});

describe('honest documents pass', () => {
  test.each([
    {},
    { descriptions: true, specifiedByUrl: true, directiveIsRepeatable: true, schemaDescription: true },
    { inputValueDeprecation: true, oneOf: true, typeDepth: 12 },
  ])('introspection of clients %j', async (options) => {
    const { body } = await post({ query: getIntrospectionQuery(options) });
    expect(body.errors).toBeUndefined();
    expect(body.data.__schema.types.length).toBeGreaterThan(100);
  });

  test('ten fragments of one page', async () => {
    const document = `{ tarifs { ${list(10, (i) => `...F${i}`)} } } ${list(10, (i) => `fragment F${i} on Tarifs { contact }`)}`;
    expect((await post({ query: document })).body.data.tarifs.contact).toEqual(expect.any(String));
    expect((await get(document)).status).toBe(200);
  });
});

/** Documents of fragments that spread one another: the limits must not change which root fields are found. */
const spreads = fc
  .array(fc.tuple(fc.boolean(), fc.subarray([1, 2, 3, 4, 5]), fc.constantFrom('a', 'b', 'c')), {
    minLength: 6,
    maxLength: 6,
  })
  .map((rows) => {
    const parts = rows.map(([hasField, targets, alias], i) => {
      const later = targets.filter((target) => target > i).map((target) => `...F${target}`);
      return `${hasField || later.length === 0 ? `${alias}${i}: tarifs { contact }` : ''} ${later.join(' ')} `;
    });
    const used = new Set([0]);
    for (const i of [0, 1, 2, 3, 4, 5]) {
      if (used.has(i)) for (const [, target] of parts[i]!.matchAll(/F(\d)/g)) used.add(Number(target));
    }
    const fragments = [1, 2, 3, 4, 5].filter((i) => used.has(i)).map((i) => `fragment F${i} on Query { ${parts[i]} }`);
    return `{ ${parts[0]} } ${fragments.join(' ')}`;
  });

test('root fields are those that execution answers, in its order', async () => {
  await fc.assert(
    fc.asyncProperty(spreads, async (source) => {
      const { data } = await answered(app.schema, source);
      expect(rootCalls(app.schema, source).map(({ alias }) => alias)).toEqual(Object.keys(data));
    }),
    { numRuns: 60 },
  );
});

async function answered(schema: GraphQLSchema, source: string): Promise<{ data: object }> {
  const found = await execute({
    schema,
    document: parse(source),
    contextValue: app.kit.newRequest({ door: 'graphql', requestId: 'x', ip: '::1', langue: 'fr', secrets: {} }),
  });
  return { data: found.data! };
}

test('a document beyond a limit is told that limit alone', () => {
  const document = parse(`{ ${list(31, (i) => `a${i}: nope`)} ...Nowhere }`);
  expect(faultsOf(app.schema, document).map(({ message }) => message)).toEqual([
    'Aliases limit of 30 exceeded, found 31.',
  ]);
});
