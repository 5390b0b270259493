import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Agent } from '../mcp/support/agent.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

let app: TestApp;
let key: string;
beforeAll(async () => {
  app = await startApp();
  key = await app.newKey();
});
afterAll(() => app.close());

const corners: readonly [number, number][] = [
  [0, 0],
  [7300, 0],
  [7300, 5100],
  [0, 5100],
];
const murs = corners.map(([x1, y1], i) => {
  const [x2, y2] = corners[(i + 1) % corners.length]!;
  return { x1, y1, x2, y2, ...(i === 0 && { niveau: 1 }) };
});
const scene = {
  murs,
  toitures: [{ type: 'deux_pans', pente: 45 }],
  portes_fenetres: [{ mur: 0, position: 500, largeur: 900 }],
  georef: { lat: 48.11, lon: -1.68 },
  client: 'Durand',
};
const TOLD = ['murs.0.niveau', 'toitures.0.pente', 'georef.lat', 'georef.lon', 'portes_fenetres'];

/** What a REST call says that it did not read. */
async function toldByRest(path: string, payload: object) {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { 'x-api-key': key },
    payload,
  });
  return [answer.statusCode, answer.headers['x-champs-ignores']];
}

describe('what an operation that draws does not read of a scene', () => {
  test('is told by REST, of a scene at the root, in its field, and behind a handle', async () => {
    expect(await toldByRest('/cao/dxf', scene)).toEqual([200, TOLD.join(', ')]);
    expect(await toldByRest('/cao/ifc', { scene })).toEqual([200, TOLD.join(', ')]);
    const stored = await app.fastify.inject({ method: 'POST', url: '/api/v1/cao/scenes', payload: scene });
    expect(await toldByRest('/cao/dxf', { scene_id: stored.json().scene_id })).toEqual([200, TOLD.join(', ')]);
  });

  test('is told of a scene of four hundred elements, which a thread reads', async () => {
    const garden = Array.from({ length: 400 }, (_, i) => ({ type: 'arbre', x: 20_000 + 3000 * i, y: 40_000 }));
    const large = { ...scene, mobilier: [...garden, { type: 'lit', x: 2000, y: 2000, pente: 3 }] };
    const [status, told] = await toldByRest('/cao/metres', large);
    expect([status, String(told).split(', ').toSorted()]).toEqual([200, [...TOLD, 'mobilier.400.pente'].toSorted()]);
  });

  test('is told by a tool beside its answer', async () => {
    const { isError, content } = await new Agent(app, key).call('cao_dxf', { scene });
    expect(isError).toBeFalsy();
    for (const place of TOLD) expect(content.at(-1)!.text).toContain(place);
  });

  test('is told by GraphQL beside the cost', async () => {
    const query = 'mutation ($e: CaoDxfEntree!) { caoDxf(entree: $e) { sha256 } }';
    const { toitures, portes_fenetres, georef, client } = scene;
    const roofs = toitures.map(({ type, pente }) => ({ type, extra: { pente } }));
    const walls = murs.map(({ niveau, ...wall }) => ({ ...wall, ...(niveau && { extra: { niveau } }) }));
    const written = { murs: walls, toitures: roofs, georef: { extra: georef }, extra: { portes_fenetres, client } };
    const answer = await app.graphql(query, { e: { scene: written } }, { 'x-api-key': key });
    expect(answer.errors).toBeUndefined();
    expect(answer.extensions.champs_ignores).toEqual(TOLD);
  });

  test('is nothing where all is read, and in the next call', async () => {
    const [wall, ...rest] = murs;
    const { niveau: _, ...plain } = wall!;
    expect(await toldByRest('/cao/dxf', { murs: [plain, ...rest], client: 'Durand' })).toEqual([200, undefined]);
  });
});
