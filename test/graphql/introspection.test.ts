import { executeSync, getIntrospectionQuery, parse } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';
import { codesOf, requests } from './support.js';

let app: TestApp;
const { post, get } = requests(() => app);
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const threads = () => app.kit.services.work as unknown as { status(): { completed: number; inline: number } };
interface Named {
  readonly name: string;
}
interface Told {
  readonly types: readonly Named[];
  readonly directives: readonly Named[];
}
const byName = (one: Named, other: Named) => (one.name < other.name ? -1 : 1);

test('the whole schema is told by a thread as the event loop would tell it, and once', async () => {
  const query = getIntrospectionQuery();
  const before = threads().status().completed;
  const { body } = await post({ query });
  expect(threads().status().completed).toBe(before + 1);
  const inOrder = ({ types, directives, ...rest }: Told) => ({
    ...rest,
    types: types.toSorted(byName),
    directives: directives.toSorted(byName),
  });
  const { data } = executeSync({ schema: app.schema, document: parse(query) }) as unknown as {
    data: { __schema: Told };
  };
  expect(inOrder(body.data.__schema)).toEqual(inOrder(JSON.parse(JSON.stringify(data.__schema)) as Told));
  expect(body.extensions.cout.unites).toBe(0);

  const again = await get(query);
  expect(again.body.data).toEqual(body.data);
  expect(threads().status().completed).toBe(before + 1);
});

test('a question with variables is another question', async () => {
  const query =
    'query ($all: Boolean!) { __schema { types { name fields(includeDeprecated: $all) { name args { name } } } } }';
  const before = threads().status().completed;
  for (const all of [true, false]) {
    const { body } = await post({ query, variables: { all } });
    expect(body.data.__schema.types.length).toBeGreaterThan(100);
  }
  expect(threads().status().completed).toBe(before + 2);
  // What is wrong is told where it always was.
  expect(codesOf(await post({ query }))).toEqual(['validation']);
});

test('what is small is answered at once', async () => {
  const before = threads().status();
  const { body } = await post({ query: '{ __typename __type(name: "Query") { name kind } }' });
  expect(body.data).toEqual({ __typename: 'Query', __type: { name: 'Query', kind: 'OBJECT' } });
  expect(threads().status()).toMatchObject({ completed: before.completed, inline: before.inline });
});

test('beside other fields the schema tells little of itself', async () => {
  const schema = '__schema { types { name fields { name args { name type { name } } } } }';
  const { body } = await post({ query: `{ tarifs { contact } ${schema} }` }, { 'accept-language': 'en' });
  expect(body.errors[0].message).toMatch(/Introspection beside other fields limit of \d+ exceeded/);
  const few = await post({ query: '{ tarifs { contact } __type(name: "Tarifs") { fields { name } } }' });
  expect(few.body.data.__type.fields.length).toBeGreaterThan(0);
});
