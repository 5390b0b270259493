import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COPILOT_OPERATIONS } from '../../../src/kernel/catalogue/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { JsonPatchOperation } from '../../../src/kernel/scene/edit/index.js';
import { applyJsonPatch } from '../../../src/kernel/scene/edit/index.js';
import { documentText } from '../../../src/schema/call-operation.js';
import type { TestApp } from '../../support/app.js';
import { startApp } from '../../support/app.js';
import { tokensOf } from '../../../src/kernel/text/index.js';

type Body = Record<string, unknown>;
interface Alert {
  readonly code: string;
  readonly objet: string;
}
interface Changed {
  readonly scene_id: string;
  readonly sha256: string;
  readonly difference: JsonPatchOperation[];
  readonly ok: boolean;
  readonly resume: { readonly critiques: number };
  readonly alertes_apparues: Alert[];
  readonly alertes_resolues: Alert[];
  readonly inverse: JsonPatchOperation[];
  readonly refus: unknown[];
  readonly scene: Body | null;
}

let app: TestApp;
let sceneId = '';
const demo = DEMOS.maison() as Body;
beforeAll(async () => {
  app = await startApp();
  sceneId = await store(demo);
});
afterAll(() => app.close());

const post = (path: string, payload: Body, query = '') =>
  app.fastify.inject({ method: 'POST', url: `/api/v1${path}${query}`, payload });
async function store(scene: Body): Promise<string> {
  return (await post('/cao/scenes', scene)).json<{ scene_id: string }>().scene_id;
}
const modify = (body: Body, id = sceneId, query = '') => post(`/cao/scenes/${id}/modifier`, body, query);
/** The scene behind a handle, as agents read it. */
async function stored(id: string): Promise<Body> {
  const { contents } = await mcp<{ contents: { text: string }[] }>('resources/read', { uri: `cao://scenes/${id}` });
  return JSON.parse(contents[0]!.text) as Body;
}

const shift: Body = { operation: 'deplacer_mobilier', mobilier: 0, dx: 10 };

async function graphql(entree: Body) {
  const operation = app.registry.operation('caoScenesModifier')!;
  const { data, errors } = await app.graphql(documentText(app.schema, operation, operation.representations[0]!), {
    entree,
  });
  return { value: (data as Record<string, Changed> | null)?.['caoScenesModifier'], errors };
}
async function mcp<R>(method: string, params: Body): Promise<R> {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      host: 'aplomb.test',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-06-18',
    },
    payload: { jsonrpc: '2.0', id: 1, method, params },
  });
  const isStream = answer.headers['content-type']?.toString().startsWith('text/event-stream');
  const lines = answer.body.split('\n').filter((line) => line.startsWith('data:'));
  return (JSON.parse(isStream ? lines.at(-1)!.slice(5) : answer.body) as { result: R }).result;
}
interface ToolResult {
  readonly isError?: boolean;
  readonly structuredContent: Changed;
  readonly content: readonly { readonly text: string }[];
}
const tool = (args: Body) => mcp<ToolResult>('tools/call', { name: 'cao_scene_modifier', arguments: args });

describe('a stored scene', () => {
  test('is changed without being sent again: a new handle, the old one as it was, the difference to the letter', async () => {
    const answer = await modify({ operations: [shift] });
    expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.any(String)]);
    const changed = answer.json<Changed>();
    expect(changed.scene_id).not.toBe(sceneId);
    expect(await stored(sceneId)).toEqual(demo);
    const after = await stored(changed.scene_id);
    expect(changed.difference).toHaveLength(1);
    expect(applyJsonPatch(demo, changed.difference)).toEqual(after);
    expect(changed).toMatchObject({ ok: true, resume: { critiques: 0 } });
    expect(answer.headers['x-cout-unites'] ?? '0').toBe('0');
  });

  test('is told what the check now says, and what it said no more once it is undone', async () => {
    const broken = (await modify({ patch: [{ action: 'retirer', id: '/murs/0' }] })).json<Changed>();
    expect(broken.ok).toBe(false);
    expect(broken.alertes_apparues.map(({ code }) => code)).toContain('enveloppe_percee');
    expect((await stored(broken.scene_id))['ouvertures']).not.toHaveLength((demo['ouvertures'] as unknown[]).length);
    const [wall] = demo['murs'] as unknown[];
    const repaired = (
      await modify({ patch: [{ action: 'ajouter', liste: 'murs', apres: null, valeur: wall }] }, broken.scene_id)
    ).json<Changed>();
    expect(repaired.alertes_resolues.map(({ code }) => code)).toContain('enveloppe_percee');
  });

  test('takes an RFC 6902 patch to the letter, and {op, parametres}', async () => {
    const raw = (
      await modify({
        patch: [
          { op: 'add', path: '/titre', value: 'Chalet' },
          { op: 'test', path: '/titre', value: 'Chalet' },
        ],
      })
    ).json<Changed>();
    expect(await stored(raw.scene_id)).toEqual({ ...demo, titre: 'Chalet' });
    const named = (
      await modify({ operations: [{ op: 'modifier_ouverture', parametres: { ouverture: 0, vitree: false } }] })
    ).json<Changed>();
    expect(((await stored(named.scene_id))['ouvertures'] as Body[])[0]).toMatchObject({ vitree: false });
  });

  test('keeps what the schema does not know', async () => {
    const id = await store({ ...demo, mon_champ: { a: [1] } });
    const { scene_id } = (await modify({ operations: [shift] }, id)).json<Changed>();
    expect((await stored(scene_id))['mon_champ']).toEqual({ a: [1] });
  });

  test('gives the same answer through the three doors', async () => {
    const plain = (answer: Changed) => ({ ...answer, scene_id: '', expire_le: '' });
    const short = ({ inverse: _inverse, refus: _refus, sha256: _sha256, ...told }: Changed) => told;
    const byRest = (await modify({ operations: [shift] })).json<Changed>();
    const byGraphql = (await graphql({ scene_id: sceneId, operations: [shift] })).value!;
    const byTool = (await tool({ scene_id: sceneId, operations: [shift] })).structuredContent;
    expect(plain(byGraphql)).toEqual(plain(byRest));
    expect(plain(byTool)).toEqual(short(plain(byRest)));
  });

  test.each<[string, Body]>([
    ['a move', { operations: [shift] }],
    ['a wall less, and all that follows from it', { patch: [{ op: 'retirer', id: '/murs/0' }] }],
    [
      'forty changes',
      {
        patch: Array.from({ length: 40 }, (_, x) => ({
          op: 'add',
          path: '/mobilier/-',
          value: { type: 'lit', x, y: 0 },
        })),
      },
    ],
  ])('costs an agent at most 300 tokens: %s', async (_, changes) => {
    const { content, structuredContent } = await tool({ scene_id: sceneId, ...changes });
    expect(tokensOf(content)).toBeLessThanOrEqual(300);
    expect(tokensOf(structuredContent)).toBeLessThanOrEqual(300);
    const { scene_id, ok, alertes_apparues } = structuredContent;
    expect(await stored(scene_id)).not.toEqual(demo);
    expect(ok || alertes_apparues.length > 0).toBe(true);
  });

  test('takes operations and a patch at once, in this order, by ids or pointers', async () => {
    const patch = [
      { op: 'changer', objet: '/mobilier/0', champ: 'label', valeur: 'Le grand' },
      { op: 'remove', id: '/mobilier/1' },
      { op: 'add', liste: 'mobilier', valeur: { type: 'chaise', x: 2000, y: 2000 } },
    ];
    const { scene_id } = (await modify({ operations: [shift], patch })).json<Changed>();
    const [before, after] = [demo, await stored(scene_id)].map(({ mobilier }) => mobilier as Body[]);
    expect(after![0]).toEqual({ ...before![0], x: Number(before![0]!['x']) + 10, label: 'Le grand' });
    expect(after!.slice(1, -1)).toEqual(before!.slice(2));
    expect(after!.at(-1)).toEqual({ type: 'chaise', x: 2000, y: 2000 });
  });

  test('is given back whatever has changed: the inverse undoes it, the digest is of the changed scene', async () => {
    const patch = [{ op: 'retirer', id: '/murs/2' }];
    const changed = (await modify({ operations: [shift], patch, rendre_scene: true })).json<Changed>();
    expect(applyJsonPatch(changed.scene, changed.inverse)).toEqual(demo);
    expect(changed.scene).toEqual(await stored(changed.scene_id));
    expect(changed.refus).toEqual([]);
    const again = (await post('/cao/scenes', changed.scene!)).json<{ sha256: string }>();
    expect(changed.sha256).toBe(again.sha256);
  });

  test('is read again in the three doors, value for value', async () => {
    const scene = { ...demo, mon_champ: { a: [null, 1.5, 'é'] } };
    const scene_id = await store(scene);
    const byRest = await app.fastify.inject({ url: `/api/v1/cao/scenes/${scene_id}` });
    expect(byRest.json()).toEqual({
      scene,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      elements: expect.any(Number),
      expire_le: expect.stringMatching(/^20.*Z$/),
    });
    const query = 'query ($entree: CaoSceneEntree!) { caoScene(entree: $entree) { scene sha256 elements expire_le } }';
    const { data } = await app.graphql(query, { entree: { scene_id } });
    expect(data.caoScene).toEqual(byRest.json());
    const byTool = await mcp<ToolResult>('tools/call', { name: 'cao_scene', arguments: { scene_id } });
    expect(byTool.structuredContent).toEqual(byRest.json());
    expect(JSON.parse(byTool.content[0]!.text)).toEqual(byRest.json());
    const gone = await app.fastify.inject({ url: '/api/v1/cao/scenes/V1StGXR8_Z5jdHi6B-myT' });
    expect(gone.statusCode).toBe(404);
  });
});

/** The example of each operation of the catalogue, on the scene that its examples are written for. */
const EXAMPLES = Object.entries(COPILOT_OPERATIONS).map(([operation, { example }]) => ({
  operation,
  ...(example.values as Body),
}));

test.each(EXAMPLES)('the example of $operation is carried out', async (example) => {
  const answer = await modify({ operations: [example] });
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  expect(answer.json<Changed>().refus).toEqual([]);
});

interface Problem {
  readonly code: string;
  readonly refus?: { index: number | null; code: string; raison: string }[];
  readonly detail: { loc: (string | number)[]; msg: string; type: string; input?: unknown; suggestion?: unknown }[];
}

describe('what an agent is told within 300 tokens', () => {
  const codes = (alerts: readonly { readonly code: string }[]) => alerts.map(({ code }) => code);

  test('of several alerts keeps their codes and what changed, when there is no room for their sentences', async () => {
    const patch = [
      { op: 'supprimer', objet: '/murs/0' },
      { op: 'remplacer', objet: '/mobilier/0', champ: 'x', valeur: 100 },
      { op: 'modifier', objet: '/mobilier/1', champ: 'x', valeur: 100 },
    ];
    const whole = (await modify({ patch })).json<Changed>();
    const { structuredContent: told } = await tool({ scene_id: sceneId, patch });
    expect(tokensOf(told)).toBeLessThanOrEqual(300);
    expect(whole.alertes_apparues.length).toBeGreaterThan(1);
    expect(told.alertes_apparues.length).toBeGreaterThan(0);
    expect(codes(whole.alertes_apparues)).toEqual(expect.arrayContaining(codes(told.alertes_apparues)));
    expect(told.difference.length).toBeGreaterThan(0);
    const [some] = [told as Changed & { tronque?: { champs?: string[] } }];
    expect(some.tronque?.champs).toEqual(['message']);
  });
});

describe('a change that cannot be made', () => {
  test.each<[string, Body, Partial<Problem['detail'][number]>]>([
    [
      'an unknown operation',
      { operations: [{ operation: 'deplacer_murs' }] },
      { loc: ['body', 'operations', 0, 'operation'], suggestion: 'deplacer_mur' },
    ],
    [
      'a measure out of bounds',
      { operations: [shift, { operation: 'modifier_mur', mur: 0, epaisseur: 5 }] },
      { loc: ['body', 'operations', 1, 'epaisseur'], type: 'greater_than_equal' },
    ],
    [
      'an index of nothing',
      { operations: [{ operation: 'supprimer_mobilier', mobilier: 9999 }] },
      { loc: ['body', 'operations', 0, 'mobilier'], type: 'element_inconnu' },
    ],
    ['an envelope opened', { operations: [{ operation: 'supprimer_mur', mur: 0 }] }, { type: 'enveloppe_ouverte' }],
    [
      'a pointer to nothing',
      { patch: [{ action: 'retirer', id: '/mur/0' }] },
      { loc: ['body', 'patch', 0, 'id'], suggestion: '/murs/0' },
    ],
    [
      'a pointer of RFC 6902 to nothing',
      { patch: [{ op: 'remove', path: '/murs/9999' }] },
      { loc: ['body', 'patch', 0, 'path'], type: 'pointeur_invalide' },
    ],
    [
      'a value of the wrong shape',
      { patch: [{ op: 'replace', path: '/murs/0/x1', value: 'x' }] },
      { loc: ['body', 'scene', 'murs', 0, 'x1'] },
    ],
    ['a scene left empty', { patch: [{ op: 'replace', path: '', value: { titre: 'x' } }] }, { loc: ['body', 'scene'] }],
    ['an unknown action', { patch: [{ action: 'enlever', id: '/murs/0' }] }, { loc: ['body', 'patch', 0, 'action'] }],
    [
      'a word of nothing that a change does',
      { patch: [{ op: 'retirrer', objet: '/murs/0' }] },
      { loc: ['body', 'patch', 0, 'op'], input: 'retirrer', suggestion: 'retirer' },
    ],
    [
      'a change that does not say what it does',
      { patch: [{ objet: '/murs/0', champ: 'hauteur', valeur: 2600 }] },
      { loc: ['body', 'patch', 0, 'op'], msg: expect.stringContaining('ajouter, retirer, changer') as string },
    ],
    [
      'a misspelt word of RFC 6902',
      { patch: [{ op: 'replce', path: '/murs/0/hauteur', value: 2600 }] },
      { loc: ['body', 'patch', 0, 'op'], suggestion: 'replace' },
    ],
    ['neither operations nor patch', {}, { loc: ['body', 'operations'] }],
    [
      'a patch that fails after operations that do not',
      { operations: [shift], patch: [{ op: 'retirer', id: '/murs/999' }] },
      { loc: ['body', 'patch', 0, 'id'] },
    ],
  ])('%s is refused whole, at its place', async (_, body, expected) => {
    const answer = await modify(body);
    expect(answer.statusCode).toBe(422);
    const { detail, refus } = answer.json<Problem>();
    expect(detail[0]).toMatchObject(expected);
    if (refus) expect(refus[0]).toMatchObject({ code: detail[0]!.type, raison: detail[0]!.msg });
  });

  test('of a handle that is unknown or ended is 404 in all doors', async () => {
    const gone = await modify({ operations: [shift] }, 'V1StGXR8_Z5jdHi6B-myT');
    expect([gone.statusCode, gone.json<Problem>().code]).toEqual([404, 'introuvable']);
    const { errors } = await graphql({ scene_id: 'x', operations: [shift] });
    expect(errors![0].extensions.code).toBe('introuvable');
    expect((await tool({ scene_id: 'x', operations: [shift] })).isError).toBe(true);
  });

  test('is said in English too', async () => {
    const { detail } = (
      await modify({ operations: [{ operation: 'supprimer_mur', mur: 0 }] }, sceneId, '?langue=en')
    ).json<Problem>();
    expect(detail[0]!.msg).toContain('envelope would be open');
  });
});
