import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { TestApp } from '../../support/app.js';
import { startApp } from '../../support/app.js';

let app: TestApp;
let cle: string;
beforeAll(async () => {
  app = await startApp();
  cle = await app.newKey();
});
afterAll(() => app.close());

type Body = Record<string, unknown>;
const post = (path: string, payload: Body, headers: Record<string, string> = { 'x-api-key': cle }) =>
  app.fastify.inject({ method: 'POST', url: `/api/v1/cao${path}`, headers, payload });

test('POST /cao/versions/identifier gives a scene whose alerts and quantities are those of the scene given', async () => {
  const scene = DEMOS.appartement() as Body;
  const answer = await post('/versions/identifier', { scene });
  expect(answer.statusCode).toBe(200);
  const { scene: identified, attribues, corriges } = answer.json<{ scene: Body; attribues: number; corriges: [] }>();
  expect(attribues).toBeGreaterThan(20);
  expect(corriges).toEqual([]);
  // Ids are what changes.
  const quantities = async (of: Body): Promise<unknown> =>
    JSON.parse((await post('/quantites', { scene: of })).body, (key, value: unknown) =>
      key === 'id' ? undefined : value,
    );
  expect(await quantities(identified)).toEqual(await quantities(scene));
  const alerts = async (of: Body) => (await post('/verifier', { scene: of })).json<{ alertes: Body[] }>().alertes;
  expect((await alerts(identified)).map(({ code }) => code)).toEqual((await alerts(scene)).map(({ code }) => code));
});

test('an element keeps its id when it is edited afterwards, and a call without a key is refused', async () => {
  const scene = DEMOS.appartement() as Body;
  const { scene: identified } = (await post('/versions/identifier', { scene })).json<{ scene: { murs: Body[] } }>();
  const moved = {
    ...identified,
    murs: identified.murs.map((wall, i) => (i === 0 ? { ...wall, epaisseur: 300 } : wall)),
  };
  const again = (await post('/versions/identifier', { scene: moved })).json<{
    scene: { murs: Body[] };
    attribues: number;
  }>();
  expect(again.attribues).toBe(0);
  expect(again.scene.murs.map(({ ifc_guid }) => ifc_guid)).toEqual(identified.murs.map(({ ifc_guid }) => ifc_guid));
  expect((await post('/versions/identifier', { scene }, {})).statusCode).toBe(401);
});
