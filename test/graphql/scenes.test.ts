import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';
import { requests } from './support.js';

let app: TestApp;
const { post } = requests(() => app);
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const verify = (scene: object, fields = 'ok alertes { code objet } scene_corrigee') =>
  post({
    query: `query ($e: CaoVerifierEntree!) { caoVerifier(entree: $e) { ${fields} } }`,
    variables: { e: { scene, appliquer: true } },
  });

test('unknown fields travel in extra at each level and come back as the document has them', async () => {
  const murs = [
    { x1: 0, y1: 0, x2: 4000, y2: 0 },
    { x1: 4000, y1: 0, x2: 4000, y2: 3000 },
    { x1: 4000, y1: 3000, x2: 0, y2: 3000, extra: { couche: { nom: 'BA13', rangs: [1, null, { a: false }] } } },
    { x1: 0, y1: 3000, x2: 0, y2: 0 },
  ];
  const { body } = await verify({ murs, extra: { dossier_interne: { ref: 12, vide: null, liste: [] }, auteur: 'x' } });
  expect(body.errors).toBeUndefined();
  const scene = body.data.caoVerifier.scene_corrigee;
  expect(scene.dossier_interne).toEqual({ ref: 12, vide: null, liste: [] });
  expect(scene.auteur).toBe('x');
  expect(scene.murs[2].couche).toEqual({ nom: 'BA13', rangs: [1, null, { a: false }] });
  expect(JSON.stringify(scene)).not.toContain('"extra"');
  expect(Object.keys(scene.murs[0])).toEqual(['x1', 'y1', 'x2', 'y2']);
});

test('the same scene typed in GraphQL and posted whole over REST is judged and returned alike', async () => {
  const wall = { x1: 0, y1: 0, x2: 4000, y2: 0 };
  const rest = await app.fastify.inject({
    method: 'POST',
    url: '/api/v1/cao/verifier',
    payload: { murs: [{ ...wall, teinte: 'ocre' }], dossier_interne: [1], appliquer: true },
  });
  const { body } = await verify({ murs: [{ ...wall, extra: { teinte: 'ocre' } }], extra: { dossier_interne: [1] } });
  const { ok, alertes, scene_corrigee } = rest.json();
  expect(body.data.caoVerifier).toEqual({
    ok,
    alertes: alertes.map(({ code, objet }: Record<string, string>) => ({ code, objet })),
    scene_corrigee,
  });
});

test('null in a list or in a required field is refused with its place; in an optional field it means left out', async () => {
  const bad = await verify({ murs: [null, { x1: 0, y1: 0, x2: null, y2: 0 }] });
  const locs = bad.body.errors.map((error: { extensions: { code: string; detail: { loc: unknown[] }[] } }) => [
    error.extensions.code,
    error.extensions.detail[0]!.loc,
  ]);
  expect(locs).toEqual([
    ['validation', ['body', 'scene', 'murs', 0]],
    ['validation', ['body', 'scene', 'murs', 1, 'x2']],
  ]);
  const good = await verify({ murs: [{ x1: 0, y1: 0, x2: 4000, y2: 0, epaisseur: null }], ouvertures: null });
  expect(good.body.errors).toBeUndefined();
  expect(good.body.data.caoVerifier.scene_corrigee.murs[0]).not.toHaveProperty('epaisseur');
});

test.each<[string, object, unknown[], string | undefined]>([
  ['doors, which are no walls', { doors: [{ mur: 0 }] }, ['body', 'scene', 'doors'], 'ouvertures'],
  ['a misspelt list', { mobillier: [] }, ['body', 'scene', 'mobillier'], 'mobilier'],
  [
    'a field of another language',
    { murs: [{ x1: 0, y1: 0, x2: 1, y2: 0, height: 3 }] },
    ['body', 'scene', 'murs', 0, 'height'],
    'hauteur',
  ],
  [
    'a word like no field',
    { murs: [{ x1: 0, y1: 0, x2: 1, y2: 0, teinte: 'ocre' }] },
    ['body', 'scene', 'murs', 0, 'teinte'],
    undefined,
  ],
])('an unknown name of a typed scene is told the field meant: %s', async (_, scene, loc, suggestion) => {
  const { body } = await verify(scene);
  const [detail] = body.errors[0].extensions.detail;
  expect([detail.loc, detail.type, detail.suggestion]).toEqual([loc, 'extra_forbidden', suggestion]);
});
