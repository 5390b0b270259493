import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import pluginEntries from '../../plugins.config.js';
import type { OperationContext } from '../../src/contract/index.js';
import { COST, defineOperation, definePlugin, Operation, post } from '../../src/contract/index.js';
import type { Scene } from '../../src/kernel/scene/index.js';
import { SCENE_EXAMPLES } from '../../src/kernel/scene/index.js';
import { optionalSceneEntree, scenesEntree } from '../../src/schema/index.js';
import { startApp } from '../support/app.js';
import { hostileBody } from '../support/hostile-bodies.js';

/** Bodies of each kind. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 60);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20261122);

const help = { title: 'Essai', description: 'Essai.' };
const shared = { kind: 'query', auth: 'none', cost: COST.free, help: { fr: help, en: help } } as const;
const murs = (scene: Scene | undefined) => scene?.murs?.length ?? null;

/** Looks into several scenes itself, and repeats what else it was given. */
const caoTrois = defineOperation({
  ...shared,
  scene: ['a', 'b', 'base?'],
  entree: scenesEntree('CaoTroisEntree', ['a', 'b', 'base?'], {
    titre: z.string().max(4000).optional(),
    notes: z.array(z.object({ rang: z.int(), texte: z.string() })).optional(),
    libre: z.record(z.string(), z.unknown()).optional(),
  }),
  resultat: z.object({ a: z.int(), b: z.int(), base: z.int().nullable(), reste: z.string() }).meta({ id: 'CaoTrois' }),
  rest: post('/cao/trois'),
});
const caoPeutEtre = defineOperation({
  ...shared,
  scene: 'optional',
  entree: optionalSceneEntree('CaoPeutEtreEntree', { pas: z.int().optional(), titre: z.string().optional() }),
  resultat: z.object({ scene: z.string(), reste: z.string() }).meta({ id: 'CaoPeutEtre' }),
  rest: post('/cao/peut-etre', { bodyOptional: true }),
});
class LookingResolver {
  @Operation(caoTrois)
  caoTrois({ a, b, base, ...rest }: { a: Scene; b: Scene; base?: Scene }, _context: OperationContext) {
    return { a: murs(a) ?? -1, b: murs(b) ?? -1, base: murs(base), reste: JSON.stringify(rest) };
  }
  @Operation(caoPeutEtre)
  caoPeutEtre({ scene, ...rest }: { scene?: Scene }, _context: OperationContext) {
    return { scene: JSON.stringify(scene ?? null), reste: JSON.stringify(rest) };
  }
}
const looking = definePlugin({ name: 'regard', operations: [caoTrois, caoPeutEtre], resolvers: [LookingResolver] });

const env = { SCENES_PER_HOUR: '1000000', SCENE_BYTES_PER_HOUR: '1000000000' };
const plugins = [...pluginEntries(), looking()];
const [here, there] = await Promise.all([
  startApp({ env, plugins }),
  // Every body is read on a thread, and whatever has more than a few characters stays there.
  startApp({ env, plugins, bodies: { from: 0, part: 16 } }),
]);
const doors = [here, there] as const;
afterAll(() => Promise.all(doors.map((app) => app.close())));

const timeless = (text: string): string =>
  text
    .replaceAll(/\\?"duree_ms\\?":[\d.e-]+/g, '')
    .replaceAll(/\\?"(scene_id|expire_le|uri|name|id)\\?":\\?"[^"\\]*\\?"/g, '"$1"')
    .replaceAll(/(cao:\/\/scenes|artefacts)\/[\w-]+/g, '$1');

const KEYS = await Promise.all(doors.map((app) => app.newKey()));
interface Sent {
  readonly url: string;
  readonly payload: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The answers of both applications to one request. */
async function answers(request: Sent): Promise<readonly object[]> {
  const sent = doors.map(async ({ fastify }, i) => {
    const headers = { 'x-api-key': KEYS[i]!, 'content-type': 'application/json', ...request.headers };
    const answer = await fastify.inject({ ...request, method: 'POST', headers });
    const { date: _date, 'x-request-id': _id, 'content-length': _length, etag: _etag, ...rest } = answer.headers;
    return { status: answer.statusCode, headers: rest, body: timeless(answer.body) };
  });
  return Promise.all(sent);
}

async function expectSame(request: Sent): Promise<void> {
  const [first, second] = await answers(request);
  expect(second).toEqual(first);
}

const rest = (path: string, payload: string, headers = {}): Sent => ({ url: `/api/v1${path}`, payload, headers });
const graphql = (query: string, variables: unknown): Sent => ({
  url: '/graphql',
  payload: JSON.stringify({ query, variables }),
});
const tool = (name: string, args: unknown): Sent => ({
  url: '/mcp',
  headers: { host: 'aplomb.test', accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' },
  payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
});

const walls = [
  { x1: 0, y1: 0, x2: 4000, y2: 0 },
  { x1: 4000, y1: 0, x2: 4000, y2: 3000, inconnu: { a: [1, 2] } },
  { x1: 4000, y1: 3000, x2: 0, y2: 3000 },
  { x1: 0, y1: 3000, x2: 0, y2: 0 },
];
const house = { titre: 'Maison', murs: walls, mes_notes: { auteur: 'un texte assez long pour rester là-bas' } };
const long = 'un texte assez long pour rester sur le fil de lecture';
const list = Array.from({ length: 20 }, (_, i) => i);

const SCENES: readonly unknown[] = [
  house,
  { mur: walls },
  { murs: [] },
  { murs: walls[0] },
  { murs: { x1: 0 } },
  { murs: [{ x1: 'a', y1: 0, x2: 1, y2: '12,5' }, { x1: 0, y_1: 0 }, 3, null, [], long] },
  { murs: walls, plan: { camera: long } },
  { murs: walls, plan: [{ x1: 0, y1: 0, x2: 1, y2: 1 }] },
  { murs: walls, structure: true, tableau: { circuits: list } },
  { murs: walls, titre: 'x'.repeat(5000), juridiction: 'atlantide' },
  {
    murs: walls,
    ouvertures: [
      { mur: 0.5, position: 1, largeur: 1e300 },
      { mur: 2 ** 40, position: 1, largeur: 900 },
    ],
  },
  { murs: walls, extra: { murs: list, autre: long } },
  { scene_id: 'inconnue', notes: list },
  { scene_id: 'inconnue', murs: walls },
  { murs: Array.from({ length: 60 }, () => ({ x1: long })) },
  { murs: Array.from({ length: 200 }, () => ({ x1: long })) },
  long,
  list,
  JSON.stringify(house),
  '{"murs": [1, 2, 3, 4, 5, 6',
  3,
];

describe('a scene is read on a thread as it is at once', () => {
  const cases = SCENES.map((scene) => [JSON.stringify(scene).slice(0, 60), scene] as const);

  test.each(cases)('over REST: %s', async (_, scene) => {
    const french = { 'accept-language': 'fr' };
    const root = JSON.stringify(scene);
    const under = JSON.stringify({ scene, appliquer: true });
    for (const langue of [french, { 'accept-language': 'en' }]) {
      await expectSame(rest('/cao/verifier', root, langue));
      await expectSame(rest('/cao/verifier', under, langue));
    }
    await expectSame(rest('/cao/verifier', JSON.stringify({ scene, appliquer: long, revalider: list, langue: 'en' })));
    await expectSame(rest('/cao/verifier?appliquer=peut-etre', root));
    await expectSame(rest('/cao/dxf', under));
    await expectSame(rest('/cao/dxf', JSON.stringify({ scene, format: `json ${long}` })));
    await expectSame(rest('/cao/scenes', root));
    await expectSame(rest('/cao/peut-etre', root));
    await expectSame(rest('/cao/trois', JSON.stringify({ a: scene, b: house, titre: long, libre: { long, list } })));
    await expectSame(rest('/cao/trois', JSON.stringify({ b: scene, a: house, base: scene, notes: [{ rang: long }] })));
  });

  test.each(cases)('over GraphQL: %s', async (_, scene) => {
    const check = 'query ($e: CaoVerifierEntree!) { caoVerifier(entree: $e) { ok alertes { code objet } } }';
    await expectSame(graphql(check, { e: { scene } }));
    await expectSame(graphql(check, { e: { scene, appliquer: long } }));
    await expectSame(graphql(check, { e: { scene, inconnu: list } }));
    await expectSame(graphql(check, { e: scene }));
    const one = 'query ($s: SceneEntree) { caoVerifier(entree: { scene: $s }) { ok scene_corrigee } }';
    await expectSame(graphql(one, { s: scene }));
    await expectSame(graphql(one, { s: scene, inutile: list }));
    const two = `query ($s: SceneEntree!, $n: Int) {
      a: caoTrois(entree: { a: $s, b: $s }) { a b base reste }
      b: caoVerifier(entree: { scene: $s }) { ok }
    }`;
    await expectSame(graphql(two, { s: scene, n: 1 }));
    await expectSame(graphql(two, { s: scene, n: long }));
    const three = 'query ($e: CaoTroisEntree!) { caoTrois(entree: $e) { a b base reste } }';
    const notes = [{ rang: 1, texte: long }];
    await expectSame(graphql(three, { e: { a: house, b: scene, titre: long, notes, libre: { long, list } } }));
    await expectSame(graphql(three, { e: { a: scene, b: scene, base: scene, notes: long, libre: list } }));
    const start = 'mutation ($e: JSONObject!) { travailLancer(operation: "caoCarnet", entree: $e) { etat } }';
    await expectSame(graphql(start, { e: { scene, projet: long, format: 'json' } }));
  });

  test.each(cases)('over MCP: %s', async (_, scene) => {
    await expectSame(tool('cao_verifier', { scene }));
    await expectSame(tool('cao_verifier', { scene, appliquer: true, langue: 'en' }));
    await expectSame(tool('cao_verifier', scene));
    await expectSame(tool('cao_trois', { a: scene, b: house, notes: list, libre: { long } }));
    await expectSame(tool('travail_lancer', { operation: 'caoCarnet', entree: { scene, projet: { titre: list } } }));
  });

  test.each([['/cao/verifier'], ['/cao/scenes'], ['/cao/trois'], ['/cao/peut-etre'], ['/cao/quantites']])(
    'whatever the body: %s',
    async (path) => {
      const example = { ...SCENE_EXAMPLES[1]!, a: house, b: house, titre: long };
      await fc.assert(
        fc.asyncProperty(hostileBody(example), (body) => expectSame(rest(path, body))),
        { seed: SEED, numRuns: RUNS },
      );
    },
    120_000,
  );

  test('whatever the variables', async () => {
    const query = `query ($e: CaoVerifierEntree!, $t: CaoTroisEntree) {
      caoVerifier(entree: $e) { ok alertes { code } }
      caoTrois(entree: $t) { a b base reste }
    }`;
    const example = { e: { scene: SCENE_EXAMPLES[1]!, appliquer: true }, t: { a: house, b: house, libre: { list } } };
    await fc.assert(
      fc.asyncProperty(hostileBody({ query, variables: example }), (payload) =>
        expectSame({ url: '/graphql', payload }),
      ),
      { seed: SEED, numRuns: RUNS },
    );
  }, 120_000);
});

describe('a body that is no object of JSON', () => {
  const BODIES = [
    '',
    '      ',
    '[1, 2',
    '"un texte assez long"',
    `[${list.join()}]`,
    'null',
    '{"a": [1,2,3,4,5,6,}',
    '3',
  ];
  test.each(BODIES)('%j is answered alike in the three doors', async (payload) => {
    await expectSame(rest('/cao/verifier', payload));
    await expectSame({ url: '/graphql', payload });
    await expectSame({ ...tool('', {}), payload });
  });

  test('a property that would be a prototype is one like any other, but for GraphQL', async () => {
    const payload = `{"__proto__": {"murs": [${list.join()}]}, "murs": [1e400, -0, "${long}"]}`;
    await expectSame(rest('/cao/verifier', payload));
    await expectSame(rest('/cao/scenes', `{"murs": ${JSON.stringify(walls)}, "__proto__": {"a": "${long}"}}`));
    await expectSame({ url: '/graphql', payload: `{"query": "{ __typename }", "variables": ${payload}}` });
    await expectSame({ url: '/graphql', payload: `{"query": "{ __typename }", "constructor": {"prototype": 1}}` });
  });
});
