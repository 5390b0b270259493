import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SERVICE_SHARE } from '../../../src/contract/index.js';
import { caoIfc } from '../../../src/plugins/ifc/export.js';
import { inputFor } from '../../../src/schema/scene-output/index.js';
import { createWorkPool } from '../../../src/services/work/index.js';
import { fullScene } from '../../kernel/formats/ifc/full-scene.js';
import type { TestApp } from '../../support/app.js';
import { startApp } from '../../support/app.js';

let app: TestApp;
let cle: string;
beforeAll(async () => {
  app = await startApp();
  cle = await app.newKey();
});
afterAll(() => app.close());

const post = (payload: object, headers: Record<string, string> = { 'x-api-key': cle }) =>
  app.fastify.inject({ method: 'POST', url: '/api/v1/cao/ifc', headers, payload });

const room = {
  titre: 'Pièce',
  murs: [
    { x1: 0, y1: 0, x2: 5000, y2: 0 },
    { x1: 5000, y1: 0, x2: 5000, y2: 4000 },
    { x1: 5000, y1: 4000, x2: 0, y2: 4000 },
    { x1: 0, y1: 4000, x2: 0, y2: 0 },
  ],
};

test('the file is an IFC4 attachment, the same each time', async () => {
  const answer = await post(room);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/x-step');
  expect(answer.headers['content-disposition']).toContain('piece.ifc');
  expect(answer.body).toMatch(/^ISO-10303-21;\nHEADER;/);
  expect(answer.body).toContain("FILE_SCHEMA(('IFC4'));");
  expect((await post(room)).body).toBe(answer.body);
});

test('JSON holds the same file, what is in it and where it comes from', async () => {
  const file = (await post(room)).body;
  const json = (await post({ ...room, format: 'json' })).json();
  expect(json.ifc).toBe(file);
  expect(json.sha256).toBe(createHash('sha256').update(file).digest('hex'));
  expect(json).toMatchObject({
    schema: 'IFC4',
    unites: { longueur: 'MILLIMETRE', surface: 'SQUARE_METRE', volume: 'CUBIC_METRE' },
    elements: { IfcWall: 4, IfcSpace: 1, IfcBuildingStorey: 1, IfcSlab: 2 },
    non_exportes: [],
  });
  const wall = json.correspondances.find(({ objet }: { objet: string | null }) => objet === '/murs/2');
  expect(wall).toMatchObject({ classe: 'IfcWall' });
  expect(file).toContain(`IFCWALL('${wall.guid}'`);
});

test('GraphQL gives the same facts; without a key it is refused', async () => {
  const query = `mutation ($scene: SceneEntree) { caoIfc(entree: { scene: $scene }) { sha256 schema elements } }`;
  const asked = await app.graphql(query, { scene: room }, { 'x-api-key': cle });
  expect(asked.errors).toBeUndefined();
  expect(asked.data.caoIfc).toMatchObject({ schema: 'IFC4', elements: { IfcWall: 4 } });
  const file = (await post(room)).body;
  expect(asked.data.caoIfc.sha256).toBe(createHash('sha256').update(file).digest('hex'));
  expect((await post(room, {})).statusCode).toBe(401);
});

test('reinforcement that is asked for is in the file, with the footings that hold it', async () => {
  const { non_exportes: told, elements } = (await post({ ...room, format: 'json', armatures: true })).json();
  expect(told).toEqual([]);
  expect(elements).toMatchObject({ IfcReinforcingBar: expect.any(Number), IfcFooting: expect.any(Number) });
});

test('a worker writes the bytes that the event loop writes', async () => {
  const work = createWorkPool({ workers: 1 });
  const scene = { ...fullScene(), plan: Array.from({ length: 120 }, (_, i) => ({ x1: 0, y1: i, x2: 9, y2: i })) };
  const input = inputFor(scene, { options: { armatures: false }, file: 'ifc' });
  const { signal } = new AbortController();
  const written = await work.run(caoIfc.task, input, { signal, progress: () => undefined, share: SERVICE_SHARE });
  expect(work.status()).toMatchObject({ completed: 1, inline: 0 });
  expect(written).toEqual(caoIfc.run(input, { signal, progress: () => undefined }));
  expect(Buffer.from(written.written as Uint8Array).toString('latin1')).toContain('IFCDISTRIBUTIONCIRCUIT');
  await work.close();
}, 240_000);
