import { Resvg } from '@resvg/resvg-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { applyJsonPatch } from '../../../src/kernel/scene/edit/index.js';
import type { JsonPatchOperation } from '../../../src/kernel/scene/edit/index.js';
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
interface Element {
  id: string;
  objet_a: string | null;
  objet_b: string | null;
  liste: string;
  champs: { champ: string; avant: unknown; apres: unknown }[];
  apparie: string | null;
}
interface Compared {
  ajoutes: Element[];
  supprimes: Element[];
  deplaces: Element[];
  modifies: Element[];
  ignores: number;
  effets: {
    surfaces: { nom: string; avant_m2: number | null; apres_m2: number | null }[];
    quantites: { poste: string; avant: number; apres: number }[];
    alertes_apparues: { code: string }[];
    alertes_resolues: { code: string }[];
  };
  patch: JsonPatchOperation[];
}

const send = (payload: Body) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/v1/cao/versions/comparer',
    headers: { 'x-api-key': cle },
    payload,
  });
async function compare(a: object, b: object): Promise<Compared> {
  const answer = await send({ a, b });
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  const found = answer.json<Compared>();
  // Whatever changed, the patch leads there.
  expect(applyJsonPatch(a, found.patch)).toEqual(b);
  return found;
}
const groups = ({ ajoutes, supprimes, deplaces, modifies }: Compared) =>
  [ajoutes, supprimes, deplaces, modifies].map((group) => group.map(({ objet_a, objet_b }) => objet_b ?? objet_a));

const house = DEMOS.maison() as {
  titre: string;
  murs: Body[];
  ouvertures: Body[];
  mobilier: Body[];
  electricite: Body[];
};
const room = {
  murs: [
    { x1: 0, y1: 0, x2: 5000, y2: 0, hauteur: 2500 },
    { x1: 5000, y1: 0, x2: 5000, y2: 4000, hauteur: 2500 },
    { x1: 5000, y1: 4000, x2: 0, y2: 4000, hauteur: 2500 },
    { x1: 0, y1: 4000, x2: 0, y2: 0, hauteur: 2500 },
  ],
  ouvertures: [
    { mur: 0, position: 500, largeur: 930, hauteur: 2150, type: 'porte' },
    { mur: 2, position: 1500, largeur: 1200, hauteur: 1250, z: 900, type: 'fenetre' },
  ],
  pieces: [{ type: 'sejour', nom: 'Séjour', x: 2500, y: 2000 }],
};
const withWall = (index: number, change: Body) => ({
  ...room,
  murs: room.murs.map((wall, i) => (i === index ? { ...wall, ...change } : wall)),
});

describe('two versions of a scene', () => {
  test('that are equal differ in nothing', async () => {
    const found = await compare(house, house);
    expect(groups(found)).toEqual([[], [], [], []]);
    expect([found.ignores, found.patch, found.effets.surfaces, found.effets.quantites]).toEqual([0, [], [], []]);
  });

  test('of which a wall has moved differ by that wall alone, and by the areas on both sides of it', async () => {
    const moved = { ...house, murs: house.murs.map((wall, i) => (i === 4 ? { ...wall, y1: 5300, y2: 5300 } : wall)) };
    const found = await compare(house, moved);
    expect(groups(found)).toEqual([[], [], ['/murs/4'], []]);
    expect(found.deplaces[0]!.champs.map(({ champ, apres }) => [champ, apres])).toEqual([
      ['/y1', 5300],
      ['/y2', 5300],
    ]);
    const change = found.effets.surfaces.map(({ avant_m2, apres_m2 }) => apres_m2! - avant_m2!);
    expect(change.length).toBeGreaterThan(1);
    expect(change.some((by) => by > 0) && change.some((by) => by < 0)).toBe(true);
    expect(found.effets.quantites.length).toBeGreaterThan(0);
  });

  test('of which elements came and went keep the references of the others', async () => {
    const without = {
      ...room,
      // The first wall is gone: the window's wall has another index, and is the same.
      murs: [
        ...room.murs.slice(1),
        { x1: 1000, y1: 9000, x2: 4000, y2: 9000, hauteur: 2600, nom: 'Neuf', epaisseur: 250 },
      ],
      ouvertures: [{ ...room.ouvertures[1]!, mur: 1 }],
    };
    const found = await compare(room, without);
    expect(groups(found)).toEqual([['/murs/3'], ['/murs/0', '/ouvertures/0'], [], []]);
    expect(found.ajoutes[0]!.apparie).toBeNull();
  });

  test('are paired by GlobalId where both have one, however different', async () => {
    const ifc_guid = '0YvctVUKr0kugbFTf53O9L';
    const [a, b] = [withWall(1, { ifc_guid }), withWall(1, { ifc_guid, x1: 6000, x2: 6000, epaisseur: 300, nom: 'M' })];
    const found = await compare(a, b);
    expect(groups(found)).toEqual([[], [], [], ['/murs/1']]);
    expect(found.modifies[0]).toMatchObject({ id: ifc_guid, apparie: 'identifiant', liste: '/murs' });
  });

  test('that differ in order, defaults, hairs and ids alone are the same, each counted', async () => {
    const shuffled = {
      ...room,
      murs: room.murs.map((wall, i) => (i === 0 ? { ...wall, epaisseur: 200, x2: 5000.3 } : wall)),
      ouvertures: room.ouvertures.toReversed(),
      pieces: [{ ...room.pieces[0]!, ifc_guid: '0YvctVUKr0kugbFTf53O9L' }],
    };
    const found = await compare(room, shuffled);
    expect(groups(found)).toEqual([[], [], [], []]);
    expect(found.ignores).toBe(4);
  });

  test('differ by an element of which a scene has one as by any other, and not by its id', async () => {
    const chute = { x: 1000, y: 1000, diametre: 100, z_bas: 0, z_haut: 3000 };
    const of = (change: Body) => ({ ...room, evacuations: { chute: { ...chute, ...change } } });
    const found = await compare(of({}), of({ diametre: 125, ifc_guid: '0YvctVUKr0kugbFTf53O9L' }));
    expect(found.modifies).toMatchObject([
      { objet_b: '/evacuations/chute', champs: [{ champ: '/diametre', avant: 100, apres: 125 }] },
    ]);
    expect(found.ignores).toBe(1);
  });

  test('differ by what is written on the scene itself, and by the alerts that come and go', async () => {
    const outside = { ...room.ouvertures[1]!, position: 4500 };
    const found = await compare(
      { ...room, titre: 'A' },
      { ...room, titre: 'B', ouvertures: [room.ouvertures[0], outside] },
    );
    expect(found.modifies).toMatchObject([
      { id: '', liste: '', champs: [{ champ: '/titre', avant: 'A', apres: 'B' }] },
    ]);
    expect(groups(found)[2]).toEqual(['/ouvertures/1']);
    expect(found.effets.alertes_apparues.length).toBeGreaterThan(0);
    expect(found.effets.alertes_resolues).toEqual([]);
  });

  test('are drawn: what was in yellow, what is in red, and the drawing can be read', async () => {
    const b = withWall(1, { x1: 6000, x2: 6000 });
    const answer = await send({ a: room, b, format: 'svg' });
    expect(answer.headers['content-type']).toContain('svg');
    expect(new Resvg(answer.body, { font: { loadSystemFonts: false } }).width).toBeGreaterThan(0);
    for (const colour of ['#fbe66a', '#e0574f']) expect(answer.body).toContain(colour);
    const none = await send({ a: room, b: room, format: 'svg' });
    // The legend alone has the colours.
    expect(none.body.split('#e0574f').length).toBeLessThan(answer.body.split('#e0574f').length);
  });

  test('are told in tables, hostile names as text, and a comparison without a difference says so', async () => {
    const answer = await send({ a: room, b: { ...room, titre: '<script>alert(1)</script>' }, format: 'html' });
    expect(answer.headers['content-type']).toContain('html');
    expect(answer.body).toContain('/titre');
    expect(answer.body).not.toContain('<script>');
    expect((await send({ a: room, b: room, format: 'html' })).body).toContain('Aucune différence');
  });

  test('are both needed: what is missing is named; handles stand for either; GET explains', async () => {
    const answer = await send({ a: room });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ detail: { loc: string[] }[] }>().detail[0]!.loc).toContain('b');
    const stored = await app.fastify.inject({ method: 'POST', url: '/api/v1/cao/scenes', payload: { scene: room } });
    const { scene_id } = stored.json<{ scene_id: string }>();
    const found = (await send({ a_scene_id: scene_id, b: { scene_id } })).json<Compared>();
    expect(groups(found)).toEqual([[], [], [], []]);
    const explained = await app.fastify.inject({ url: '/api/v1/cao/versions/comparer' });
    expect(explained.statusCode).toBe(200);
  });

  test('of hundreds of walls are compared on a thread', async () => {
    const murs = Array.from({ length: 900 }, (_, i) => {
      const [x, y] = [(i % 60) * 5000, Math.floor(i / 60) * 5000];
      return { x1: x, y1: y, x2: x + 3000, y2: y, hauteur: 2500 };
    });
    const found = await compare(
      { murs },
      { murs: murs.map((wall, i) => (i === 7 ? { ...wall, epaisseur: 300 } : wall)) },
    );
    expect(groups(found)).toEqual([[], [], [], ['/murs/7']]);
  });
});
