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
interface Conflict {
  genre: string;
  id: string;
  champ: string | null;
  base: unknown;
  a: unknown;
  b: unknown;
  raison: string;
}
interface Merged {
  scene: { murs: Body[]; ouvertures: Body[] } | null;
  conflits: Conflict[];
  difference: JsonPatchOperation[];
  verification: { ok: boolean; alertes: { code: string; severite: string }[] } | null;
}

const send = (payload: Body) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/v1/cao/versions/fusionner',
    headers: { 'x-api-key': cle },
    payload,
  });
async function merge(base: Body, a: Body, b: Body): Promise<Merged> {
  const answer = await send({ base, a, b });
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.json<Merged>();
}

const guid = (letter: string) => `0YvctVUKr0kugbFTf53O9${letter}`;
const murs = [
  { x1: 0, y1: 0, x2: 6000, y2: 0, hauteur: 2500, ifc_guid: guid('A') },
  { x1: 6000, y1: 0, x2: 6000, y2: 4000, hauteur: 2500, ifc_guid: guid('B') },
  { x1: 6000, y1: 4000, x2: 0, y2: 4000, hauteur: 2500, ifc_guid: guid('C') },
  { x1: 0, y1: 4000, x2: 0, y2: 0, hauteur: 2500, ifc_guid: guid('D') },
];
const door = { mur: 0, position: 600, largeur: 900, hauteur: 2150, type: 'porte', ifc_guid: guid('E') };
const window = { mur: 2, position: 2000, largeur: 1200, hauteur: 1250, z: 900, type: 'fenetre', ifc_guid: guid('F') };
const base = { murs, ouvertures: [door] };
const withWall = (index: number, change: Body) => ({
  ...base,
  murs: murs.map((wall, i) => (i === index ? { ...wall, ...change } : wall)),
});

describe('two versions of a scene', () => {
  test('that change different things are joined: the scene holds both, and its difference leads there from the base', async () => {
    const merged = await merge(base, withWall(1, { epaisseur: 300 }), { ...base, ouvertures: [door, window] });
    expect(merged.conflits).toEqual([]);
    expect(merged.scene!.murs[1]!['epaisseur']).toBe(300);
    expect(merged.scene!.ouvertures).toHaveLength(2);
    expect(applyJsonPatch(base, merged.difference)).toEqual(merged.scene);
    expect(merged.verification!.alertes.filter(({ severite }) => severite === 'critique')).toEqual([]);
  });

  test('that write one field differently conflict, with the three values', async () => {
    const { scene, conflits, difference } = await merge(
      base,
      withWall(1, { epaisseur: 300 }),
      withWall(1, { epaisseur: 150 }),
    );
    expect(scene).toBeNull();
    expect(difference).toEqual([]);
    expect(conflits).toMatchObject([
      { genre: 'modification', id: guid('B'), champ: '/epaisseur', base: null, a: 300, b: 150 },
    ]);
    expect(conflits[0]!.raison).not.toBe('');
  });

  test('of which one removes what the other changes or refers to conflict', async () => {
    const gone = { ...base, ouvertures: [] };
    const changed = { ...base, ouvertures: [{ ...door, largeur: 1000 }] };
    const [removal] = (await merge(base, gone, changed)).conflits;
    expect(removal).toMatchObject({
      genre: 'suppression',
      id: guid('E'),
      champ: '/largeur',
      base: 900,
      a: null,
      b: 1000,
    });
    const without = { murs: murs.slice(0, 3), ouvertures: [door] };
    const hung = { ...base, ouvertures: [door, { ...window, mur: 3, position: 500 }] };
    const [dependence] = (await merge(base, without, hung)).conflits;
    expect(dependence).toMatchObject({ genre: 'dependance', id: guid('D'), a: null });
  });

  test('are joined alike when they are exchanged, sides of conflicts exchanged', async () => {
    const [p, q] = [withWall(1, { epaisseur: 300 }), withWall(1, { epaisseur: 150 })];
    const [one, other] = [await merge(base, p, q), await merge(base, q, p)];
    expect(other.conflits.map(({ a, b, ...rest }) => ({ ...rest, a: b, b: a }))).toEqual(one.conflits);
    const [r, s] = [withWall(1, { epaisseur: 300 }), { ...base, ouvertures: [door, window] }];
    expect((await merge(base, r, s)).scene).toEqual((await merge(base, s, r)).scene);
  });

  test('that are sound each but not together conflict by the check that neither fails', async () => {
    // One shortens the wall, the other hangs a window where it no longer is.
    const shorter = withWall(2, { x2: 3000 });
    const hung = { ...base, ouvertures: [door, { ...window, position: 4000 }] };
    const { scene, conflits, verification } = await merge(base, shorter, hung);
    expect(scene).toBeNull();
    expect(conflits.map(({ genre }) => genre)).toContain('controle');
    expect(verification!.ok).toBe(false);
  });

  test('are refused by the name of what is missing, and joined from stored scenes', async () => {
    const answer = await send({ base, a: base });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ detail: { loc: string[] }[] }>().detail[0]!.loc).toContain('b');
    const stored = await app.fastify.inject({
      method: 'POST',
      url: '/api/v1/cao/scenes',
      payload: { scene: base },
    });
    const { scene_id } = stored.json<{ scene_id: string }>();
    const merged = await send({ base: { scene_id }, a_scene_id: scene_id, b: withWall(0, { hauteur: 2700 }) });
    expect(merged.json<Merged>().scene!.murs[0]!['hauteur']).toBe(2700);
  });

  test('of a whole house are joined with what neither changes left as it is', async () => {
    const house = (
      await app.fastify.inject({
        method: 'POST',
        url: '/api/v1/cao/versions/identifier',
        headers: { 'x-api-key': cle },
        payload: { scene: DEMOS.maison() },
      })
    ).json<{ scene: { murs: Body[]; mobilier: Body[] } }>().scene;
    const a = { ...house, mobilier: house.mobilier.slice(1) };
    const b = { ...house, murs: house.murs.map((wall, i) => (i === 0 ? { ...wall, nom: 'Mur de rue' } : wall)) };
    const { scene, conflits } = await merge(house, a, b);
    expect(conflits).toEqual([]);
    expect(scene).toEqual({ ...house, mobilier: a.mobilier, murs: b.murs });
  });

  test('of hundreds of walls are joined on a thread, and a change of each is there', async () => {
    const many = Array.from({ length: 900 }, (_, i) => {
      const [x, y] = [(i % 60) * 5000, Math.floor(i / 60) * 5000];
      return { x1: x, y1: y, x2: x + 3000, y2: y, hauteur: 2500 };
    });
    const large = { murs: many };
    const changed = (index: number, change: Body) => ({
      murs: many.map((wall, i) => (i === index ? { ...wall, ...change } : wall)),
    });
    const { scene, conflits } = await merge(large, changed(0, { hauteur: 2700 }), changed(899, { epaisseur: 300 }));
    expect(conflits).toEqual([]);
    expect([scene!.murs[0]!['hauteur'], scene!.murs[899]!['epaisseur']]).toEqual([2700, 300]);
  });
});
