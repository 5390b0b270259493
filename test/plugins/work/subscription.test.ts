import type { FastifyInstance, FastifyRequest } from 'fastify';
import Fastify from 'fastify';
import { graphql } from 'graphql';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Job } from '../../../src/contract/index.js';
import { travailLancer } from '../../../src/plugins/work/operations.js';
import { subscriptionHandler } from '../../../src/schema/subscriptions.js';
import { useWork } from './support.js';

const { call, newRequest, schema, services } = useWork();
let http: FastifyInstance;
let url = '';
const departures: AbortSignal[] = [];
const logged: string[] = [];
beforeAll(async () => {
  http = Fastify({
    logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } },
  }) as unknown as FastifyInstance;
  const langue = (request: FastifyRequest) => (request.headers['accept-language'] === 'en' ? 'en' : 'fr');
  const handler = subscriptionHandler(schema, {
    langue,
    newRequest: (request, signal) => {
      departures.push(signal);
      return newRequest({
        door: 'graphql',
        requestId: request.id,
        ip: request.ip,
        langue: langue(request),
        secrets: {},
        signal,
      });
    },
  });
  http.route({ method: ['GET', 'POST'], url: '/graphql/stream', handler });
  url = `${await http.listen({ port: 0, host: '127.0.0.1' })}/graphql/stream`;
});
afterAll(() => http.close());

const SUIVI = 'subscription Suivi($id: String!) { travailSuivi(id: $id) { id etat fait total libelle resultat } }';
const start = async (entree: object) =>
  (await call(travailLancer, { operation: 'essaiLent', entree })).value as unknown as Job;
const ask = (body: object, signal?: AbortSignal, langue = 'fr') =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', 'accept-language': langue },
    body: JSON.stringify(body),
    signal,
  });

interface Event {
  readonly data?: { readonly travailSuivi: Job };
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
}
const eventsOf = (text: string): Event[] =>
  [...text.matchAll(/^event: next\ndata: (.*)$/gm)].map(([, data]) => JSON.parse(data!) as Event);

test('a job is followed to its end over server-sent events', async () => {
  const { id } = await start({ etapes: 5, ms: 40, format: 'json' });
  const response = await ask({ query: SUIVI, variables: { id } });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const text = await response.text();
  const states = eventsOf(text).map((event) => event.data!.travailSuivi);
  expect(states.length).toBeGreaterThan(2);
  expect(states.map((state) => state.fait)).toEqual(states.map((state) => state.fait).sort((a, b) => a - b));
  expect(states.at(-1)).toEqual({ id, etat: 'termine', fait: 5, total: 5, libelle: 'étape 5', resultat: { total: 5 } });
  expect(text).toMatch(/event: complete/);
});

test('an unknown job is introuvable', async () => {
  const [event] = eventsOf(await (await ask({ query: SUIVI, variables: { id: 'A'.repeat(43) } })).text());
  expect(event?.errors?.[0]?.extensions.code).toBe('introuvable');
});

test('a failure half-way breaks the stream and is logged', async () => {
  const { id } = await start({ etapes: 1_000, ms: 5 });
  const watch = vi.spyOn(services.jobs, 'watch').mockImplementation(async function* () {
    yield (await services.jobs.get(id))!;
    throw new Error('database gone');
  });
  const response = await ask({ query: SUIVI, variables: { id } });
  await expect(response.text()).rejects.toThrow(/terminated/);
  expect(logged).toEqual([expect.stringContaining('database gone')]);
  watch.mockRestore();
  await services.jobs.cancel(id);
});

test('a follower that leaves frees its request, the job goes on', async () => {
  const { id } = await start({ etapes: 1_000, ms: 5 });
  const left = new AbortController();
  const response = await ask({ query: SUIVI, variables: { id } }, left.signal);
  await response.body!.getReader().read();
  const departure = departures.at(-1)!;
  left.abort();
  while (!departure.aborted) await new Promise((resolve) => setTimeout(resolve, 10));
  expect((await services.jobs.get(id))?.etat).toBe('en_cours');
  await services.jobs.cancel(id);
});

test.each([
  ['fr', 'Seuls les abonnements sont servis ici : POST /graphql répond aux requêtes et aux mutations.'],
  ['en', 'Only subscriptions are served here: POST /graphql answers queries and mutations.'],
])(
  'queries, mutations and what is not GraphQL are refused here, in the language of the call (%s)',
  async (langue, message) => {
    const documents = [
      '{ travail(id: "x") { etat } }',
      'mutation { travailAnnuler(id: "x") { etat } }',
      'nonsense {',
      `subscription { travailSuivi(id: "${'x'.repeat(10_000)}") { id } }`,
    ];
    for (const query of documents) {
      const response = await ask({ query }, undefined, langue);
      expect([response.status, await response.json()]).toEqual([
        400,
        {
          errors: [
            expect.objectContaining({ message, extensions: expect.objectContaining({ code: 'requete_invalide' }) }),
          ],
        },
      ]);
    }
  },
);

test.each([
  ['fr', 'Un abonnement se suit sur /graphql/stream.'],
  ['en', 'A subscription is followed at /graphql/stream.'],
] as const)('asked for at /graphql, a subscription says where it is followed (%s)', async (langue, message) => {
  const { errors } = await graphql({
    schema,
    source: 'subscription { travailSuivi(id: "x") { id } }',
    contextValue: newRequest({ door: 'graphql', requestId: 'r', ip: '::1', langue, secrets: {} }),
  });
  expect(errors?.[0]?.message).toBe(message);
});
