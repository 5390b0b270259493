import { createClient } from 'graphql-sse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';
import { requests } from './support.js';

let app: TestApp;
let url = '';
let headers: Record<string, string>;
const { post } = requests(() => app);
beforeAll(async () => {
  app = await startApp({ env: { PORT: '0' } });
  url = await app.listen();
  headers = { 'x-api-key': await app.newKey() };
});
afterAll(() => app.close());

test('a job is followed to its end by a real graphql-sse client', async () => {
  const scene = (await app.graphql('{ caoDemo { scene } }')).data.caoDemo.scene;
  const started = await post(
    {
      query: 'mutation ($s: JSONObject!) { travailLancer(operation: "caoRender", entree: $s) { id etat } }',
      variables: { s: { ...scene, format: 'png' } },
    },
    headers,
  );
  const { id } = started.body.data.travailLancer;
  const client = createClient({ url: `${url}/graphql/stream`, retryAttempts: 0 });
  const states: { etat: string; resultat: { type_mime: string } | null }[] = [];
  for await (const { data, errors } of client.iterate<{ travailSuivi: (typeof states)[number] }>({
    query: 'subscription ($id: String!) { travailSuivi(id: $id) { etat fait total resultat } }',
    variables: { id },
  })) {
    expect(errors).toBeUndefined();
    states.push(data!.travailSuivi);
  }
  client.dispose();
  expect(states.at(-1)).toMatchObject({ etat: 'termine', resultat: { type_mime: 'image/png' } });
});

test('a stream says errors in the caller’s language, and carries subscriptions only', async () => {
  const client = createClient({ url: `${url}/graphql/stream`, retryAttempts: 0, headers: { 'accept-language': 'en' } });
  const read = async (query: string) => {
    for await (const answer of client.iterate({ query })) return answer;
    return null;
  };
  expect(await read(`subscription { travailSuivi(id: "${'A'.repeat(43)}") { etat } }`)).toMatchObject({
    errors: [{ message: 'Nothing matches this address or token.', extensions: { code: 'introuvable' } }],
  });
  await expect(read('{ tarifs { contact } }')).rejects.toThrow(/Bad Request|400|subscriptions/);
  client.dispose();
});

const SUBSCRIPTION = `subscription { travailSuivi(id: "${'A'.repeat(43)}") { etat } }`;
test.each([
  [
    'a read in a browser',
    (address: string) =>
      fetch(`${address}?query=${encodeURIComponent(SUBSCRIPTION)}`, { headers: { 'accept-language': 'en' } }),
  ],
  [
    'a subscription posted as to /graphql',
    (address: string) =>
      fetch(address, {
        method: 'POST',
        headers: { accept: 'application/json', 'accept-language': 'en', 'content-type': 'application/json' },
        body: JSON.stringify({ query: SUBSCRIPTION }),
      }),
  ],
])('who does not accept events is told what to ask for: %s', async (_, ask) => {
  const answer = await ask(`${url}/graphql/stream`);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    errors: [
      { message: expect.stringContaining('Accept: text/event-stream'), extensions: { code: 'requete_invalide' } },
    ],
  });
});
