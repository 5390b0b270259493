import { expect, it } from 'vitest';
import { verify } from '../../../src/kernel/checks/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { maison } from './scenes.js';

const OPTIONS = { langue: 'fr', now: () => 0 } as const;
/** As `ifcopenshell.guid.compress` writes it. */
const UUID = ['3f2504e0-4f89-41d3-9a0c-0305e82c3301', '0$9GJWJub1qveC0mNeB3C1'] as const;

it('a UUID written as GlobalId is corrected to its 22 characters, a GlobalId written twice on the second', () => {
  const scene = maison();
  scene.murs[0]!.ifc_guid = UUID[0];
  scene.murs[1]!.ifc_guid = '2O2Fr$t4X7Zf8NOew3FLOH';
  scene.murs[2]!.ifc_guid = '2O2Fr$t4X7Zf8NOew3FLOH';
  const answer = verify(scene as Scene, { ...OPTIONS, appliquer: true });
  const found = answer.alertes.filter(({ code }) => code.startsWith('guid_'));
  expect(found.map(({ code, objet }) => [code, objet])).toEqual([
    ['guid_invalide', '/murs/0/ifc_guid'],
    ['guid_double', '/murs/2/ifc_guid'],
  ]);
  const { murs } = answer.scene_corrigee as { murs: { ifc_guid: string }[] };
  expect(murs.slice(0, 2).map(({ ifc_guid }) => ifc_guid)).toEqual([UUID[1], '2O2Fr$t4X7Zf8NOew3FLOH']);
  expect(murs[2]!.ifc_guid).toMatch(/^[0-3][\w$]{21}$/);
  expect(murs[2]!.ifc_guid).not.toBe(murs[1]!.ifc_guid);
  expect(
    verify(answer.scene_corrigee as Scene, OPTIONS).alertes.filter(({ code }) => code.startsWith('guid_')),
  ).toEqual([]);
});
