import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildingOf } from '../../src/kernel/building/index.js';
import { CHECKS } from '../../src/kernel/checks/index.js';
import { Scene } from '../../src/kernel/scene/index.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** As much as makes a long text for the event loop. */
const LARGE = 65_536;
/** A square room, and a window beyond the end of its wall, which a correction moves; the notes are kept as they are. */
const SCENE = {
  murs: [
    { x1: 0, y1: 0, x2: 4000, y2: 0, epaisseur: 200, hauteur: 2500 },
    { x1: 4000, y1: 0, x2: 4000, y2: 4000, epaisseur: 200, hauteur: 2500 },
    { x1: 4000, y1: 4000, x2: 0, y2: 4000, epaisseur: 200, hauteur: 2500 },
    { x1: 0, y1: 4000, x2: 0, y2: 0, epaisseur: 200, hauteur: 2500 },
  ],
  ouvertures: [{ mur: 0, type: 'fenetre', position: 3900, largeur: 1200, hauteur: 1200, allege: 900 }],
  notes: Array.from({ length: 2000 }, (_, i) => ({ rang: i, texte: `"${i}" \\ $& é et encore quelques mots` })),
};

const post = async (path: string, payload: object) => {
  const answer = await app.fastify.inject({ method: 'POST', url: path, payload });
  expect(answer.statusCode).toBe(200);
  return answer.body;
};

/** What the event loop has read and written of JSON meanwhile, in texts longer than a scene may be there. */
async function longTexts<T>(call: () => Promise<T>): Promise<{ readonly answer: T; read: number; written: string[] }> {
  const [parse, stringify] = [vi.spyOn(JSON, 'parse'), vi.spyOn(JSON, 'stringify')];
  try {
    const answer = await call();
    const read = parse.mock.calls.filter(([text]) => String(text).length > LARGE).length;
    const written = stringify.mock.results
      .map(({ value }) => String(value ?? ''))
      .filter(({ length }) => length > LARGE);
    return { answer, read, written };
  } finally {
    parse.mockRestore();
    stringify.mockRestore();
  }
}

const idOf = (body: string): string => (JSON.parse(body) as { scene_id: string }).scene_id;

test('a stored one is given back as it was written: REST, GraphQL', async () => {
  const id = idOf(await post('/api/v1/cao/scenes', SCENE));
  const rest = await longTexts(async () => (await app.fastify.inject(`/api/v1/cao/scenes/${id}`)).body);
  expect([rest.read, rest.written]).toEqual([0, []]);
  const { scene, sha256, elements } = JSON.parse(rest.answer) as Record<string, unknown>;
  expect([scene, elements, sha256]).toEqual([SCENE, 2005, expect.stringMatching(/^[\da-f]{64}$/)]);

  const query = 'query ($id: String!) { a: caoScene(entree: {scene_id: $id}) { elements scene } }';
  const graphql = await longTexts(() => post('/graphql', { query, variables: { id } }));
  expect([graphql.read, graphql.written]).toEqual([0, []]);
  expect(JSON.parse(graphql.answer)).toMatchObject({ data: { a: { elements: 2005, scene: SCENE } } });
});

test('what a check has corrected comes from its thread as it is to be sent', async () => {
  const { answer, written } = await longTexts(() => post('/api/v1/cao/verifier', { ...SCENE, appliquer: true }));
  expect(written.filter((text) => text.includes('"scene_corrigee":{'))).toEqual([]);
  const told = JSON.parse(answer) as { scene_corrigee: object; diff: unknown[] };
  const scene = Scene.parse(SCENE);
  const options = { appliquer: true, langue: 'fr', now: () => 0, building: buildingOf(scene) } as const;
  const expected = CHECKS.verify(scene, options) as unknown as typeof told;
  expect(expected.diff.length).toBeGreaterThan(0);
  expect(told.scene_corrigee).toEqual(JSON.parse(JSON.stringify(expected.scene_corrigee)));
});

test('and may be stored again, or asked for by a tool', async () => {
  const id = idOf(await post('/api/v1/cao/scenes', SCENE));
  const request = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'cao_scene', arguments: { scene_id: id } },
  };
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      host: 'aplomb.test',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-06-18',
    },
    payload: request,
  });
  const text = answer.body.startsWith('{') ? answer.body : /^data: (.*)$/m.exec(answer.body)![1]!;
  const { result } = JSON.parse(text) as { result: { structuredContent: { scene: { scene_id: string } } } };
  // Too long for a model to read: its handle.
  const again = result.structuredContent.scene.scene_id;
  const stored = (await app.fastify.inject(`/api/v1/cao/scenes/${again}`)).json() as { scene: object };
  expect(stored.scene).toEqual(SCENE);
});
