import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { worksOf } from '../../../src/kernel/estimate/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { bill, square, walls } from '../quantities/by-hand.js';
import { say } from '../../../src/words/index.js';
import { GARAGE_FLOOR, lowGarage } from '../../support/scenes/low-garage.js';
import { renovation } from '../../support/scenes/renovation.js';
import { stiltHouse } from '../../support/scenes/stilt-house.js';

const codes = (works: ReadonlyMap<string, number>, start: string): [string, number][] =>
  [...works].filter(([code]) => code.startsWith(start));
const FLAT = { type: 'plat', debord: 0 };
const room = { murs: walls(square(0, 0, 8000, 6000), { epaisseur: 300, hauteur: 2500 }), toitures: [FLAT] };

describe('works on an existing house', () => {
  const works = bill(renovation());

  test('what goes is taken down, its joinery taken out, and the bay of a wall that stays walled up', () => {
    // Two partitions, 3.625 m each, less a door of 0.83 × 2.04; a lean-to of 2.40 + 4.00 + 2.40 m, less its door.
    expect(works.get('DEM-CLOISON-70')).toBeCloseTo(2 * 3.625 * 2.6 - 0.83 * 2.04, 2);
    expect(works.get('DEM-MUR-200')).toBeCloseTo(8.8 * 2.2 - 0.83 * 2.04, 2);
    expect(works.get('DEM-MENUISERIE')).toBe(3);
    expect(works.get('DEM-SANITAIRE')).toBe(1);
    expect(works.get('DEM-VOLUME')).toBeCloseTo(0.8 * 0.5 * 2.6, 2);
    expect(works.get('GO-BOUCHEMENT')).toBeCloseTo(1 * 1.25, 2);
    expect(works.get('GO-PERCEMENT')).toBe(2);
  });

  test('nothing of what stays is billed as new', () => {
    const wing = 4.85 * 5.4;
    expect(works.get('GO-DALLAGE-200')).toBeCloseTo(5 * 6, 1);
    expect(works.get('SOL-CHAPE')!).toBeLessThan(wing);
    expect(works.get('PLA-ISOLANT-SOL-80')!).toBeLessThan(wing);
    expect(codes(works, 'COUV-TUILE')).toEqual([]);
    expect(codes(works, 'MEN-F-').map(([, count]) => count)).toEqual([1]);
  });

  test('posts and beams that are drawn are billed by their section, those that stand not', () => {
    const posted = bill(stiltHouse());
    expect(posted.get('GO-POTEAU-250x250')).toBeCloseTo(9 * 2.6);
    expect(codes(posted, 'GO-POUTRE')).toEqual([]);
    const beam = { x: 4000, y: 3000, l: 200, p: 5400, h: 300, z: 2200, role: 'poutre' };
    const old = { x: 2000, y: 3000, l: 200, p: 200, h: 2500, role: 'poteau', existant: true };
    const framed = bill({ ...room, boites: [beam, old] });
    expect(codes(framed, 'GO-PO')).toEqual([['GO-POUTRE-200x300', 5.4]]);
  });

  test('a floor over an open ground floor has an underside, insulated, and its posts have footings', () => {
    const scene = stiltHouse();
    const posted = bill(scene);
    // 12 × 9 m on axes of walls of 250 mm, less the cage of the stair, 4 × 6 m on axes of walls of 200 mm.
    const area = 12.25 * 9.25 - 4.2 * 6.2;
    expect(posted.get('PLA-SOUS-FACE')).toBeCloseTo(area, 1);
    // Within the walls, less a square metre or so of partitions.
    const within = 11.75 * 8.75 - (11.875 - 7.9) * 6.2;
    expect(posted.get('PLA-ISOLANT-SOUS-FACE')!).toBeLessThan(within);
    expect(posted.get('PLA-ISOLANT-SOUS-FACE')!).toBeGreaterThan(within - 2);
    expect(posted.get('GO-MASSIF')).toBe(9);
    const layers = [{ cle: 'beton_arme' }, { cle: 'isolant', epaisseur: 120 }];
    const insulated = bill({ ...scene, compositions: { plancher: { couches: layers } } });
    expect(insulated.get('PLA-SOUS-FACE')).toBeCloseTo(area, 1);
    expect(insulated.has('PLA-ISOLANT-SOUS-FACE')).toBe(false);
  });

  test('an overhang of a storey is one, the thickness of its walls is none; a garage in it is not heated', () => {
    const lower = walls(square(0, 0, 8000, 6000), { epaisseur: 200, hauteur: 2500 });
    const house = (front: number, type = 'chambre') =>
      bill({
        murs: [...lower, ...walls(square(0, front, 8000, 6000), { epaisseur: 300, hauteur: 2500, z: 2700 })],
        pieces: [{ type, x: 4000, y: 3000, z: 2700 }],
        toitures: [FLAT],
      });
    expect(house(0).has('PLA-SOUS-FACE')).toBe(false);
    // The front comes 1.50 m forward, and 5 cm by the thickness of its wall; the sides by 5 cm all along.
    const area = 8.3 * 7.8 - 8.2 * 6.2;
    expect(house(-1500).get('PLA-SOUS-FACE')).toBeCloseTo(area, 2);
    // The room itself, from the inner face of its front to the outer face of the wall below.
    expect(house(-1500).get('PLA-ISOLANT-SOUS-FACE')).toBeCloseTo(7.7 * (1.35 - 0.1), 1);
    expect(house(-1500, 'garage').has('PLA-ISOLANT-SOUS-FACE')).toBe(false);
  });

  test('posts upstairs, that stand already or on a footing that is drawn need no footing', () => {
    const post = { x: 4000, y: 3000, l: 200, p: 200, h: 2500, z: 0, role: 'poteau' };
    const count = (own: object, rest: object = {}) =>
      bill({ ...room, boites: [{ ...post, ...own }], ...rest }).get('GO-MASSIF') ?? 0;
    expect(count({})).toBe(1);
    expect(count({ existant: true })).toBe(0);
    expect(
      count(
        {},
        { structure: { fondations: [{ x1: 0, y1: 3000, x2: 8000, y2: 3000, z: -800, largeur: 500, hauteur: 300 }] } },
      ),
    ).toBe(0);
    const upper = room.murs.map((wall) => ({ ...wall, z: 2700 }));
    expect(count({ z: 2700 }, { murs: [...room.murs, ...upper] })).toBe(0);
  });

  test('a new house takes nothing down', () => expect(codes(bill(room), 'DEM-')).toEqual([]));

  test('stairs and fixtures that stand already are left out', () => {
    const upper = room.murs.map((wall) => ({ ...wall, z: 2700 }));
    const equipped = (existant: boolean) =>
      bill({
        ...room,
        murs: [...room.murs, ...upper],
        escaliers: [{ x: 1000, y: 3000, hauteur: 2700, existant }],
        plomberie: [{ type: 'wc', mur: 0, position: 1000, existant }],
      });
    expect(codes(equipped(false), 'GO-ESCALIER')).toHaveLength(1);
    expect(equipped(false).get('PLO-WC')).toBe(1);
    expect(codes(equipped(true), 'GO-ESCALIER')).toEqual([]);
    expect(equipped(true).has('PLO-WC')).toBe(false);
  });

  test('a partition in an old house brings no slab, screed, insulation nor ceiling, but finishes', () => {
    const old = {
      ...room,
      murs: [
        ...room.murs.map((wall) => ({ ...wall, existant: true })),
        { x1: 4000, y1: 0, x2: 4000, y2: 6000, epaisseur: 72, hauteur: 2500 },
      ],
    };
    const found = bill(old);
    expect([...found.keys()].toSorted()).toEqual([
      'PEI-MUR',
      'PEI-PLAFOND',
      'PLA-CLOISON-72',
      'SOL-PARQUET-CLAIR',
      'SOL-PLINTHE',
    ]);
  });
});

describe('earthworks and outdoor works', () => {
  test('a basement is dug out, under its slab', () => {
    const house = {
      murs: [
        ...walls(square(0, 0, 8000, 6000), { epaisseur: 300, hauteur: 2500, z: -2700 }),
        ...walls(square(0, 0, 8000, 6000), { epaisseur: 300, hauteur: 2500, z: 0 }),
      ],
      toitures: [FLAT],
      pieces: [
        { type: 'cave', x: 4000, y: 3000, z: -2700 },
        { type: 'sejour', x: 4000, y: 3000, z: 0 },
      ],
    };
    const works = bill(house);
    expect(works.get('GO-TERRASSEMENT')).toBeCloseTo(8.3 * 6.3 * 2.9, 1);
    expect(works.get('GO-DECAPAGE')).toBeCloseTo(8.3 * 6.3, 2);
    expect(works.get('GO-DALLAGE-200')).toBeCloseTo(8.3 * 6.3, 2);
    expect(works.get('GO-PLANCHER-200')).toBeCloseTo(8.3 * 6.3, 2);
    expect(works.get('GO-FONDATION')).toBe(28);
    // The walls of the basement stand 2.50 m high from 2.70 m under the ground: made watertight, not rendered.
    expect(works.get('GO-MUR-ENTERRE')).toBeCloseTo(2 * (8.3 + 6.3) * 2.5, 2);
    expect(works.get('PEI-FACADE-ENDUIT')).toBeCloseTo(2 * (8.3 + 6.3) * 2.5, 2);
    expect(bill(room).has('GO-TERRASSEMENT')).toBe(false);
  });

  test('a ground floor larger than its basement lies on the ground beside it', () => {
    const house = {
      murs: [
        ...walls(square(0, 0, 4000, 6000), { epaisseur: 300, hauteur: 2500, z: -2700 }),
        ...walls(square(0, 0, 8000, 6000), { epaisseur: 300, hauteur: 2500, z: 0 }),
      ],
      toitures: [FLAT],
    };
    const works = bill(house);
    expect(works.get('GO-DALLAGE-200')).toBeCloseTo(4.3 * 6.3 + 4 * 6.3, 2);
    expect(works.get('GO-PLANCHER-200')).toBeCloseTo(4.3 * 6.3, 2);
    expect(works.get('GO-DECAPAGE')).toBeCloseTo(8.3 * 6.3, 2);
  });

  test('terraces, parking and ways, each place once and none under the house', () => {
    const works = bill({
      ...room,
      terrasses: [{ x1: 2000, y1: -3150, x2: 6000, y2: 1000 }],
      mobilier: [{ type: 'terrasse', x: 4000, y: -1650, l: 4000, p: 3000 }],
      stationnements: [{ x: 12_000, y: 0, l: 5000, p: 2500 }],
      allees: [{ x1: 7000, y1: -6150, x2: 7000, y2: 1000, largeur: 1200 }],
    });
    expect(works.get('EXT-TERRASSE')).toBeCloseTo(4 * 3, 2);
    expect(works.get('EXT-STATIONNEMENT')).toBeCloseTo(5 * 2.5, 2);
    expect(works.get('EXT-ALLEE')).toBeCloseTo(1.2 * 6, 2);
  });
});

test('windows that differ by their shutters are one work, outer joinery before inner', () => {
  const bay = { type: 'fenetre', position: 1000, largeur: 1200, hauteur: 1250, z: 900 };
  const murs = [...room.murs, { x1: 4000, y1: 0, x2: 4000, y2: 6000, epaisseur: 72, hauteur: 2500 }];
  const ouvertures = [
    { mur: 4, type: 'porte', position: 1000, largeur: 830, hauteur: 2040, z: 0 },
    { ...bay, mur: 0, volet: 'roulant' },
    { ...bay, mur: 1, volet: 'battant' },
  ];
  expect(codes(bill({ ...room, murs, ouvertures }), 'MEN-')).toEqual([
    ['MEN-F-1200X1250-A900', 2],
    ['MEN-P-830X2040-INT', 1],
    ['MEN-VOLET-ROULANT-1200X1250', 1],
    ['MEN-VOLET-BATTANT-1200X1250', 1],
  ]);
});

test('a stair of timber is joinery, one of concrete is structure', () => {
  const upper = room.murs.map((wall) => ({ ...wall, z: 2700 }));
  const lotOf = (finition: string) =>
    worksOf(
      buildingOf(
        Scene.parse({
          ...room,
          murs: [...room.murs, ...upper],
          escaliers: [{ x: 1000, y: 3000, hauteur: 2700, finition }],
        }),
      ),
    ).find(({ code }) => code.startsWith('GO-ESCALIER'))?.lot;
  expect([lotOf('chene'), lotOf('metal_noir'), lotOf('beton')]).toEqual(['menuiseries', 'menuiseries', 'gros_oeuvre']);
});

test('a flat roof has its waterproofing turned up, no verge', () => {
  expect(bill(room).get('COUV-RELEVE')).toBeCloseTo(2 * (8.3 + 6.3), 2);
  expect(bill(room).has('COUV-RIVE')).toBe(false);
});

test('columns and manifolds of water and heating are billed each in its trade, by diameter and by outlets', () => {
  const column = (type: string, diametre: number, z_haut: number) => ({
    type,
    x: 500,
    y: 500,
    diametre,
    z_bas: 0,
    z_haut,
  });
  const manifold = (departs?: number) => ({ x: 600, y: 600, z: 300, ...(departs && { departs }) });
  const works = bill({
    ...room,
    alimentation: { colonnes: [column('ef', 26, 2500)], nourrices: [{ ...manifold(6), type: 'ec' }] },
    chauffage: {
      colonnes: [column('chauffage', 20, 2500), column('chauffage', 20.2, 3000)],
      nourrices: [manifold(8), manifold(8), manifold()],
    },
  });
  expect(codes(works, 'PLO-').filter(([code]) => /COLONNE|NOURRICE/.test(code))).toEqual([
    ['PLO-COLONNE-EF-26', 2.5],
    ['PLO-NOURRICE-EC-6', 1],
  ]);
  expect(codes(works, 'CVC-')).toEqual([
    ['CVC-COLONNE-CHAUFFAGE-20', 5.5],
    ['CVC-NOURRICE-CHAUFFAGE-8', 2],
    ['CVC-NOURRICE-CHAUFFAGE', 1],
  ]);
});

test('what a board holds is billed by rating, its cables by conductor', () => {
  const cable = (circuit: string, length: number) => ({
    circuit,
    trace: [
      { x: 1000, y: 1000, z: 2400 },
      { x: 1000 + length, y: 1000, z: 2400 },
    ],
  });
  const tableau = {
    circuits: [
      { id: 'E1', nature: 'eclairage', disjoncteur_a: 16, section_mm2: 1.5, membres: [] },
      { id: 'P1', nature: 'prises', disjoncteur_a: 20, section_mm2: 2.5, membres: [] },
      { id: 'P2', nature: 'prises', disjoncteur_a: 20, section_mm2: 2.5, membres: [] },
    ],
    differentiels: [
      { id: 'D1', type: 'AC', calibre_a: 40, sensibilite_ma: 30, circuits: ['E1', 'P1'] },
      { id: 'D2', type: 'A', calibre_a: 40, sensibilite_ma: 30, circuits: ['P2'] },
    ],
    cables: [cable('E1', 3000), cable('P1', 2000), cable('P2', 4500)],
  };
  const electric = codes(bill({ ...room, tableau }), 'ELE-');
  expect(electric).toEqual([
    ['ELE-DISJONCTEUR-16', 1],
    ['ELE-DISJONCTEUR-20', 2],
    ['ELE-DIFFERENTIEL-40-AC-30', 1],
    ['ELE-DIFFERENTIEL-40-A-30', 1],
    ['ELE-CABLE-1-5', 3],
    ['ELE-CABLE-2-5', 6.5],
  ]);
  // On three phases a circuit has a breaker and a residual-current device of four poles, and a cable of five wires.
  const heat = { id: 'C1', nature: 'chauffage', disjoncteur_a: 25, section_mm2: 4, phases: 3, membres: [] };
  const onThree = {
    circuits: [heat],
    differentiels: [{ id: 'D1', type: 'A', calibre_a: 40, sensibilite_ma: 30, circuits: ['C1'] }],
    cables: [cable('C1', 3000)],
  };
  expect(codes(bill({ ...room, tableau: onThree }), 'ELE-')).toEqual([
    ['ELE-DISJONCTEUR-25-4P', 1],
    ['ELE-DIFFERENTIEL-40-A-30-4P', 1],
    ['ELE-CABLE-4-5G', 3],
  ]);
});

describe('the ground before a lower garage', () => {
  const low = lowGarage();
  // The three outer walls of the garage: two from the outer face of the house to a corner, one from corner to corner.
  const round = 2 * (4.1 - 0.15) + 7.2;

  test('lies at its floor, as façades show it: none of its walls is buried', () => {
    expect(bill(low).has('GO-MUR-ENTERRE')).toBe(false);
  });

  test('its walls are rendered down to there', () => {
    const drop = bill(low).get('PEI-FACADE-ENDUIT')!;
    const raised = Scene.parse({
      ...low,
      murs: low.murs!.map((wall) =>
        wall.z === GARAGE_FLOOR ? { ...wall, z: 0, hauteur: wall.hauteur! + GARAGE_FLOOR } : wall,
      ),
      pieces: low.pieces!.map((piece) => (piece.usage === 'garage' ? { ...piece, z: 0 } : piece)),
      ouvertures: low.ouvertures!.filter(({ mur }) => low.murs![mur]!.z !== GARAGE_FLOOR),
      escaliers: [],
    });
    const door = 2.4 * 2;
    expect(drop - bill(raised).get('PEI-FACADE-ENDUIT')!).toBeCloseTo((round * -GARAGE_FLOOR) / 1000 - door, 1);
  });

  test('a garage that nobody enters from outside is buried as before', () => {
    const shut = Scene.parse({
      ...low,
      ouvertures: low.ouvertures!.filter(({ mur }) => low.murs![mur]!.z !== GARAGE_FLOOR),
    });
    expect(bill(shut).get('GO-MUR-ENTERRE')).toBeCloseTo((round * -GARAGE_FLOOR) / 1000, 1);
  });
});

describe('faces of walls', () => {
  const typical = bill(room);

  test('the render of the typical wall is billed outside, its plasterboard inside', () => {
    expect(typical.get('PEI-FACADE-ENDUIT')).toBeCloseTo(2 * (8.3 + 6.3) * 2.5, 2);
    expect(typical.get('PLA-PAREMENT-BA13')).toBeCloseTo(2 * (7.7 + 5.7) * 2.5, 2);
  });

  test('a face of `decoration` is not billed a second time', () => {
    const works = bill({ ...room, decoration: [{ mur: 0, face: 'exterieur', type: 'peinture' }] });
    expect(works.get('PEI-FACADE')).toBeCloseTo(8.3 * 2.5, 2);
    expect(works.get('PEI-FACADE-ENDUIT')).toBeCloseTo((8.3 + 2 * 6.3) * 2.5, 2);
  });

  test('insulation outside of what carries is measured on the outer face', () => {
    const mur_exterieur = {
      couches: [{ cle: 'enduit', epaisseur: 15 }, { cle: 'isolant', epaisseur: 140 }, { cle: 'bloc_beton' }],
    };
    const works = bill({ ...room, compositions: { mur_exterieur } });
    expect(works.get('PLA-ISOLANT-140')).toBeCloseTo(2 * (8.3 + 6.3) * 2.5, 2);
    expect(codes(works, 'PLA-PAREMENT')).toEqual([]);
  });

  test('a garage of typical walls is not insulated, one whose layers are declared is as they say', () => {
    const garage = { ...room, pieces: [{ type: 'garage', x: 4000, y: 3000 }] };
    expect(codes(bill(garage), 'PLA-ISOLANT')).toEqual([]);
    const mur_exterieur = { couches: [{ cle: 'bloc_beton' }, { cle: 'isolant', epaisseur: 100 }] };
    expect(bill({ ...garage, compositions: { mur_exterieur } }).get('PLA-ISOLANT-100')).toBeCloseTo(
      2 * (7.7 + 5.7) * 2.5,
      2,
    );
  });

  test('a floor that is declared with insulation is billed with it, the typical one has none', () => {
    const house = { ...room, murs: [...room.murs, ...room.murs.map((wall) => ({ ...wall, z: 2700 }))] };
    const plancher = {
      couches: [
        { cle: 'beton_arme', epaisseur: 180 },
        { cle: 'isolant', epaisseur: 60 },
      ],
    };
    expect(codes(bill(house), 'PLA-ISOLANT-PLANCHER')).toEqual([]);
    expect(bill({ ...house, compositions: { plancher } }).get('PLA-ISOLANT-PLANCHER-60')).toBeCloseTo(7.7 * 5.7, 2);
  });

  test('a bearing wall between rooms is faced on both sides', () => {
    const works = bill({
      ...room,
      murs: [...room.murs, { x1: 4000, y1: 0, x2: 4000, y2: 6000, epaisseur: 200, hauteur: 2500 }],
    });
    expect(works.get('PLA-PAREMENT-ENDUIT-PLATRE')).toBeCloseTo(2 * 5.7 * 2.5, 2);
  });
});

test('like doors of walls of several thicknesses are one work, whose name says how many stand in which', () => {
  const inner = [
    { x1: 4000, y1: 150, x2: 4000, y2: 5850, epaisseur: 100 },
    { x1: 6000, y1: 150, x2: 6000, y2: 5850, epaisseur: 72 },
  ];
  const doors = [
    { mur: 4, position: 500 },
    { mur: 5, position: 500 },
    { mur: 5, position: 3000 },
  ].map((one) => ({ ...one, type: 'porte', largeur: 830, hauteur: 2040 }));
  const scene = Scene.parse({ ...room, murs: [...room.murs, ...inner], ouvertures: doors });
  const named = worksOf(buildingOf(scene)).filter(({ code }) => code.startsWith('MEN-P-'));
  expect(named.map(({ name, quantity }) => [say(name, 'fr'), quantity])).toEqual([
    ['Porte 830 × 2040, parois de 7,2 cm (2), 10 cm (1)', 3],
  ]);
});
