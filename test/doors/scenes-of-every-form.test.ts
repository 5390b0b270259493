import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import pluginEntries from '../../plugins.config.js';
import type { OperationContext } from '../../src/contract/index.js';
import { COST, defineOperation, definePlugin, Operation, post } from '../../src/contract/index.js';
import type { Scene } from '../../src/kernel/scene/index.js';
import { optionalSceneEntree, scenesEntree } from '../../src/schema/index.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

const help = { title: 'Essai', description: 'Essai.' };
const murs = (scene: Scene | undefined) => scene?.murs?.length ?? null;

/** Counts the walls of two versions and of what they come from. */
const caoTrois = defineOperation({
  kind: 'query',
  auth: 'none',
  cost: COST.free,
  scene: ['a', 'b', 'base?'],
  entree: scenesEntree('CaoTroisEntree', ['a', 'b', 'base?'], { titre: z.string().optional() }),
  resultat: z
    .object({ a: z.int(), b: z.int(), base: z.int().nullable(), titre: z.string().nullable() })
    .meta({ id: 'CaoTrois' }),
  rest: post('/cao/trois'),
  help: { fr: help, en: help, example: { a: { murs: [] }, b: { murs: [] } } },
});
/** Moves a camera, in a scene or in none. */
const caoPeutEtre = defineOperation({
  kind: 'query',
  auth: 'none',
  cost: COST.free,
  scene: 'optional',
  entree: optionalSceneEntree('CaoPeutEtreEntree', { pas: z.int().optional() }),
  resultat: z.object({ murs: z.int().nullable(), pas: z.int().nullable() }).meta({ id: 'CaoPeutEtre' }),
  rest: post('/cao/peut-etre', { bodyOptional: true }),
  help: { fr: help, en: help },
});

class FormsResolver {
  @Operation(caoTrois)
  caoTrois({ a, b, base, titre }: { a: Scene; b: Scene; base?: Scene; titre?: string }, _context: OperationContext) {
    return { a: murs(a)!, b: murs(b)!, base: murs(base), titre: titre ?? null };
  }
  @Operation(caoPeutEtre)
  caoPeutEtre({ scene, pas }: { scene?: Scene; pas?: number }, _context: OperationContext) {
    return { murs: murs(scene), pas: pas ?? null };
  }
}
const forms = definePlugin({ name: 'formes', operations: [caoTrois, caoPeutEtre], resolvers: [FormsResolver] });

const wall = (y: number) => ({ x1: 0, y1: y, x2: 4000, y2: y, epaisseur: 200, hauteur: 2500 });
const sceneOf = (count: number) => ({
  murs: Array.from({ length: count }, (_, i) => wall(i * 1000)),
  client: { n: count },
});

let app: TestApp;
let stored: { scene_id: string; sha256: string };
beforeAll(async () => {
  app = await startApp({ plugins: [...pluginEntries(), forms()] });
  stored = (await app.fastify.inject({ method: 'POST', url: '/api/v1/cao/scenes', payload: sceneOf(5) })).json();
});
afterAll(() => app.close());

const rest = async (path: string, payload?: object) => {
  const answer = await app.fastify.inject({ method: 'POST', url: `/api/v1/cao/${path}`, payload });
  return { status: answer.statusCode, body: answer.json() };
};
const tool = async (name: string, args: object) => {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/mcp',
    headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
  });
  const text = answer.body.startsWith('{') ? answer.body : answer.body.replace(/^[^{]*data: /s, '').trim();
  return JSON.parse(text).result as { structuredContent: object; isError?: boolean };
};

describe('several scenes, each by its name', () => {
  test('REST takes each inline, as {scene_id}, or by its own id field, also mixed', async () => {
    const { scene_id } = stored;
    const bodies = [
      { a: sceneOf(5), b: sceneOf(2) },
      { a: { scene_id }, b: sceneOf(2) },
      { a_scene_id: scene_id, b: sceneOf(2) },
      // A handle as an answer gives it.
      { a: stored, b: sceneOf(2) },
    ];
    for (const body of bodies) {
      expect(await rest('trois', body)).toEqual({ status: 200, body: { a: 5, b: 2, base: null, titre: null } });
    }
    expect((await rest('trois', { a: sceneOf(1), b: sceneOf(2), base_scene_id: scene_id, titre: 'T' })).body).toEqual({
      a: 1,
      b: 2,
      base: 5,
      titre: 'T',
    });
  });

  test('a tool takes them alike, and as JSON text', async () => {
    const { scene_id } = stored;
    const { structuredContent } = await tool('cao_trois', {
      a: { scene_id },
      b: JSON.stringify(sceneOf(3)),
      base_scene_id: scene_id,
    });
    expect(structuredContent).toEqual({ a: 5, b: 3, base: 5, titre: null });
  });

  test('GraphQL has a typed input for each', async () => {
    const query = 'query ($e: CaoTroisEntree!) { caoTrois(entree: $e) { a b base } }';
    const { client: _unknown, ...typed } = sceneOf(2);
    const { data } = await app.graphql(query, {
      e: { a: typed, b_scene_id: stored.scene_id, base: { extra: stored } },
    });
    expect(data.caoTrois).toEqual({ a: 2, b: 5, base: 5 });
    const { errors } = await app.graphql(query, { e: { a: { murs: [{ x1: 'a' }] }, b: typed } });
    expect(errors![0].extensions.detail[0].loc).toEqual(['body', 'a', 'murs', 0, 'x1']);
  });

  test.each([
    [{ b: sceneOf(1) }, ['body', 'a']],
    [{ a: sceneOf(1), b: {} }, ['body', 'b']],
    [{ a: sceneOf(1), a_scene_id: 'x', b: sceneOf(1) }, ['body', 'a_scene_id']],
    [{ a: { scene_id: 'x'.repeat(43) }, b: sceneOf(1) }, ['body', 'a_scene_id']],
    [{ a: sceneOf(1), b: sceneOf(1), base: { murs: [] } }, ['body', 'base']],
    [{ a: { murs: [{ x1: 'a' }] }, b: sceneOf(1) }, ['body', 'a', 'murs', 0, 'x1']],
    [{ a: 3, b: sceneOf(1) }, ['body', 'a']],
  ])('a missing, empty, doubled, unknown or wrong one is refused by its name: %#', async (body, loc) => {
    const answer = await rest('trois', body);
    expect([answer.status, answer.body.detail[0].loc]).toEqual([422, loc]);
  });

  test('the explanation, the tool and the OpenAPI document name each', async () => {
    const explained = (await app.fastify.inject('/api/v1/cao/trois')).json();
    const names = ['a', 'a_scene_id', 'b', 'b_scene_id', 'base', 'base_scene_id', 'titre'];
    expect(Object.keys(explained.corps.properties).toSorted()).toEqual(names);
    const openapi = (await app.fastify.inject('/openapi.json')).json();
    expect(Object.keys(openapi.components.schemas.CaoTroisEntree.properties).toSorted()).toEqual(names);
  });
});

describe('a scene that may be left out', () => {
  test('is at the root of the body, by handle, or absent', async () => {
    expect((await rest('peut-etre', { ...sceneOf(2), pas: 3 })).body).toEqual({ murs: 2, pas: 3 });
    expect((await rest('peut-etre', { scene_id: stored.scene_id })).body).toEqual({ murs: 5, pas: null });
    expect((await rest('peut-etre', { scene: { scene_id: stored.scene_id }, pas: 1 })).body).toEqual({
      murs: 5,
      pas: 1,
    });
    expect((await rest('peut-etre', { pas: 4 })).body).toEqual({ murs: null, pas: 4 });
    expect((await rest('peut-etre')).body).toEqual({ murs: null, pas: null });
    expect((await tool('cao_peut_etre', { pas: 7 })).structuredContent).toEqual({ murs: null, pas: 7 });
  });

  test('holds the rules of every scene where it is given', async () => {
    expect((await rest('peut-etre', { murs: [] })).body.detail[0].loc).toEqual(['body']);
    expect((await rest('peut-etre', { scene_id: 'inconnu' })).body.detail[0].loc).toEqual(['body', 'scene_id']);
  });
});

const untimed = (body: object): unknown =>
  JSON.parse(JSON.stringify(body, (name, value: unknown) => (name === 'duree_ms' ? 0 : value)));

test('one scene is also found by its handle in the place of the scene', async () => {
  const byHandle = await rest('verifier', { scene: { scene_id: stored.scene_id } });
  const inline = await rest('verifier', sceneOf(5));
  expect(byHandle.status).toBe(200);
  expect(untimed(byHandle.body)).toEqual(untimed(inline.body));
});
