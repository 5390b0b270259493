import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Job } from '../../../src/contract/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { drawSet } from '../../../src/kernel/drawing/index.js';
import { caoCarnet } from '../../../src/plugins/sheets/drawing-set.js';
import { inputFor } from '../../../src/schema/scene-output/index.js';
import { clientOf } from '../../mcp/support/clients.js';
import type { TestApp } from '../../support/app.js';
import { startApp } from '../../support/app.js';

let app: TestApp;
let cle: string;
let url: string;
beforeAll(async () => {
  app = await startApp({ env: { PORT: '0' } });
  cle = await app.newKey();
  url = await app.fastify
    .listen({ port: 0, host: '127.0.0.1' })
    .then(() => `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`);
});
afterAll(async () => {
  app.fastify.server.closeAllConnections();
  await app.close();
});

/** Rooms in rows: a set of some seconds, long enough to be stopped in. */
const long = () => {
  const murs = Array.from({ length: 12 }, (_, i) =>
    Array.from({ length: 11 }, (_, j) => [
      { x1: j * 4000, y1: i * 4000, x2: (j + 1) * 4000, y2: i * 4000, epaisseur: 200 },
      { x1: i * 4000, y1: j * 4000, x2: i * 4000, y2: (j + 1) * 4000, epaisseur: 200 },
    ]),
  ).flat(2);
  return {
    titre: 'Longue',
    murs,
    ouvertures: murs.map((_, mur) => ({ mur, position: 1500, largeur: 900, hauteur: 2040, type: 'porte' as const })),
  };
};

const unites = async () =>
  (await app.graphql('{ me { unites_consommees_mois } }', {}, { 'x-api-key': cle })).data.me
    .unites_consommees_mois as number;
const start = async (path: string, payload: object) => {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: `/api/v1/cao/${path}`,
    headers: { 'x-api-key': cle, prefer: 'respond-async' },
    payload,
  });
  expect(answer.statusCode).toBe(202);
  return answer.json<Job>();
};
const jobOf = async (id: string) =>
  (await app.fastify.inject({ url: `/api/v1/travaux/${id}`, headers: { 'x-api-key': cle } })).json<Job>();

test.each(['carnet', 'pdf'])(
  'REST: %s is accepted, followed sheet by sheet over server-sent events, and fetched',
  async (path) => {
    const { id } = await start(path, { ...DEMOS.maison(), format: 'html' });
    const text = await (
      await fetch(`${url}/api/v1/travaux/${id}`, { headers: { 'x-api-key': cle, accept: 'text/event-stream' } })
    ).text();
    const states = [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!) as Job);
    const done = states.map(({ fait }) => fait);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
    expect(states.at(-1)).toMatchObject({ etat: 'termine' });
    const { url: link, octets } = states.at(-1)!.resultat as { readonly url: string; readonly octets: number };
    const file = await app.fastify.inject({ url: new URL(link).pathname });
    expect(file.rawPayload.length).toBe(octets);
    expect(file.body).toContain('<section class="feuille"');
  },
);

test('REST: an aborted set stops and costs nothing', async () => {
  const before = await unites();
  const { id } = await start('carnet', long());
  const stopped = await app.fastify.inject({
    method: 'DELETE',
    url: `/api/v1/travaux/${id}`,
    headers: { 'x-api-key': cle },
  });
  expect(stopped.json()).toMatchObject({ id, etat: 'annule' });
  await sleep(300);
  expect(await jobOf(id)).toMatchObject({ etat: 'annule', resultat: null });
  expect(await unites()).toBe(before);
});

test('GraphQL: started, followed to its end, and another aborted', async () => {
  const launch = async (scene: object) =>
    (
      await app.graphql(
        'mutation ($s: JSONObject!) { travailLancer(operation: "caoCarnet", entree: $s) { id etat } }',
        { s: { ...scene, format: 'json' } },
        { 'x-api-key': cle },
      )
    ).data.travailLancer as Job;
  const { id } = await launch(DEMOS.appartement());
  const answer = await fetch(`${url}/graphql/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', 'x-api-key': cle },
    body: JSON.stringify({
      query: 'subscription ($id: String!) { travailSuivi(id: $id) { etat fait total libelle } }',
      variables: { id },
    }),
  });
  const events = [...(await answer.text()).matchAll(/^event: next\ndata: (.*)$/gm)].map(
    ([, data]) => JSON.parse(data!).data.travailSuivi as Job,
  );
  expect(events.at(-1)).toMatchObject({ etat: 'termine' });
  const second = await launch(long());
  const stopped = await app.graphql(
    'mutation ($id: String!) { travailAnnuler(id: $id) { etat } }',
    { id: second.id },
    { 'x-api-key': cle },
  );
  expect(stopped.data.travailAnnuler.etat).toBe('annule');
});

test('MCP: progress names the sheets as they come, a client that leaves stops the work', async () => {
  const client = await clientOf('2026-07-28', `${url}/mcp`, { authorization: `Bearer ${cle}` });
  const marks: { progress: number; message?: string }[] = [];
  const answer = await client.callTool(
    { name: 'cao_carnet', arguments: { ...long(), format: 'html' } },
    { onprogress: (mark: { progress: number; message?: string }) => void marks.push(mark) },
  );
  expect(answer.isError).toBeFalsy();
  expect(marks.map(({ progress }) => progress)).toEqual(
    marks.map(({ progress }) => progress).toSorted((a, b) => a - b),
  );
  // Marks are thinned out by time; whichever comes names a sheet.
  expect(marks.length).toBeGreaterThan(1);
  expect(
    ['Page de garde', 'Plan', 'Façade', 'Coupe', 'Électricité', 'Plomberie'].some((title) =>
      marks.at(-1)!.message?.startsWith(title),
    ),
  ).toBe(true);
  const before = await unites();
  const left = new AbortController();
  const gone = client.callTool({ name: 'cao_carnet', arguments: long() }, { signal: left.signal });
  setTimeout(() => left.abort(), 100);
  await expect(gone).rejects.toThrow(/abort/i);
  await sleep(1500);
  expect(await unites()).toBe(before);
  await client.close();
});

test('an abort is heard between two sheets', () => {
  const abort = new AbortController();
  const labels: string[] = [];
  const progress = (_: number, __: number, label: string) => {
    labels.push(label);
    if (label === 'Plan de masse') abort.abort();
  };
  const projet = { titre: 'Essai', format_feuille: 'A3', revisions: [] } as const;
  const input = inputFor(DEMOS.maison(), { options: { projet } });
  expect(() => caoCarnet.run(input, { progress, signal: abort.signal })).toThrow(/abort/i);
  expect(labels.at(-1)).toBe('Plan de masse');
  // The generator draws nothing ahead of what it has told.
  const work = drawSet(buildingOf(DEMOS.maison()), { langue: 'fr', project: projet, tables: [] });
  expect(work.next().value).toBe('Plan de masse');
});
