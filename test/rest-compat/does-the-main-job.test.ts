import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

/** The whole service, as an agent uses it: a key, the demonstration scene, a free check, a paid drawing. */
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.fastify.inject({ method: 'POST', url: `/api/v1${url}`, headers, payload });
const get = (url: string, headers: Record<string, string> = {}) => app.fastify.inject({ method: 'GET', url, headers });

test('an agent signs up, checks a scene for free and receives a DXF', async () => {
  const { cle } = (await post('/signup', { name: 'agent' })).json() as { cle: string };
  const keyed = { 'x-api-key': cle };
  const demo = (await get('/api/v1/cao/demo')).json() as { scene: Record<string, unknown> };
  const scene = { ...demo.scene, note_du_client: { gardee: [1, null] } };

  const check = await post('/cao/verifier', scene);
  expect([check.statusCode, check.json().ok, check.headers['x-cout-unites']]).toEqual([200, true, '0']);

  expect((await post('/cao/dxf', scene)).json().code).toBe('cle_absente');
  const dxf = await post('/cao/dxf', scene, keyed);
  expect([dxf.statusCode, dxf.headers['x-livrable']]).toEqual([200, 'true']);
  expect(dxf.headers['content-disposition']).toMatch(/^attachment; filename="[^"]+\.dxf"/);
  expect(dxf.headers.etag).toBe(`"${hash('sha256', dxf.rawPayload, 'hex')}"`);
  expect(dxf.body).toMatch(/^\s*0\r?\nSECTION/);
  expect(dxf.body.trimEnd()).toMatch(/EOF$/);
  expect(Number(dxf.headers['x-cout-unites']) + Number(dxf.headers['x-cout-offert'])).toBeGreaterThan(0);

  const json = (await post('/cao/dxf', { ...scene, format: 'json' }, keyed)).json();
  expect(json.dxf).toBe(dxf.body);
  const handle = (await post('/cao/scenes', scene)).json() as { scene_id: string };
  expect((await post('/cao/dxf', { scene_id: handle.scene_id }, keyed)).body).toBe(dxf.body);

  const { journal } = (await get('/api/v1/usage', keyed)).json() as { journal: { operation: string; porte: string }[] };
  expect(journal.map(({ operation, porte }) => [operation, porte])).toEqual([
    ['caoDxf', 'rest'],
    ['caoDxf', 'rest'],
    ['caoDxf', 'rest'],
  ]);
});

test('a repeated call is charged once', async () => {
  const keyed = { 'x-api-key': await app.newKey(), 'idempotency-key': 'appel-1' };
  const body = { loyer_actuel: 650, irl_reference: 142.06, irl_nouveau: 144.64 };
  const [first, again] = [await post('/irl/revision', body, keyed), await post('/irl/revision', body, keyed)];
  expect([again.statusCode, again.body, again.headers['idempotency-replayed']]).toEqual([200, first.body, 'true']);
  const { unites_consommees_mois } = (await get('/api/v1/me', keyed)).json() as { unites_consommees_mois: number };
  expect(unites_consommees_mois).toBe(1);
});

test('long work is accepted, followed and fetched by its link', async () => {
  const keyed = { 'x-api-key': await app.newKey(), prefer: 'respond-async' };
  const heavy = app.registry.operations.find(({ name }) => name === 'caoRender')!;
  const accepted = await post('/cao/render', { ...heavy.help.example, format: 'png' }, keyed);
  expect(accepted.statusCode).toBe(202);
  const events = await get(String(accepted.headers.location), { accept: 'text/event-stream' });
  const last = events.body.split('\n\n').findLast((event) => event.startsWith('event: '))!;
  expect(last).toMatch(/^event: termine\n/);
  const { resultat } = (await get(String(accepted.headers.location))).json() as {
    resultat: { url: string; sha256: string };
  };
  const picture = await get(new URL(resultat.url).pathname);
  expect(hash('sha256', picture.rawPayload, 'hex')).toBe(resultat.sha256);
  expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG');
});

test('an address that cannot be decoded is a problem document', async () => {
  const answer = await get('/api/v1/%zz', { 'accept-language': 'en' });
  expect([answer.statusCode, answer.json().code, answer.json().title]).toEqual([
    400,
    'requete_invalide',
    'The request cannot be read.',
  ]);
});
