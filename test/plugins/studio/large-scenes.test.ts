import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { glbFileOf } from '../../../src/kernel/formats/glb/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import type { TestApp } from '../../support/app.js';
import { startApp } from '../../support/app.js';

/** Less than the furnished demonstration has, more than it has with simple furniture. */
const MOST = 60_000;

let app: TestApp;
let cle: string;
beforeAll(async () => {
  app = await startApp({ env: { STUDIO_TRIANGLES: String(MOST) } });
  cle = await app.newKey();
});
afterAll(() => app.close());

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: `/api/v1/cao/${path}`,
    headers: { 'x-api-key': cle, ...headers },
    payload,
  });

/** Whether the page is told that its furniture has a simple form. */
const isSimplified = async (jeton: string): Promise<unknown> =>
  (await app.fastify.inject({ url: `/api/v1/cao/visite/studio/${jeton}` })).json().mobilier_simplifie;

/** A thread that begins may wait its turn among other suites, ms. */
const PATIENCE = 120_000;

/** Railings beside one another: 156 triangles each. */
const railings = (count: number) => ({
  garde_corps: Array.from({ length: count }, (_, i) => ({ x1: 0, y1: 400 * i, x2: 1500, y2: 400 * i })),
});

test('a model that is too much with its furniture is shown with the simple form of it, each piece in its place', async () => {
  const scene = DEMOS.maison();
  const building = buildingOf(Scene.parse(scene));
  const [whole, plain] = [false, true].map((isPlain) => glbFileOf({ building, langue: 'fr', isPlain }));
  expect(whole!.triangles).toBeGreaterThan(MOST);
  expect(plain!.triangles).toBeLessThan(MOST);
  expect(plain!.objects).toEqual(whole!.objects);
  const answer = await post('visite/studio', scene);
  expect(answer.statusCode).toBe(200);
  const model = await app.fastify.inject({ url: `/studio/${answer.json().jeton}/batiment.glb` });
  expect(model.rawPayload.byteLength).toBe(plain!.bytes.byteLength);
  expect(await isSimplified(answer.json().jeton)).toBe(true);
  const small = await post('visite/studio', railings(2));
  expect(await isSimplified(small.json().jeton)).toBe(false);
});

test.each(['visite/studio', 'rendu-photo'])('%s refuses what no page could show, in a sentence', async (path) => {
  const answer = await post(path, railings(400));
  expect(answer.statusCode).toBe(413);
  const problem = answer.json();
  expect(problem).toMatchObject({ code: 'scene_trop_grande', plafond: MOST });
  expect(JSON.stringify(problem)).toContain('Ouvrez une partie de la scène');
  const english = await post(`${path}?langue=en`, railings(400));
  expect(english.body).toContain('Open a part of the scene');
});

test(
  'a long preparation is followed step by step',
  async () => {
    const answer = await post('visite/studio', DEMOS.maison(), { prefer: 'respond-async' });
    expect(answer.statusCode).toBe(202);
    const url = new URL(answer.headers['location'] as string, 'http://localhost').pathname;
    const seen = new Set<string>();
    for (let i = 0; i < 600; i++) {
      const { etat, libelle, total } = (await app.fastify.inject({ url, headers: { 'x-api-key': cle } })).json();
      if (libelle) seen.add(`${libelle} / ${total}`);
      if (etat === 'termine') break;
      expect(['attente', 'en_cours']).toContain(etat);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect([...seen].some((step) => /(Lecture|Contrôle|Modèle|Visite).* \/ 4/.test(step))).toBe(true);
  },
  PATIENCE,
);
