import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { estimateOf } from '../../../src/kernel/estimate/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import type { Langue } from '../../../src/words/index.js';

const ROOM = {
  murs: [
    [0, 0, 5200, 0],
    [5200, 0, 5200, 4200],
    [5200, 4200, 0, 4200],
    [0, 4200, 0, 0],
  ].map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, epaisseur: 300 })),
  toitures: [{ type: 'deux_pans', debord: 0 }],
};
const DECLARED = {
  mur_exterieur: { couches: [{ cle: 'bloc_beton' }, { cle: 'isolant', epaisseur: 120 }] },
  plancher: { couches: [{ cle: 'beton_arme', epaisseur: 180 }] },
  toiture: {
    couches: [
      { cle: 'tuile', epaisseur: 20 },
      { cle: 'isolant', epaisseur: 200 },
    ],
  },
};

const measuresOf = (scene: object, langue: Langue = 'fr') => {
  const { lots } = estimateOf(buildingOf(Scene.parse(scene)), { prix: {}, tvaPct: 20 }, langue);
  return new Map(lots.flatMap(({ ouvrages }) => ouvrages.map(({ code, mesure }) => [code, mesure] as const)));
};
const assumed = (scene: object, langue: Langue = 'fr') =>
  [...measuresOf(scene, langue)].filter(([, mesure]) => /hypoth/.test(mesure)).map(([code]) => code);

test('what no composition declares is told as a hypothesis on every work that it makes', () => {
  expect(assumed(ROOM)).toEqual([
    'GO-MUR-BLOC-BETON-300',
    'GO-PIGNON-BLOC-BETON-300',
    'GO-DALLAGE-200',
    'COUV-TUILE',
    'PLA-ISOLANT-120',
    'PLA-PAREMENT-BA13',
    'PLA-ISOLANT-TOITURE-160',
    'PLA-ISOLANT-SOL-80',
    'PEI-FACADE-ENDUIT',
  ]);
  expect(measuresOf(ROOM).get('GO-DALLAGE-200')).toMatch(
    /; hypothèse : épaisseur typique, aucune composition « plancher » n’est déclarée$/,
  );
  expect(assumed(ROOM, 'en')).toEqual(assumed(ROOM));
});

test('declared compositions leave nothing to assume', () => {
  expect(assumed({ ...ROOM, compositions: DECLARED })).toEqual([]);
});

test('one wall without layers among others is enough', () => {
  const murs = ROOM.murs.map((wall, i) => (i === 3 ? wall : { ...wall, couches: DECLARED.mur_exterieur.couches }));
  const codes = assumed({ ...ROOM, murs, compositions: { plancher: DECLARED.plancher, toiture: DECLARED.toiture } });
  expect(codes).toContain('PLA-ISOLANT-120');
  expect(codes).toContain('GO-MUR-BLOC-BETON-300');
  expect(codes).not.toContain('COUV-TUILE');
});

test('the flat roof of a scene without roofs is a hypothesis, a flat roof that is drawn is not', () => {
  const flat = { type: 'plat', debord: 0 };
  const codes = (toitures?: object[]) =>
    assumed({ ...ROOM, compositions: DECLARED, toitures }).filter((code) => /COUV|TERRASSE/.test(code));
  expect(codes()).toEqual(['GO-TOITURE-TERRASSE-180', 'COUV-ETANCHEITE']);
  expect(codes([flat])).toEqual([]);
});
