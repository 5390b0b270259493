import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { CHECKS } from '../../../src/kernel/checks/index.js';
import { Planning, planningAnswer, RULE_KEYS } from '../../../src/kernel/planning/index.js';
import { Scene, ScenePlanningRules } from '../../../src/kernel/scene/index.js';

/** A house of 10.30 × 8.30 m outside, 5 m to its flat top, 5 m from the road and 3.85 m from its neighbours. */
const WALLS = [
  [0, 0, 10_000, 0],
  [10_000, 0, 10_000, 8_000],
  [10_000, 8_000, 0, 8_000],
  [0, 8_000, 0, 0],
];
const house = (more: object = {}) =>
  Scene.parse({
    murs: WALLS.map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, hauteur: 4_800, epaisseur: 300 })),
    toitures: [{ type: 'plat', debord: 0, epaisseur: 200 }],
    parcelle: [
      [-4_000, -5_150],
      [14_000, -5_150],
      [14_000, 20_000],
      [-4_000, 20_000],
    ],
    limites: [
      { index: 0, nature: 'voie', largeur_voie_mm: 6_000 },
      { index: 1, nature: 'separative' },
      { index: 2, nature: 'fond' },
      { index: 3, nature: 'separative' },
    ],
    ...more,
  });
const judged = (rules: object, more: object = {}): Planning =>
  Planning.parse(planningAnswer(buildingOf(house(more)), ScenePlanningRules.parse(rules), 'fr'));
const PLOT = 18 * 25.15;
const FOOTPRINT = 10.3 * 8.3;

describe('measures', () => {
  test('without rules there is nothing but measures', () => {
    const { mesures, controles, non_verifies, enveloppe } = Planning.parse(
      planningAnswer(buildingOf(house()), undefined, 'fr'),
    );
    expect(mesures.terrain_m2).toBe(452.7);
    expect(mesures.emprise_m2).toBe(85.49);
    expect(mesures.hauteur_egout_m).toBe(5);
    expect(mesures.hauteur_faitage_m).toBe(5);
    expect(mesures.limites.map(({ recul_min_m }) => recul_min_m)).toEqual([5, 3.85, 11.85, 3.85]);
    expect(mesures.espaces_libres_pct).toBeCloseTo(100 * (1 - FOOTPRINT / PLOT), 2);
    expect([controles, non_verifies, enveloppe]).toEqual([[], [], null]);
  });

  test('the sense of the boundary does not matter: an index is the side as written', () => {
    const { mesures } = judged(
      {},
      {
        parcelle: [
          [-4_000, 20_000],
          [14_000, 20_000],
          [14_000, -5_150],
          [-4_000, -5_150],
        ],
        limites: [],
      },
    );
    expect(mesures.limites.map(({ recul_min_m }) => recul_min_m)).toEqual([11.85, 3.85, 5, 3.85]);
  });
});

describe('each rule, on both sides of its threshold', () => {
  const CASES: readonly (readonly [key: string, met: object, value: number, threshold: number, breach: object])[] = [
    ['emprise_max_pct', { emprise_max_pct: 19 }, 18.88, 19, { emprise_max_pct: 18 }],
    ['emprise_max_m2', { emprise_max_m2: 85.49 }, 85.49, 85.49, { emprise_max_m2: 80 }],
    ['hauteur_egout_max_m', { hauteur_egout_max_m: 5 }, 5, 5, { hauteur_egout_max_m: 4.9 }],
    ['hauteur_faitage_max_m', { hauteur_faitage_max_m: 7 }, 5, 7, { hauteur_faitage_max_m: 4 }],
    ['niveaux_max', { niveaux_max: 1 }, 1, 1, { niveaux_max: 0 }],
    ['recul_voie_min_m', { recul_voie_min_m: 5 }, 5, 5, { recul_voie_min_m: 6 }],
    ['recul_separatif_min_m', { recul_separatif_min_m: 3 }, 3.85, 3, { recul_separatif_min_m: 4 }],
    ['recul_fond_min_m', { recul_fond_min_m: 8 }, 11.85, 8, { recul_fond_min_m: 12 }],
    [
      'prospect_separatif',
      { prospect_separatif: { rapport: 0.5, min_m: 3 } },
      3.85,
      3,
      { prospect_separatif: { rapport: 1, min_m: 3 } },
    ],
    ['prospect_voie', { prospect_voie: { rapport: 1 } }, 11, 5, { prospect_voie: { rapport: 3 } }],
    ['pente_max_pct', { pente_max_pct: 10 }, 0, 10, {}],
    ['pente_min_pct', {}, 0, 35, { pente_min_pct: 35 }],
    ['stationnements_min', { stationnements_min: 0 }, 0, 0, { stationnements_min: 2 }],
    ['espaces_libres_min_pct', { espaces_libres_min_pct: 80 }, 81.12, 80, { espaces_libres_min_pct: 90 }],
  ];

  test.each(CASES)('%s', (key, met, value, threshold, breach) => {
    const good = judged(met).controles.find(({ regle }) => regle === key);
    if (good) {
      expect(good).toMatchObject({ valeur: value, seuil: threshold, conforme: true });
      expect(good.marge).toBeGreaterThanOrEqual(0);
      expect(good.correction).toBeUndefined();
    }
    const bad = judged(breach).controles.filter(({ conforme }) => !conforme);
    expect(bad.length > 0).toBe(Object.keys(breach).length > 0);
    for (const { regle, marge, correction } of bad) {
      expect(regle).toBe(key);
      expect(marge).toBeLessThan(0);
      expect(correction).toMatch(/\d/);
    }
  });

  test('H/2 says the worst point, what it must keep and how far to move', () => {
    const { controles } = judged({ prospect_separatif: { rapport: 1, min_m: 3 } });
    const east = controles.find(({ limite }) => limite === 1)!;
    expect(east).toMatchObject({ valeur: 3.85, seuil: 5, marge: -1.15, unite: 'm', article: 'R. 111-17' });
    expect(east.position).toMatchObject({ x: 10_150, z: 5_000 });
    expect(east.correction).toContain('1,150 m');
    expect(east.correction).toContain('(-1150 ; 0) mm');
  });

  test('moving the building by what the correction says meets the rule', () => {
    const rules = { recul_separatif_min_m: 4.5 };
    const { controles } = judged(rules);
    const east = controles.find(({ limite, conforme }) => limite === 1 && !conforme)!;
    const [, dx, dy] = /\((-?\d+) ; (-?\d+)\) mm/.exec(east.correction!)!;
    const moved = house();
    const murs = moved.murs!.map((wall) => ({
      ...wall,
      x1: wall.x1 + Number(dx),
      x2: wall.x2 + Number(dx),
      y1: wall.y1 + Number(dy),
      y2: wall.y2 + Number(dy),
    }));
    const after = judged(rules, { murs }).controles.find(({ limite }) => limite === 1)!;
    expect(after.conforme).toBe(true);
  });

  test('a building on a side of a neighbour is allowed by en_limite alone', () => {
    const onEast = {
      parcelle: [
        [-4_000, -5_150],
        [10_150, -5_150],
        [10_150, 20_000],
        [-4_000, 20_000],
      ],
    };
    const rules = { recul_separatif_min_m: 3, prospect_separatif: { rapport: 0.5, min_m: 3 } };
    const refused = judged(rules, onEast).controles.filter(({ limite, conforme }) => limite === 1 && !conforme);
    expect(refused.map(({ regle }) => regle)).toEqual(['recul_separatif_min_m', 'prospect_separatif']);
    const allowed = judged({ ...rules, en_limite: true }, onEast).controles.filter(({ limite }) => limite === 1);
    expect(allowed.every(({ conforme }) => conforme)).toBe(true);
  });

  test('parking by dwelling and by floor area are whole places', () => {
    const { controles } = judged({ stationnements_par_logement: 1.5, logements: 3, plancher_par_place_m2: 40 });
    // 9.70 × 7.70 m inside: 74.69 m².
    expect(controles.map(({ regle, seuil }) => [regle, seuil])).toEqual([
      ['stationnements_par_logement', 5],
      ['plancher_par_place_m2', 2],
    ]);
  });

  test('planted ground is free ground less a pond and a shed; trees are those on the plot', () => {
    const mobilier = [
      { type: 'bassin', x: 2000, y: 14_000 },
      { type: 'abri_jardin', x: 8000, y: 14_000 },
      { type: 'arbre', x: 2000, y: 17_000 },
      { type: 'arbre_conifere', x: 8000, y: 17_000 },
      { type: 'arbre', x: 30_000, y: 17_000 },
    ];
    const rules = { espaces_verts_min_pct: 80, arbres_min: 2, libre_par_arbre_m2: 100 };
    const { mesures, controles } = judged(rules, { mobilier });
    expect(mesures.espaces_libres_m2! - mesures.espaces_verts_m2!).toBeCloseTo(3 * 2 + 3 * 2.4, 2);
    expect(mesures.arbres).toBe(2);
    const of = (key: string) => controles.find(({ regle }) => regle === key)!;
    expect(of('espaces_verts_min_pct')).toMatchObject({ conforme: false, correction: 'Planter 8,15 m² de plus' });
    expect(of('arbres_min')).toMatchObject({ valeur: 2, seuil: 2, conforme: true });
    // 367 m² of free ground ask for four trees of one for each 100 m².
    expect(of('libre_par_arbre_m2')).toMatchObject({ valeur: 2, seuil: 4, correction: 'Planter 2 arbres' });
  });

  test('two buildings are kept apart', () => {
    const second = WALLS.map(([x1, y1, x2, y2]) => ({
      x1: x1! / 2,
      y1: y1! / 2 + 11_000,
      x2: x2! / 2,
      y2: y2! / 2 + 11_000,
      hauteur: 2_500,
      epaisseur: 300,
    }));
    const { controles } = judged(
      { distance_batiments_min_m: 3 },
      { murs: [...house().murs!, ...second], toitures: [] },
    );
    expect(controles[0]).toMatchObject({ valeur: 2.7, seuil: 3, conforme: false, marge: -0.3 });
  });
});

describe('what is not checked is named', () => {
  test('an unknown rule, a side of no such nature, a road without width', () => {
    const { non_verifies } = judged(
      { hauteur_max: 9, recul_fond_min_m: 4, prospect_voie: { rapport: 1 }, couleurs_facade: 'ton pierre' },
      { limites: [{ index: 0, nature: 'voie' }] },
    );
    expect(non_verifies.map(({ regle }) => regle)).toEqual([
      'hauteur_max',
      'recul_fond_min_m',
      'prospect_voie',
      'couleurs_facade',
    ]);
  });

  test('rules of distance without a plot', () => {
    const { non_verifies, droits_restants } = judged(
      { emprise_max_pct: 30, recul_voie_min_m: 4, espaces_libres_min_pct: 20 },
      { parcelle: [] },
    );
    expect(non_verifies).toHaveLength(3);
    expect(droits_restants.emprise_m2).toBeNull();
  });
});

test('a list of rules has articles, and values for one side or one nature', () => {
  const { controles } = judged({
    recul_separatif_min_m: 3,
    liste: [
      { code: 'recul_separatif_min_m', seuil: 12, portee: 'fond', source: 'PLU, UB 7' },
      { code: 'emprise_max_pct', seuil: 15, source: 'PLU, UB 9' },
      { code: 'inconnue', seuil: 1 },
    ],
  });
  expect(controles.map(({ regle, limite, seuil, article }) => [regle, limite, seuil, article])).toEqual([
    ['emprise_max_pct', undefined, 15, 'PLU, UB 9'],
    ['recul_separatif_min_m', 1, 3, 'PLU, UB 7'],
    ['recul_separatif_min_m', 2, 12, 'PLU, UB 7'],
    ['recul_separatif_min_m', 3, 3, 'PLU, UB 7'],
  ]);
});

test('remaining rights are what is left, negative beyond', () => {
  expect(
    judged({ emprise_max_pct: 30, hauteur_egout_max_m: 4.5, hauteur_faitage_max_m: 8 }).droits_restants,
  ).toMatchObject({
    emprise_m2: Math.round((0.3 * PLOT - FOOTPRINT) * 100) / 100,
    hauteur_egout_m: -0.5,
    hauteur_faitage_m: 3,
  });
});

test('the envelope is the plot less its setbacks, and shrinks as it rises', () => {
  const { enveloppe } = judged({
    recul_voie_min_m: 5,
    prospect_separatif: { rapport: 0.5, min_m: 3 },
    hauteur_faitage_max_m: 9,
  });
  const [ground] = enveloppe!.tranches;
  expect(ground!.surface_m2).toBeCloseTo((18 - 6) * (25.15 - 5 - 3), 1);
  const top = enveloppe!.tranches.at(-1)!;
  expect(top.hauteur_m).toBe(9);
  expect(top.surface_m2).toBeCloseTo((18 - 9) * (25.15 - 5 - 4.5), 1);
  // A box up to 6 m, then a frustum of which three sides lean at two to one.
  const wide = (at: number): number => (18 - at) * (25.15 - 5 - at / 2);
  const steps = Array.from({ length: 3_000 }, (_, i) => wide(6 + (i + 0.5) / 1_000) / 1_000);
  const volume = 6 * wide(6) + steps.reduce((sum, one) => sum + one, 0);
  expect(enveloppe!.volume_m3 / volume).toBeCloseTo(1, 3);
});

test('every rule that is checked has an alert in the verifier, from the rules that the scene carries', () => {
  const strict = {
    emprise_max_pct: 1,
    emprise_max_m2: 1,
    hauteur_egout_max_m: 1,
    hauteur_faitage_max_m: 1,
    niveaux_max: 0,
    recul_voie_min_m: 50,
    recul_separatif_min_m: 50,
    recul_fond_min_m: 50,
    prospect_separatif: { rapport: 5 },
    prospect_voie: { rapport: 5 },
    pente_min_pct: 90,
    stationnements_min: 9,
    espaces_libres_min_pct: 99,
    espaces_verts_min_pct: 99,
    arbres_min: 9,
    libre_par_arbre_m2: 50,
  };
  const scene = house({ regles_urbanisme: strict });
  const building = buildingOf(scene);
  const found = CHECKS.alertsOf(CHECKS.findingsOf(building).flat(), 'fr').filter(({ code }) =>
    code.startsWith('urbanisme_'),
  );
  const breaches = planningAnswer(building, scene.regles_urbanisme, 'fr').controles.filter(({ conforme }) => !conforme);
  expect(found).toHaveLength(breaches.length);
  expect(new Set(breaches.map(({ regle }) => regle)).size).toBe(RULE_KEYS.length - 4);
  for (const { metier, severite } of found) expect([metier, severite]).toEqual(['urbanisme', 'avertissement']);
});
