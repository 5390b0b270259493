import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { ifcFileOf } from '../../../src/kernel/formats/ifc/index.js';
import { manifestOf } from '../../../src/kernel/manifest/index.js';
import { quantitiesOf } from '../../../src/kernel/quantities/index.js';
import { Scene, sceneHash } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';

const everywhere = { ...SCENES, maison: DEMOS.maison };

describe.each(Object.entries(everywhere))('the manifest of %s', (_, make) => {
  const scene = make();
  const building = buildingOf(Scene.parse(scene));
  const { projet, quantites } = manifestOf(building, 'fr');
  const elements = projet.niveaux.flatMap(({ elements: own }) => own);

  test('names each element once, by the GlobalId that the IFC has', () => {
    expect(projet.hash).toBe(sceneHash(scene));
    expect(new Set(elements.map(({ guid }) => guid)).size).toBe(elements.length);
    const { trace } = ifcFileOf(building, { langue: 'fr' });
    const inFile = new Set(trace.map(({ guid }) => guid));
    const declared = elements.filter(({ objet }) => /^\/(murs|ouvertures|mobilier)\//.test(objet ?? ''));
    expect(declared.filter(({ guid }) => !inFile.has(guid))).toEqual([]);
    expect(projet.id).toBe(trace.find(({ classe }) => classe === 'IfcProject')!.guid);
  });

  test('counts what its levels list, and measures as the takeoff does', () => {
    const listed = Map.groupBy(elements, ({ categorie }) => categorie);
    expect(Object.fromEntries(Object.entries(quantites).map(([key, { nombre }]) => [key, nombre]))).toEqual(
      Object.fromEntries([...listed].map(([key, own]) => [key, own.length])),
    );
    const { murs } = quantitiesOf(building, 'fr', () => []);
    expect(quantites['mur']).toEqual({
      nombre: murs.nombre,
      longueur_m: murs.longueur_m,
      surface_m2: murs.surface_nette_m2,
      volume_m3: murs.volume_net_m3,
    });
  });
});

test('a box of known sizes: its box and the fields of its cameras', () => {
  const scene = {
    murs: [
      { x1: 0, y1: 0, x2: 5000, y2: 0 },
      { x1: 5000, y1: 0, x2: 5000, y2: 4000 },
      { x1: 5000, y1: 4000, x2: 0, y2: 4000 },
      { x1: 0, y1: 4000, x2: 0, y2: 0 },
    ],
    toitures: [{ type: 'plat', debord: 0, epaisseur: 200 }],
  };
  const { rendu } = manifestOf(buildingOf(Scene.parse(scene)), 'fr');
  expect(rendu.boite).toEqual({ min: { x: -100, y: -100, z: -200 }, max: { x: 5100, y: 4100, z: 2700 } });
  const front = rendu.cameras.find(({ nom }) => nom === 'Façade avant')!;
  expect([front.largeur_mm, front.hauteur_mm]).toEqual([5200 * 1.05, 2900 * 1.05]);
});
