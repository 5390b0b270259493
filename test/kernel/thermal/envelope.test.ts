import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { Scene, turnedScene } from '../../../src/kernel/scene/index.js';
import { outerFaces } from '../../../src/kernel/thermal/envelope.js';
import { roomLossesOf } from '../../../src/kernel/thermal/room-losses.js';
import { groundTransmittance, heatLossOf, orientationOf, re2020Of } from '../../../src/kernel/thermal/index.js';
import { SCENES } from '../../support/scenes/index.js';
import { turned } from '../../support/scenes/draft.js';

const wall = (x1: number, y1: number, x2: number, y2: number, rest: object = {}) => ({
  x1,
  y1,
  x2,
  y2,
  hauteur: 2_500,
  epaisseur: 300,
  ...rest,
});
const COMPOSITIONS = {
  mur_exterieur: {
    couches: [
      { cle: 'enduit', epaisseur: 15, lambda_w_mk: 1.3 },
      { cle: 'bloc_beton', lambda_w_mk: 1.05 },
      { cle: 'isolant', epaisseur: 120, lambda_w_mk: 0.032 },
      { cle: 'ba13', epaisseur: 13, lambda_w_mk: 0.25 },
    ],
  },
  toiture: { couches: [{ cle: 'isolant', epaisseur: 300, lambda_w_mk: 0.035 }] },
  dallage: {
    couches: [
      { cle: 'isolant', epaisseur: 80, lambda_w_mk: 0.032 },
      { cle: 'beton_arme', epaisseur: 150, lambda_w_mk: 2.3 },
    ],
  },
};
/** Inside 10 × 8 m, 2.5 m high, one window of 2 × 1 m to the south, no bridges unless asked for. */
const box = (rest: object = {}) => ({
  murs: [wall(0, 0, 10_300, 0), wall(10_300, 0, 10_300, 8_300), wall(10_300, 8_300, 0, 8_300), wall(0, 8_300, 0, 0)],
  ouvertures: [{ mur: 0, position: 4_000, largeur: 2_000, hauteur: 1_000, u_w_m2k: 1.3 }],
  toitures: [{ type: 'deux_pans', hauteur_faitage: 2_000 }],
  compositions: COMPOSITIONS,
  chauffage: {
    ponts_thermiques: { plancher_bas: 0, plancher_haut: 0, menuiserie: 0, refend: 0, plancher_intermediaire: 0 },
  },
  ...rest,
});
const lossOf = (scene: object) => heatLossOf(buildingOf(Scene.parse(scene)));
const answer = (scene: object) => re2020Of(buildingOf(Scene.parse(scene)), 'fr');

describe('a box by hand (NF EN ISO 6946)', () => {
  const wallU = 1 / (0.13 + 0.015 / 1.3 + 0.152 / 1.05 + 0.12 / 0.032 + 0.013 / 0.25 + 0.04);
  const roofU = 1 / (0.1 + 0.3 / 0.035 + 0.04);
  const slabU = 1 / (0.17 + 0.08 / 0.032 + 0.15 / 2.3 + 0.04);
  const walls = 2 * (10 + 8) * 2.5 - 2;

  test('areas by inside dimensions, U to four digits, H_T their sum', () => {
    const { parois, h_t_w_k, u_moyen_w_m2k, surface_deperditive_m2, volume_m3, compacite } = answer(box());
    const of = (type: string) => parois.filter((part) => part.type === type);
    expect(of('mur').map(({ u_w_m2k }) => u_w_m2k)).toEqual(Array(4).fill(Number(wallU.toFixed(4))));
    expect(of('mur').reduce((sum, { surface_m2 }) => sum + surface_m2, 0)).toBeCloseTo(walls, 2);
    expect(of('toiture')).toMatchObject([{ surface_m2: 80, u_w_m2k: Number(roofU.toFixed(4)), donne_sur: 'combles' }]);
    expect(of('dallage')).toMatchObject([{ surface_m2: 80, u_w_m2k: Number(slabU.toFixed(4)), donne_sur: 'sol' }]);
    expect(of('fenetre')).toMatchObject([{ surface_m2: 2, u_w_m2k: 1.3, orientation: 'sud' }]);
    const hand = wallU * walls + roofU * 80 + slabU * 80 + 1.3 * 2;
    expect(h_t_w_k).toBeCloseTo(hand, 2);
    expect(surface_deperditive_m2).toBeCloseTo(walls + 2 + 160, 2);
    expect(u_moyen_w_m2k).toBeCloseTo(hand / (walls + 162), 4);
    expect([volume_m3, compacite]).toEqual([200, Number(((walls + 162) / 200).toFixed(4))]);
  });

  test('the loss at the base temperature: transmission and half a volume of air an hour', () => {
    const { h_t_w_k, ventilation, deperditions_w, temperature_base_c } = answer(box());
    expect(temperature_base_c).toBe(-7);
    expect(ventilation).toMatchObject({ debit_m3h: 100, renouvellement_vol_h: 0.5, h_v_w_k: 34 });
    expect(deperditions_w).toBeCloseTo((h_t_w_k! + 34) * 27, 0);
  });

  test('partitions and inner walls are counted in: the envelope does not see them', () => {
    const parted = box({
      murs: [
        ...box().murs,
        wall(4_000, 150, 4_000, 8_150, { epaisseur: 200 }),
        wall(4_000, 4_000, 10_150, 4_000, { epaisseur: 70 }),
      ],
    });
    expect(lossOf(parted).transmission).toBeCloseTo(lossOf(box()).transmission!, 6);
    expect(lossOf(parted).volume).toBeLessThan(lossOf(box()).volume);
  });
});

describe('what the caller declares wins', () => {
  test('the U of a composition, of joinery, the base temperature, the air, the bridges', () => {
    const declared = answer(
      box({
        compositions: { ...COMPOSITIONS, dallage: { u_w_m2k: 0.21 }, mur_exterieur: { u_w_m2k: 0.3 } },
        chauffage: { temperature_base: -12, renouvellement_vol_h: 0.25, ponts_thermiques: { plancher_bas: 0.1 } },
      }),
    );
    const u = (type: string) => declared.parois.find((part) => part.type === type)!.u_w_m2k;
    expect([u('mur'), u('dallage'), declared.temperature_base_c]).toEqual([0.3, 0.21, -12]);
    expect(declared.ventilation.h_v_w_k).toBeCloseTo(0.34 * 0.25 * 200, 3);
    expect(declared.ponts_thermiques.find(({ liaison }) => liaison === 'plancher_bas')).toEqual({
      liaison: 'plancher_bas',
      longueur_m: 36,
      psi_w_mk: 0.1,
      h_w_k: 3.6,
      hypothese: false,
    });
  });

  test.each([
    ['H1a', 100, -9.5],
    ['h1c', 400, -11.5],
    ['H2', 800, -8.5],
    ['H2', 801, -10.5],
    ['H3', 0, -3.5],
    ['H9', 0, -7],
  ])('zone %s at %i m', (zone, altitude_m, expected) => {
    expect(answer(box({ climat: { zone, altitude_m } })).temperature_base_c).toBe(expected);
  });

  test('a material of unknown conductivity leaves its U, and what is summed from it, null and named', () => {
    const unknown = answer(
      box({ murs: box().murs.map((one, i) => (i === 0 ? { ...one, materiau: 'torchis' } : one)) }),
    );
    expect(unknown.h_t_w_k).toBeNull();
    expect(unknown.deperditions_w).toBeNull();
    expect(unknown.manque.join()).toContain('torchis');
    expect(unknown.parois.filter(({ u_w_m2k }) => u_w_m2k === null)).toHaveLength(1);
  });
});

describe('default bridges follow where the insulation lies', () => {
  const layers = (keys: readonly string[]) => ({
    couches: keys.map((cle) => (cle === 'bloc_beton' ? { cle } : { cle, epaisseur: 100 })),
  });
  test.each([
    [['bloc_beton', 'isolant'], 0.71, 0.92],
    [['isolant', 'bloc_beton'], 0.64, 0.13],
    [['bloc_beton'], 0.8, 0.86],
  ])('%j', (keys, low, between) => {
    const two = box({
      murs: [...box().murs, ...box().murs.map((one) => ({ ...one, z: 2_700 }))],
      compositions: { ...COMPOSITIONS, mur_exterieur: layers(keys) },
      chauffage: {},
    });
    const psi = new Map(answer(two).ponts_thermiques.map(({ liaison, psi_w_mk }) => [liaison, psi_w_mk]));
    expect([psi.get('plancher_bas'), psi.get('plancher_intermediaire')]).toEqual([low, between]);
  });
});

test('a wider window raises H_T, and only its wall loses what it gains in area', () => {
  const wider = box({ ouvertures: [{ ...box().ouvertures[0]!, largeur: 3_000 }] });
  const [small, large] = [lossOf(box()), lossOf(wider)];
  expect(large.transmission! - small.transmission!).toBeCloseTo(1.3 - 0.2422, 2);
  expect(large.area).toBeCloseTo(small.area, 9);
});

test('a garage is outside the heated volume: its wall towards the house loses, its own walls do not', () => {
  const parted = (type: string) =>
    lossOf(
      box({
        murs: [...box().murs, wall(4_000, 150, 4_000, 8_150, { epaisseur: 200 })],
        ouvertures: [],
        pieces: [{ type, x: 2_000, y: 2_000 }],
      }),
    );
  const [garage, room] = [parted('garage'), parted('chambre')];
  expect(room.parts.some(({ beyond }) => beyond === 'local_non_chauffe')).toBe(false);
  const inner = garage.parts.filter(({ beyond }) => beyond === 'local_non_chauffe');
  expect(inner.map(({ type }) => type)).toEqual(['mur']);
  // The wall is written from one inner face to the other: a chip of it stands in the corner.
  expect(inner[0]!.area).toBeCloseTo(20, 0);
  expect(garage.volume).toBeLessThan(room.volume);
  const kept = lossOf(
    box({
      murs: [...box().murs, wall(4_000, 150, 4_000, 8_150, { epaisseur: 200 })],
      ouvertures: [],
      pieces: [{ type: 'garage', x: 2_000, y: 2_000, chauffee: true }],
    }),
  );
  expect(kept.volume).toBe(room.volume);
});

test.each(Object.entries(SCENES))('%s: as much is closed above as below, whichever way it turns', (name, make) => {
  const scene = make();
  const [plain, other] = [lossOf(scene), lossOf(turned(Scene.parse(scene), 37))];
  expect(plain.parts.length).toBeGreaterThan(5);
  expect(plain.transmission).toBeGreaterThan(0);
  // Seen from above: a roof that slopes covers what a level one does.
  const levelled = outerFaces(buildingOf(Scene.parse(scene))).map(({ face }) => face.area * face.normal.z);
  const sum = (areas: readonly number[]) => areas.reduce((total, area) => total + area, 0);
  expect(sum(levelled.filter((area) => area > 0)) / -sum(levelled.filter((area) => area < 0))).toBeCloseTo(1, 1);
  // The strip of a mezzanine over a partition ends on the grid of the plan, which does not turn.
  const play = name === 'barn' ? 1e-3 : 5e-4;
  expect(Math.abs(other.transmission! / plain.transmission! - 1)).toBeLessThan(play);
});

test('a hung ceiling hides the wall above it, and does not keep it warm', () => {
  const plain = lossOf(DEMOS.maison());
  for (const z of [0, 2_700]) {
    const hung = lossOf({ ...DEMOS.maison(), plafonds: [{ x: 2_000, y: 2_000, z, hauteur: 2_300 }] });
    expect(hung.transmission).toBeCloseTo(plain.transmission!, 3);
    expect(hung.volume).toBeLessThan(plain.volume);
  }
});

test('the storey above covers the ground floor: no ceiling is lost twice', () => {
  const { parts } = lossOf(DEMOS.maison());
  const area = (one: string) => parts.filter(({ type }) => type === one).reduce((sum, { area: own }) => sum + own, 0);
  expect(area('dallage')).toBeCloseTo(10.2 * 7.2, 2);
  expect(area('toiture')).toBeCloseTo(10.2 * 7.2, 2);
});

test('orientation by quadrants, diagonals to south and north', () => {
  expect([0, 44, 45, 46, 134, 135, 180, 225, 226, 314, 315, 359, -90].map(orientationOf)).toEqual([
    'nord',
    'nord',
    'nord',
    'est',
    'est',
    'sud',
    'sud',
    'sud',
    'ouest',
    'ouest',
    'nord',
    'nord',
    'ouest',
  ]);
});

test('a slab on the ground (NF EN ISO 13370:2017, formulas 4 and 5), by hand', () => {
  // B′ = 80 / 18 = 4.444; d_t = 0.3 + 2 × (0.17 + 0.04) = 0.72 < B′.
  const bare = { area: 80, perimeter: 36, wallThickness: 0.3, resistance: 0, soilConductivity: 2 };
  expect(groundTransmittance(bare)).toBeCloseTo(
    (4 / (Math.PI * 4.4444444 + 0.72)) * Math.log((Math.PI * 4.4444444) / 0.72 + 1),
    6,
  );
  expect(groundTransmittance(bare)).toBeCloseTo(0.8214, 4);
  // Well insulated: d_t = 0.3 + 2 × 5.21 = 10.72 ≥ B′.
  expect(groundTransmittance({ ...bare, resistance: 5 })).toBeCloseTo(2 / (0.457 * 4.4444444 + 10.72), 6);
});

test('levers are ranked by their gain and computed on the building', () => {
  const { leviers } = answer(box());
  const gains = leviers.map(({ gain_w_k }) => gain_w_k);
  expect(gains).toEqual(gains.toSorted((p, q) => q - p));
  const roof = leviers.find(({ action }) => action.includes('toiture'))!;
  expect(roof.gain_w_k).toBeCloseTo(80 * (roof.avant - roof.apres), 0);
});

test('a scene without a closed room has no heated volume, and says so', () => {
  const open = answer({ murs: [wall(0, 0, 5_000, 0)] });
  expect(open).toMatchObject({ parois: [], h_t_w_k: 0, volume_m3: 0, compacite: null, vitrage_sur_shab_pct: null });
  expect(open.hypotheses[0]).toContain('Aucune pièce fermée');
});

describe('a party wall', () => {
  const WALL_U = 1 / (0.13 + 0.015 / 1.3 + 0.152 / 1.05 + 0.12 / 0.032 + 0.013 / 0.25 + 0.04);
  /** Outer faces are at x = 10 450 and y = 8 450; the neighbour to the east is as high as the wall. */
  const east = (rest: object = {}) => ({ x: 15_450, y: 4_150, l: 10_000, p: 8_600, h: 2_500, ...rest });
  const wallsOf = (...masques: object[]) =>
    answer(box({ masques }))
      .parois.filter(({ type }) => type === 'mur')
      .reduce((sum, { surface_m2 }) => sum + surface_m2, 0);
  const alone = wallsOf();

  test('against a volume of masques loses nothing, and the answer says so', () => {
    expect(alone - wallsOf(east())).toBeCloseTo(8 * 2.5, 2);
    const { hypotheses } = answer(box({ masques: [east()] }));
    expect(hypotheses.join()).toContain('20,0 m² de murs contre un volume de masques[]');
    expect(answer(box()).hypotheses.join()).not.toContain('masques');
  });

  test('is what the neighbour covers of it: half its height, half its length, two neighbours', () => {
    expect(alone - wallsOf(east({ h: 1_250 }))).toBeCloseTo(8 * 1.25, 2);
    expect(alone - wallsOf(east({ z: 1_500, h: 9_000 }))).toBeCloseTo(8 * 1, 2);
    expect(alone - wallsOf(east({ y: 4_150 + 4_300 }))).toBeCloseTo(4 * 2.5, 2);
    expect(alone - wallsOf(east(), east({ h: 1_000 }))).toBeCloseTo(8 * 2.5, 2);
    const west = east({ x: -5_150 });
    expect(alone - wallsOf(east(), west)).toBeCloseTo(2 * 8 * 2.5, 2);
  });

  test('needs contact: a joint is one, an alley is none, nor is a horizon or a volume in front of another wall', () => {
    expect(alone - wallsOf(east({ x: 15_490 }))).toBeCloseTo(20, 2);
    expect(alone - wallsOf(east({ x: 15_300 }))).toBeCloseTo(20, 2);
    expect(wallsOf(east({ x: 16_450 }))).toBeCloseTo(alone, 6);
    expect(wallsOf({ azimut_debut_deg: 0, azimut_fin_deg: 360, hauteur_deg: 80 })).toBeCloseTo(alone, 6);
  });

  /** Length of each kind of junction, m. */
  const bridges = (rest: object) =>
    Object.fromEntries(
      lossOf(box({ chauffage: {}, ...rest })).bridges.map(({ junction, length }) => [junction, length]),
    );

  test('has bridges along what stays free of it alone', () => {
    const free = bridges({});
    const whole = bridges({ masques: [east()] });
    expect(free['plancher_bas']! - whole['plancher_bas']!).toBeCloseTo(8, 2);
    expect(free['plancher_haut']! - whole['plancher_haut']!).toBeCloseTo(8, 2);
    // Half as high: the floor is against the neighbour, the ceiling is not.
    const low = bridges({ masques: [east({ h: 1_250 })] });
    expect(free['plancher_bas']! - low['plancher_bas']!).toBeCloseTo(8, 2);
    expect(low['plancher_haut']).toBeCloseTo(free['plancher_haut']!, 2);
    const short = bridges({ masques: [east({ y: 4_150 + 4_300 })] });
    expect(free['plancher_bas']! - short['plancher_bas']!).toBeCloseTo(4, 2);
  });

  test('where a bearing wall ends on it there is no bridge', () => {
    const murs = [...box().murs, wall(0, 4_150, 10_300, 4_150, { epaisseur: 200, type: 'refend' })];
    expect(bridges({ murs })['refend']).toBeCloseTo(2 * 2.5, 2);
    expect(bridges({ murs, masques: [east()] })['refend']).toBeCloseTo(2.5, 2);
    expect(bridges({ murs, masques: [east({ h: 1_250 })] })['refend']).toBeCloseTo(2.5 + 1.25, 2);
  });

  test('turns with the building', () => {
    const scene = Scene.parse(box({ masques: [east({ h: 1_250 })] }));
    const all = (one: Scene) => lossOf(one).transmission!;
    expect(all(turnedScene(scene, 33))).toBeCloseTo(all(scene), 2);
  });

  test('rooms add up to the whole', () => {
    const rooms = { murs: [...box().murs, wall(5_150, 0, 5_150, 8_300, { epaisseur: 100 })], masques: [east()] };
    const building = buildingOf(Scene.parse(box(rooms)));
    const lossesOf = (one: typeof building) => roomLossesOf(one).map(({ transmission }) => transmission!);
    const [western, eastern, ...others] = lossesOf(building) as [number, number];
    expect(others).toEqual([]);
    expect(western + eastern).toBeCloseTo(heatLossOf(building).transmission!, 6);
    const [west, freed] = lossesOf(buildingOf(Scene.parse(box({ ...rooms, masques: [] })))) as [number, number];
    expect(western).toBeCloseTo(west, 6);
    expect(freed - eastern).toBeCloseTo(8 * 2.5 * WALL_U, 3);
  });
});

describe('a flat between two others', () => {
  const over = (rest: object = {}) => ({ x: 5_150, y: 4_150, l: 10_600, p: 8_600, h: 2_500, z: 2_700, ...rest });
  const under = (rest: object = {}) => over({ z: -2_700, h: 2_500, ...rest });
  const flat = (...masques: object[]) => {
    const parts = answer(box({ toitures: [{ type: 'plat', epaisseur: 200 }], masques })).parois;
    const area = (...types: string[]) =>
      parts.filter(({ type }) => types.includes(type)).reduce((sum, { surface_m2 }) => sum + surface_m2, 0);
    return { ceiling: area('toiture'), floor: area('dallage', 'plancher') };
  };

  test('loses nothing through the floor and the ceiling that volumes of masques stand against', () => {
    expect(flat()).toEqual({ ceiling: 80, floor: 80 });
    expect(flat(over())).toEqual({ ceiling: 0, floor: 80 });
    expect(flat(under())).toEqual({ ceiling: 80, floor: 0 });
    expect(flat(over(), under())).toEqual({ ceiling: 0, floor: 0 });
    expect(flat(over({ x: 5_150 + 5_300 })).ceiling).toBeCloseTo(40, 1);
  });

  test('not where the volume is elsewhere: beside it, far above, far below', () => {
    expect(flat(over({ x: 30_000 }), over({ z: 3_500 }), under({ z: -6_000 }))).toEqual({ ceiling: 80, floor: 80 });
  });

  test('says so', () => {
    const { hypotheses } = answer(box({ toitures: [{ type: 'plat', epaisseur: 200 }], masques: [over(), under()] }));
    expect(hypotheses.join()).toContain('160,0 m² de planchers et plafonds contre un volume de masques[]');
  });
});

test('partitions that end at the inner corner of an L take nothing from its façades', () => {
  const points = [
    [0, 0],
    [14_000, 0],
    [14_000, 6_500],
    [6_500, 6_500],
    [6_500, 13_000],
    [0, 13_000],
  ] as const;
  const facades = points.map(([x1, y1], i) => {
    const [x2, y2] = points[(i + 1) % points.length]!;
    return wall(x1, y1, x2, y2, { epaisseur: 360 });
  });
  const partitions = [
    wall(6_500, 6_500, 6_500, 0, { epaisseur: 200 }),
    wall(0, 6_500, 6_500, 6_500, { epaisseur: 200 }),
  ];
  const facadeOf = (scene: Scene) =>
    re2020Of(buildingOf(scene), 'fr')
      .parois.filter(({ type }) => type === 'mur')
      .reduce((sum, { surface_m2 }) => sum + surface_m2, 0);
  const scene = Scene.parse({ murs: [...facades, ...partitions] });
  // Five outer corners and an inner one: the axis less 4 × 2 × half a wall, 2.50 m high.
  const expected = (54 - 8 * 0.18) * 2.5;
  expect(facadeOf(scene)).toBeCloseTo(expected, 2);
  expect(facadeOf(turnedScene(scene, 90))).toBeCloseTo(expected, 2);
  // Joints cut on a grid of 0.1 mm leave slivers beside the ends of the partitions.
  expect(Math.abs(facadeOf(turnedScene(scene, 33)) - expected)).toBeLessThan(0.05);
});
