import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Not walls at all: an answer about them would mean that they were read. */
const murs = Array.from({ length: 60_001 }, () => 0);
const told = { elements: 60_001, depasse: ['murs'], plafond: { parListe: 60_000, total: 150_000 } };

const send = async (url: string, payload: object) => {
  const answer = await app.fastify.inject({ method: 'POST', url, payload });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
};

test.each([
  ['at the root', { murs }],
  ['in `scene`', { scene: { murs }, appliquer: true }],
  ['in a level', { niveaux: [{ murs }] }],
])('a list beyond its ceiling %s is refused before it is read', async (_where, payload) => {
  const { status, body } = await send('/api/v1/cao/verifier', payload);
  expect(status).toBe(413);
  expect(body).toMatchObject({ code: 'scene_trop_grande', ...told });
});

test('an object of too many fields says so', async () => {
  const scene = Object.fromEntries(Array.from({ length: 150_001 }, (_, i) => [`k${i}`, 0]));
  const { status, body } = await send('/api/v1/cao/verifier', scene);
  expect(status).toBe(413);
  expect(body).toMatchObject({
    code: 'trop_grand',
    detail: [{ loc: ['body'], msg: 'Un objet de plus de 150000 champs', type: 'json_too_large' }],
  });
});
