import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import pluginEntries from '../../plugins.config.js';
import type { OperationContext } from '../../src/contract/index.js';
import { COST, defineOperation, definePlugin, isSceneAtRoot, Operation, post } from '../../src/contract/index.js';
import { Scene } from '../../src/kernel/scene/index.js';
import { scenesEntree } from '../../src/schema/index.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

const help = { title: 'Essai', description: 'Essai.' };
const caoDeux = defineOperation({
  kind: 'query',
  auth: 'none',
  cost: COST.free,
  scene: ['a', 'b?'],
  entree: scenesEntree('CaoDeuxEntree', ['a', 'b?'], { titre: z.string().optional() }),
  resultat: z.object({ murs: z.int() }).meta({ id: 'CaoDeux' }),
  rest: post('/cao/deux'),
  help: { fr: help, en: help },
});
class DeuxResolver {
  @Operation(caoDeux)
  caoDeux({ a }: { a: { murs?: unknown[] } }, _context: OperationContext) {
    return { murs: a.murs?.length ?? 0 };
  }
}
const deux = definePlugin({ name: 'deux', operations: [caoDeux], resolvers: [DeuxResolver] });

const murs = [
  { x1: 0, y1: 0, x2: 4000, y2: 0 },
  { x1: 4000, y1: 0, x2: 4000, y2: 3000 },
  { x1: 4000, y1: 3000, x2: 0, y2: 3000 },
  { x1: 0, y1: 3000, x2: 0, y2: 0 },
];
const porte = { mur: 0, position: 1000, largeur: 900, hauteur: 2150, type: 'porte' };
const lit = { type: 'lit', x: 2000, y: 1500 };

// The second application leaves on a thread whatever is longer than a handle.
let apps: readonly TestApp[];
let keys: readonly string[];
let handles: readonly string[];
beforeAll(async () => {
  const plugins = [...pluginEntries(), deux()];
  apps = await Promise.all([startApp({ plugins }), startApp({ plugins, bodies: { from: 0, part: 48 } })]);
  keys = await Promise.all(apps.map((app) => app.newKey()));
  const stored = await Promise.all(
    apps.map((app) => app.fastify.inject({ method: 'POST', url: '/api/v1/cao/scenes', payload: { murs } })),
  );
  handles = stored.map((answer) => (answer.json() as { scene_id: string }).scene_id);
});
afterAll(() => Promise.all(apps.map((app) => app.close())));

interface Told {
  readonly status: number;
  readonly cost: string;
  readonly detail: readonly { loc: readonly (string | number)[]; msg: string; suggestion?: unknown }[];
}

/** The answer of both applications to a REST call, which must agree. */
async function rest(path: string, body: (handle: string) => object, langue = 'fr'): Promise<Told> {
  const told = await Promise.all(
    apps.map(async (app, i) => {
      const answer = await app.fastify.inject({
        method: 'POST',
        url: `/api/v1${path}`,
        headers: { 'x-api-key': keys[i]!, 'accept-language': langue },
        payload: body(handles[i]!),
      });
      const { detail = [] } = answer.json() as { detail?: Told['detail'] };
      return { status: answer.statusCode, cost: String(answer.headers['x-cout-unites'] ?? '0'), detail };
    }),
  );
  expect(told[1]).toEqual(told[0]);
  return told[0]!;
}

async function toolText(name: string, args: object): Promise<string> {
  const answer = await apps[0]!.fastify.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      'x-api-key': keys[0]!,
      host: 'aplomb.test',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-06-18',
    },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
  });
  const text = answer.body.startsWith('{') ? answer.body : answer.body.replace(/^[^{]*data: /s, '').trim();
  return JSON.parse(text).result.content[0].text as string;
}

/** Paths that take a scene at the root, each with the options without which it refuses a call for another reason. */
const scenePaths = (): readonly { readonly path: string; readonly needed: object }[] =>
  apps[0]!.registry.operations
    .filter((operation) => isSceneAtRoot(operation) && operation.rest?.method === 'POST')
    .map(({ rest: route, entree, help: { example = {} } }) => {
      const isOption = ([name]: readonly [string, unknown]) => name in entree!.shape && !(name in Scene.shape);
      return { path: route!.path, needed: Object.fromEntries(Object.entries(example).filter(isOption)) };
    });

describe('beside a scene_id', () => {
  test.each([
    ['mobilier', [lit, lit]],
    ['murs', murs],
    ['patch', [{ op: 'remove', path: '/murs/0' }]],
    ['doors', [porte]],
    ['notes', { auteur: 'moi' }],
    ['juridiction', 'us'],
    ['ouvertures', []],
    ['compositions', {}],
    ['nord_degre', 12],
  ])('%s is refused by its name', async (name, value) => {
    const told = await rest('/cao/verifier', (scene_id) => ({ scene_id, [name]: value }));
    expect(told).toMatchObject({ status: 422, cost: '0', detail: [{ loc: ['body', name] }] });
    expect(told.detail[0]!.msg).toContain(`« ${name} »`);
    expect(told.detail[0]!.msg).toContain('/modifier');
  });

  test('what is nothing, and what no scene has, is no addition', async () => {
    const beside = { mobilier: null, etiquettes: [], commentaire: 'pour moi', client: 'Durand', numero: 3 };
    const payload = { scene_id: handles[0]!, ...beside };
    const checked = await apps[0]!.fastify.inject({ method: 'POST', url: '/api/v1/cao/verifier', payload });
    expect(checked.statusCode).toBe(200);
    expect((await rest('/cao/deux', (scene_id) => ({ a_scene_id: scene_id, ...beside }))).status).toBe(200);
    // A handle as the answer gave it.
    const answer = { sha256: 'a'.repeat(64), elements: 4, expire_le: '2026-12-01T00:00:00Z' };
    expect((await rest('/cao/deux', (scene_id) => ({ a: { scene_id, ...answer } }))).status).toBe(200);
  });

  test('no operation that takes a scene ignores it', async () => {
    const paths = scenePaths();
    expect(paths.length).toBeGreaterThan(8);
    for (const { path, needed } of paths) {
      for (const body of [
        (scene_id: string) => ({ scene_id, mobilier: [lit, lit] }),
        (scene_id: string) => ({ scene: { scene_id, mobilier: [lit, lit] } }),
        () => ({ scene: { murs }, mobilier: [lit, lit] }),
        () => ({ scene_id: 3, mobilier: [lit, lit] }),
      ]) {
        const { status, cost, detail } = await rest(path, (handle) => ({ ...needed, ...body(handle) }), 'en');
        expect([path, status, cost]).toEqual([path, 422, '0']);
        expect([path, detail.find(({ loc }) => loc.at(-1) === 'mobilier')?.msg]).toEqual([
          path,
          expect.stringContaining('“mobilier”'),
        ]);
      }
    }
  });

  test('an option that has the name of a scene field is applied', async () => {
    const told = await rest('/cao/devis', (scene_id) => ({ scene_id, titre: 'Chez nous', format: 'json' }));
    expect(told.status).toBe(200);
  });

  test('of operations on several scenes too', async () => {
    expect((await rest('/cao/deux', (scene_id) => ({ a: { scene_id, murs } }))).detail).toMatchObject([
      { loc: ['body', 'a', 'murs'] },
    ]);
    const told = await rest('/cao/deux', (scene_id) => ({ a_scene_id: scene_id, mobilier: [lit, lit] }));
    expect(told.detail).toMatchObject([{ loc: ['body', 'mobilier'], msg: expect.stringContaining('a ou b') }]);
  });

  test('and of the operation that changes a stored scene', async () => {
    const [app, scene_id] = [apps[0]!, handles[0]!];
    const change = { patch: [{ op: 'add', path: '/titre', value: 'Chez nous' }] };
    const path = `/api/v1/cao/scenes/${scene_id}/modifier`;
    const modify = async (beside: object) => {
      const answer = await app.fastify.inject({ method: 'POST', url: path, payload: { ...change, ...beside } });
      return { status: answer.statusCode, loc: (answer.json() as Partial<Told>).detail?.[0]?.loc };
    };
    expect(await modify({ mobilier: [lit, lit] })).toEqual({ status: 422, loc: ['body', 'mobilier'] });
    expect((await modify({ commentaire: 'pour moi' })).status).toBe(200);
    expect(await toolText('cao_scene_modifier', { scene_id, ...change, murs })).toContain('- murs : « murs »');
  });

  test('a tool, a job and GraphQL say the same', async () => {
    const [app, key, scene_id] = [apps[0]!, keys[0]!, handles[0]!];
    expect(await toolText('cao_verifier', { scene_id, mobilier: [lit, lit] })).toContain('- mobilier : « mobilier »');

    const job = await app.fastify.inject({
      method: 'POST',
      url: '/api/v1/cao/render',
      headers: { 'x-api-key': key, prefer: 'respond-async' },
      payload: { scene_id, mobilier: [lit, lit] },
    });
    expect([job.statusCode, job.json().detail[0].loc]).toEqual([422, ['body', 'mobilier']]);

    const headers = { 'x-api-key': key };
    const started = await app.graphql(
      'mutation ($o: String!, $e: JSONObject!) { travailLancer(operation: $o, entree: $e) { id } }',
      { o: 'caoPdf', e: { scene_id, mobilier: [lit, lit] } },
      headers,
    );
    expect(started.errors![0].extensions).toMatchObject({
      code: 'validation',
      detail: [{ loc: ['body', 'entree', 'mobilier'] }],
    });

    const checked = await app.graphql(
      'query ($e: CaoVerifierEntree!) { caoVerifier(entree: $e) { ok } }',
      { e: { scene: { mobilier: [lit, lit], extra: { scene_id } } } },
      headers,
    );
    expect(checked.errors![0].extensions).toMatchObject({
      code: 'validation',
      detail: [{ loc: ['body', 'scene', 'mobilier'] }],
    });
  });

  test('who may not call an operation is told that first', async () => {
    const answer = await apps[0]!.fastify.inject({
      method: 'POST',
      url: '/api/v1/cao/dxf',
      payload: { scene_id: handles[0]!, mobilier: [lit, lit] },
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('content of a scene under another name', () => {
  test.each([
    ['fenetres', [porte], 'ouvertures'],
    ['doors', [porte], 'ouvertures'],
    ['walls', murs, 'murs'],
    ['Cloisons', murs, 'murs'],
    ['rooms', [{ name: 'Salon', area: 20 }], 'pieces'],
    ['furniture', [lit, lit], 'mobilier'],
    ['garde-corps-escalier', [], null],
    ['ouverture', [porte], 'ouvertures'],
    ['parcel', [[0, 0]], 'parcelle'],
    ['windows', 'aucune', null],
    ['plans', [{ nom: 'RDC', url: 'https://exemple.fr' }], null],
    ['murs2', murs, null],
    ['proprietaire', { nom: 'Durand' }, null],
  ])('%s', async (name, value, meant) => {
    const { status, cost, detail } = await rest('/cao/render', () => ({ murs, [name]: value, format: 'json' }));
    if (meant === null) {
      expect([status, detail]).toEqual([200, []]);
      return;
    }
    expect([status, cost]).toEqual([422, '0']);
    expect(detail).toMatchObject([{ loc: ['body', name], input: name, suggestion: meant }]);
    expect(detail[0]!.msg).toContain(`« ${meant} »`);
    expect((await rest('/cao/verifier', () => ({ scene: { murs, [name]: value } }), 'en')).detail).toMatchObject([
      { loc: ['body', 'scene', name], msg: expect.stringContaining(`“${meant}”`) },
    ]);
  });

  test('each name is told, also where the scene would be empty without them', async () => {
    const { detail } = await rest('/cao/verifier', () => ({ walls: murs, doors: [porte], titre: 'Maison' }));
    expect(detail.map(({ loc, suggestion }) => [loc.at(-1), suggestion])).toEqual([
      ['walls', 'murs'],
      ['doors', 'ouvertures'],
    ]);
  });

  test('is refused by tools, GraphQL and stored scenes alike', async () => {
    const [app] = apps as [TestApp];
    expect(await toolText('cao_verifier', { murs, windows: [porte] })).toContain('- windows : ');
    expect(await toolText('cao_verifier', { scene: { murs, windows: [porte] } })).toContain('- scene.windows : ');
    const query = 'query ($e: CaoVerifierEntree!) { caoVerifier(entree: $e) { ok } }';
    const { errors } = await app.graphql(query, { e: { scene: { murs, extra: { windows: [porte] } } } });
    expect(errors![0].extensions.detail[0].loc).toEqual(['body', 'scene', 'windows']);
    expect((await rest('/cao/scenes', () => ({ murs, windows: [porte] }))).status).toBe(422);
  });

  test('what else nothing reads is told as such, and returned untouched', async () => {
    const scene = { murs, proprietaire: { nom: 'Durand' }, notes: ['à revoir'], commentaire: 'libre', vide: {} };
    const answer = await apps[0]!.fastify.inject({ method: 'POST', url: '/api/v1/cao/verifier', payload: scene });
    const told = answer
      .json()
      .alertes.filter(({ code }: { code: string }) => code === 'champ_sans_effet')
      .map(({ objet, severite }: { objet: string; severite: string }) => [objet, severite]);
    expect(told).toEqual([
      ['/proprietaire', 'suggestion'],
      ['/notes', 'suggestion'],
    ]);
  });

  test('a field of an element in another language is told with its name here', async () => {
    const named = [{ ...murs[0], height: 3000, thickness: 300 }, ...murs.slice(1)];
    const answer = await apps[0]!.fastify.inject({
      method: 'POST',
      url: '/api/v1/cao/verifier?appliquer=true',
      payload: { murs: named, ouvertures: [porte] },
    });
    const { alertes, scene_corrigee: scene } = answer.json();
    const codes = alertes.filter(({ code }: { code: string }) => code === 'champ_inconnu');
    expect(codes.map(({ objet }: { objet: string }) => objet)).toEqual(['/murs/0/height', '/murs/0/thickness']);
    expect(scene?.murs[0]).toMatchObject({ hauteur: 3000, epaisseur: 300 });
  });
});
