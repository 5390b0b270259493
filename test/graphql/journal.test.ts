import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../src/persistence/index.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';
import { codesOf, IRL, requests } from './support.js';

const LINES = 45;
let app: TestApp;
let headers: Record<string, string>;
let db: Database;
const { post } = requests(() => app);
beforeAll(async () => {
  app = await startApp();
  headers = { 'x-api-key': await app.newKey() };
  db = (
    app.kit.newRequest({ door: 'graphql', requestId: 'x', ip: '::1', langue: 'fr', secrets: {} }) as unknown as {
      db: Database;
    }
  ).db;
  await charge(LINES);
});
afterAll(() => app.close());

const charge = async (n: number) => {
  for (let left = n; left > 0; left -= 15) {
    const aliases = Array.from(
      { length: Math.min(15, left) },
      (_, i) => `a${i}: irlRevision(entree: $e) { texte }`,
    ).join(' ');
    await post({ query: `mutation ($e: IrlRevisionEntree!) { ${aliases} }`, variables: { e: IRL } }, headers);
  }
};
interface Page {
  readonly edges: readonly { readonly cursor: string; readonly node: { readonly id: string } }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
}
const page = async (first: number, after?: string): Promise<Page> =>
  (
    await post(
      {
        query:
          'query ($first: Int, $after: String) { journal(first: $first, after: $after) { edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }',
        variables: { first, after },
      },
      headers,
    )
  ).body.data.journal;

test('pages hold every line once, newest first, and stay stable while lines are added', async () => {
  const seen: string[] = [];
  let after: string | undefined;
  for (let pages = 0; pages < 10; pages++) {
    const { edges, pageInfo } = await page(20, after);
    seen.push(...edges.map(({ node }) => node.id));
    expect([pageInfo.hasPreviousPage, pageInfo.startCursor]).toEqual([after !== undefined, edges[0]!.cursor]);
    // New calls come before the first page: they move nothing behind a cursor.
    await charge(2);
    if (!pageInfo.hasNextPage) break;
    after = pageInfo.endCursor!;
  }
  expect(seen).toHaveLength(LINES);
  expect(new Set(seen).size).toBe(LINES);
  expect(seen).toEqual(seen.toSorted().toReversed());
});

test('a page holds at most 100 lines; bad cursors are refused; another key sees nothing', async () => {
  const tooMany = await post({ query: '{ journal(first: 101) { edges { cursor } } }' }, headers);
  expect(tooMany.body.errors[0].extensions).toMatchObject({
    code: 'validation',
    detail: [{ loc: ['body', 'first'], msg: expect.stringContaining('100') }],
  });
  expect(codesOf(await post({ query: '{ journal(after: "\' or 1=1") { edges { cursor } } }' }, headers))).toEqual([
    'validation',
  ]);
  const [first] = (await page(1)).edges;
  const other = { 'x-api-key': await app.newKey() };
  const { body } = await post(
    { query: `{ journal(after: "${first!.cursor}") { edges { cursor } pageInfo { hasNextPage endCursor } } }` },
    other,
  );
  expect(body.data.journal).toEqual({ edges: [], pageInfo: { hasNextPage: false, endCursor: null } });
});

test('the keys and plans of a whole page are read by one query', async () => {
  const query = vi.spyOn(db, 'query');
  const count = async (fields: string) => {
    query.mockClear();
    const { body } = await post({ query: `{ journal(first: 40) { edges { node { id ${fields} } } } }` }, headers);
    expect(body.data.journal.edges).toHaveLength(40);
    return { calls: query.mock.calls.length, last: body.data.journal.edges[39].node };
  };
  await count(''); // the key itself is read once and then known while nobody commits
  const bare = await count('');
  const full = await count('cle { nom prefixe plan { plan unites_incluses } }');
  expect(full.calls).toBe(bare.calls + 1);
  expect(full.last.cle).toMatchObject({ nom: 'essai', plan: { plan: 'eval', unites_incluses: null } });
  query.mockRestore();
});
