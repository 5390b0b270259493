import { describe, expect, test } from 'vitest';
import { buildingOf, coveringsOf } from '../../../src/kernel/building/index.js';
import { areaOf as polygonArea } from '../../../src/kernel/maths/ring.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { areaOf, bill, block, offsetBy, quantities, ring, square, walls } from './by-hand.js';

const FLAT = { type: 'plat', debord: 0 };
/** Walls that are declared, so that a bill names them without a hypothesis. */
const finish = (indexes: readonly number[], face: string, type = 'enduit') =>
  indexes.map((mur) => ({ mur, face, type }));

describe('finishes of walls', () => {
  test('a rectangle: outside from corner to corner, inside between the walls, bays deducted on both', () => {
    const house = {
      murs: walls(square(0, 0, 10_000, 8000), { epaisseur: 300, hauteur: 2500 }),
      ouvertures: [
        { mur: 0, type: 'fenetre', position: 2000, largeur: 1200, hauteur: 1250, z: 900 },
        { mur: 2, type: 'porte', position: 2000, largeur: 900, hauteur: 2150, z: 0 },
      ],
      toitures: [FLAT],
    };
    const bays = 1.2 * 1.25 + 0.9 * 2.15;
    const all = [0, 1, 2, 3];
    const outside = quantities({ ...house, decoration: finish(all, 'exterieur') });
    const inside = quantities({ ...house, decoration: finish(all, 'interieur', 'lambris') });
    expect(outside.decoration.surface_m2).toBeCloseTo(2 * (10.3 + 8.3) * 2.5 - bays, 2);
    expect(inside.decoration.surface_m2).toBeCloseTo(2 * (9.7 + 7.7) * 2.5 - bays, 2);
    // Nothing is left to paint where all is panelled.
    expect(bill({ ...house, decoration: finish(all, 'interieur', 'lambris') }).get('PEI-MUR')).toBeUndefined();
    expect(bill(house).get('PEI-MUR')).toBeCloseTo(2 * (9.7 + 7.7) * 2.5 - bays, 2);
  });

  test('an L: an inner angle takes as much as an outer one gives', () => {
    const corners = [
      [0, 0],
      [12_000, 0],
      [12_000, 5000],
      [5000, 5000],
      [5000, 10_000],
      [0, 10_000],
    ] as const;
    const house = { murs: walls(corners, { epaisseur: 400, hauteur: 2600 }), toitures: [FLAT] };
    const all = corners.map((_, i) => i);
    const axis = 2 * (12 + 10);
    expect(quantities({ ...house, decoration: finish(all, 'exterieur') }).decoration.surface_m2).toBeCloseTo(
      (axis + 4 * 0.4) * 2.6,
      2,
    );
    expect(quantities({ ...house, decoration: finish(all, 'interieur') }).decoration.surface_m2).toBeCloseTo(
      (axis - 4 * 0.4) * 2.6,
      2,
    );
  });

  test('slanted walls of 500 mm: perimeters and areas of mitred offsets', () => {
    const corners = [
      [0, 0],
      [13_200, 900],
      [12_600, 7600],
      [-500, 6500],
    ] as const;
    const house = { murs: walls(corners, { epaisseur: 500, hauteur: 2700 }), toitures: [FLAT] };
    const [outer, inner] = [offsetBy(corners, 250), offsetBy(corners, -250)];
    const measured = quantities({ ...house, decoration: finish([0, 1, 2, 3], 'exterieur') });
    expect(measured.decoration.surface_m2).toBeCloseTo(ring(outer) * 2.7, 1);
    expect(measured.emprise_m2).toBeCloseTo(areaOf(outer), 1);
    expect(measured.pieces[0]!.surface_m2).toBeCloseTo(areaOf(inner), 1);
    expect(measured.murs.volume_m3).toBeCloseTo((areaOf(outer) - areaOf(inner)) * 2.7, 1);
    const within = quantities({ ...house, decoration: finish([0, 1, 2, 3], 'interieur') });
    expect(within.decoration.surface_m2).toBeCloseTo(ring(inner) * 2.7, 1);
  });

  test('an extension against an existing house: from the face of the house to the new corner', () => {
    const old = walls(square(0, 0, 10_000, 8000), { epaisseur: 300, hauteur: 2500, existant: true });
    const path = [
      [10_000, 1000],
      [14_000, 1000],
      [14_000, 6000],
      [10_000, 6000],
    ] as const;
    const added = path.slice(1).map(([x2, y2], i) => {
      const [x1, y1] = path[i]!;
      return { x1, y1, x2, y2, epaisseur: 200, hauteur: 2500 };
    });
    const house = { murs: [...old, ...added], toitures: [FLAT] };
    const [long, end] = [14.1 - 10.15, 5.2];
    expect(quantities({ ...house, decoration: finish([4, 5, 6], 'exterieur') }).decoration.surface_m2).toBeCloseTo(
      (2 * long + end) * 2.5,
      2,
    );
    const works = bill(house);
    expect(works.get('GO-DALLAGE-200')).toBeCloseTo(long * end, 2);
    // The ground of the old house is not insulated anew.
    expect(works.get('PLA-ISOLANT-SOL-80')).toBeCloseTo((13.9 - 10.15) * 4.8, 2);
    expect(works.get('PLA-ISOLANT-120')).toBeCloseTo((2 * (13.9 - 10.15) + 4.8) * 2.5, 2);
  });

  test('what IFC and 3D show of a finish is as large as its quantity', () => {
    const murs = walls(square(0, 0, 10_000, 8000), { epaisseur: 300, hauteur: 2500 });
    const ouvertures = [{ mur: 0, type: 'fenetre', position: 2000, largeur: 1200, hauteur: 1250, z: 900 }];
    for (const face of ['exterieur', 'interieur']) {
      const house = { murs, ouvertures, toitures: [FLAT], decoration: finish([0, 1], face) };
      const shown = coveringsOf(buildingOf(Scene.parse(house))).flatMap(({ sheets }) =>
        sheets.flatMap(({ regions }) => regions.map((region) => polygonArea(region) / 1e6)),
      );
      expect(shown.reduce((sum, area) => sum + area, 0)).toBeCloseTo(quantities(house).decoration.surface_m2, 2);
    }
  });

  test('under a floor, a finish inside goes to the ceiling', () => {
    const ground = walls(square(0, 0, 6000, 5000), { epaisseur: 200, hauteur: 2800 });
    const house = {
      murs: [...ground, ...ground.map((wall) => ({ ...wall, z: 2800, hauteur: 2500 }))],
      toitures: [FLAT],
    };
    const inside = 2 * (5.8 + 4.8);
    const on = (all: number[]) => quantities({ ...house, decoration: finish(all, 'interieur') }).decoration.surface_m2;
    expect(on([0, 1, 2, 3])).toBeCloseTo(inside * 2.6, 2);
    expect(on([4, 5, 6, 7])).toBeCloseTo(inside * 2.5, 2);
  });

  test('a partition counts one of its faces', () => {
    const house = {
      murs: [
        ...walls(square(0, 0, 8000, 5000), { epaisseur: 200, hauteur: 2500 }),
        { x1: 4000, y1: 0, x2: 4000, y2: 5000, epaisseur: 100, hauteur: 2500 },
      ],
      ouvertures: [{ mur: 4, type: 'porte', position: 1000, largeur: 800, hauteur: 2000, z: 0 }],
      toitures: [FLAT],
    };
    expect(quantities({ ...house, decoration: finish([4], 'interieur') }).decoration.surface_m2).toBeCloseTo(
      4.8 * 2.5 - 0.8 * 2,
      2,
    );
  });

  test('the party wall of two flats: outside around both, insulated on neither side of it', () => {
    const house = {
      murs: [
        ...walls(square(0, 0, 12_000, 7000), { epaisseur: 300, hauteur: 2500 }),
        { x1: 6000, y1: 0, x2: 6000, y2: 7000, epaisseur: 200, hauteur: 2500 },
      ],
      toitures: [FLAT],
    };
    expect(quantities({ ...house, decoration: finish([0, 1, 2, 3], 'exterieur') }).decoration.surface_m2).toBeCloseTo(
      2 * (12.3 + 7.3) * 2.5,
      2,
    );
    expect(bill(house).get('PLA-ISOLANT-120')).toBeCloseTo((2 * (11.7 - 0.2) + 2 * 6.7) * 2.5, 2);
  });
});

describe('roofs', () => {
  const house = (ouvertures: object[] = []) => ({
    murs: walls(square(0, 0, 10_000, 8000), { epaisseur: 400, hauteur: 2500 }),
    ouvertures,
    toitures: [{ type: 'deux_pans', hauteur_faitage: 4200, debord: 500 }],
  });
  // Outer faces 10.40 × 8.40 m, slopes of 45°, overhangs of 0.50 m all round.
  const [length, slope] = [11.4, 4.7 * Math.SQRT2];

  test('a gable roof: slopes, ridge, gutters and verges in space', () => {
    expect(quantities(house()).toitures.surface_m2).toBeCloseTo(2 * length * slope, 2);
    const works = bill(house());
    expect(works.get('COUV-TUILE')).toBeCloseTo(2 * length * slope, 2);
    expect(works.get('COUV-FAITAGE')).toBeCloseTo(length, 2);
    expect(works.get('COUV-GOUTTIERE')).toBeCloseTo(2 * length, 2);
    expect(works.get('COUV-RIVE')).toBeCloseTo(4 * slope, 2);
    expect(works.get('COUV-CHARPENTE')).toBeCloseTo(11.4 * 9.4, 2);
  });

  test('an opening in a gable is deducted from the gable, once', () => {
    // The underside lies √2 × 220 mm under the outer surface; triangle from corner to corner.
    const top = 4.2 - 0.22 * Math.SQRT2;
    const window = { mur: 1, type: 'fenetre', position: 3400, largeur: 1200, hauteur: 1000, z: 2700 };
    const [whole, cut] = [quantities(house()), quantities(house([window]))];
    expect(whole.pignons.surface_m2).toBeCloseTo(2 * top * top, 2);
    expect(cut.pignons.surface_m2).toBeCloseTo(2 * top * top - 1.2, 2);
    expect(cut.murs.surface_nette_m2).toBe(whole.murs.surface_nette_m2);
    // Half in the wall, half in the gable.
    const half = quantities(house([{ ...window, z: 2000 }]));
    expect(half.murs.surface_nette_m2).toBeCloseTo(whole.murs.surface_nette_m2 - 0.6, 2);
    expect(half.pignons.surface_m2).toBeCloseTo(2 * top * top - 0.6, 2);
  });

  test('a dormer opens the covering under it, adds its own, and interrupts the eave that it stands on', () => {
    // Its front on the façade, 2.00 m wide; eaves 1.50 m over the wall, so 1.50 m long on a slope of 45°, its ridge 0.60 m more.
    const dormer = { type: 'chien_assis', x: 5000, y: 400, largeur: 2000, profondeur: 1200, hauteur: 1500 };
    const added = { ...dormer, hauteur_faitage: 600 };
    const plan = 2 * 1.5 + (2 * 0.6) / 2;
    const rising = Math.hypot(1, 0.6);
    for (const debord of [0, 500]) {
      const bare = { ...house(), toitures: [{ ...house().toitures[0]!, debord }] };
      const [before, after] = [bill(bare), bill({ ...bare, toitures: [...bare.toitures, added] })];
      const gained = (code: string) => (after.get(code) ?? 0) - (before.get(code) ?? 0);
      expect(after.get('COUV-CHIEN-ASSIS')).toBe(1);
      expect(gained('COUV-TUILE')).toBeCloseTo(plan * (rising - Math.SQRT2), 1);
      expect(gained('COUV-FAITAGE')).toBeCloseTo(1.5 + 0.6, 2);
      expect(gained('COUV-RIVE')).toBeCloseTo(2 * rising, 2);
      expect(gained('COUV-NOUE')).toBeCloseTo(2 * Math.hypot(1, 0.6, 0.6), 1);
      // Without overhang the front stands on the eave, whose gutter stops there.
      expect(gained('COUV-GOUTTIERE')).toBeCloseTo(2 * 1.5 - (debord === 0 ? 2 : 0), 2);
      expect(gained('COUV-CHARPENTE')).toBe(0);
    }
  });

  test('a flat roof with a parapet: slab, covering, and the middle line of the parapet', () => {
    const flat = {
      murs: walls(square(0, 0, 10_000, 8000), { epaisseur: 300, hauteur: 2600 }),
      toitures: [{ type: 'plat', debord: 0, acrotere: 400 }],
    };
    const works = bill(flat);
    expect(works.get('COUV-ETANCHEITE')).toBeCloseTo(10.3 * 8.3, 2);
    expect(works.get('GO-TOITURE-TERRASSE-180')).toBeCloseTo(10.3 * 8.3, 2);
    // Parapets are 200 mm thick, their middle 100 mm inside the edge.
    expect(works.get('GO-ACROTERE-400')).toBeCloseTo(2 * (10.1 + 8.1), 2);
    expect(works.get('PLA-ISOLANT-TOITURE-80')).toBeCloseTo(9.7 * 7.7, 2);
  });
});

describe('floors and ceilings', () => {
  const lower = walls(square(0, 0, 10_000, 8000), { epaisseur: 200, hauteur: 2700 });
  const upper = walls(square(0, 0, 6000, 8000), { epaisseur: 200, hauteur: 2500, z: 2700 });
  const twoStoreys = {
    murs: [...lower, ...upper],
    toitures: [
      { type: 'plat', debord: 0, z: 2700, polygone: block(6100, -100, 10_100, 8100) },
      { type: 'plat', debord: 0, z: 5200, polygone: block(-100, -100, 6100, 8100) },
    ],
    pieces: [
      { type: 'sejour', x: 3000, y: 4000 },
      { type: 'chambre', x: 3000, y: 4000, z: 2700 },
    ],
  };

  test('two storeys of different footprint: slabs by area × thickness, ceilings between the walls', () => {
    const { planchers, niveaux, emprise_m2 } = quantities(twoStoreys);
    const [ground, floor] = [10.2 * 8.2, 6.2 * 8.2];
    expect(niveaux.map(({ surface_brute_m2 }) => surface_brute_m2)).toEqual([
      expect.closeTo(ground, 2),
      expect.closeTo(floor, 2),
    ]);
    expect(emprise_m2).toBeCloseTo(ground, 2);
    expect(planchers.surface_m2).toBeCloseTo(ground + floor, 2);
    expect(planchers.volume_m3).toBeCloseTo((ground + floor) * 0.2, 2);
    const works = bill(twoStoreys);
    expect(works.get('GO-DALLAGE-200')).toBeCloseTo(ground, 2);
    expect(works.get('GO-PLANCHER-200')).toBeCloseTo(floor, 2);
    expect(works.get('PLA-PLAFOND')).toBeCloseTo(9.8 * 7.8 + 5.8 * 7.8, 1);
    // Insulated where the roof is over rooms: beside the storey, and over it.
    expect(works.get('PLA-ISOLANT-TOITURE-80')).toBeCloseTo((9.9 - 6.1) * 7.8 + 5.8 * 7.8, 1);
  });

  test('a declared well is open in slab, floor finish and ceiling alike', () => {
    const well = block(1000, 1000, 3500, 2000);
    const open = { ...twoStoreys, tremies: [{ polygone: well, z: 2700 }] };
    const [before, after] = [quantities(twoStoreys), quantities(open)];
    expect(before.planchers.surface_m2 - after.planchers.surface_m2).toBeCloseTo(2.5, 2);
    const [closed, opened] = [bill(twoStoreys), bill(open)];
    for (const code of ['GO-PLANCHER-200', 'PLA-PLAFOND', 'SOL-CHAPE']) {
      expect(closed.get(code)! - opened.get(code)!, code).toBeCloseTo(2.5, 2);
    }
  });

  test('a mezzanine: its own area, and the ceiling under it', () => {
    const hall = {
      murs: walls(square(0, 0, 8000, 6000), { epaisseur: 200, hauteur: 5000 }),
      toitures: [FLAT],
      planchers: [{ polygone: block(100, 100, 3100, 5900), z: 2600, epaisseur: 180 }],
    };
    const { mezzanines, planchers } = quantities(hall);
    expect(mezzanines).toMatchObject([{ surface_m2: 3 * 5.8, volume_m3: expect.closeTo(3 * 5.8 * 0.18, 2) }]);
    expect(planchers.surface_m2).toBeCloseTo(8.2 * 6.2, 2);
    const works = bill(hall);
    expect(works.get('GO-MEZZANINE-180')).toBeCloseTo(3 * 5.8, 2);
    // Its underside is a ceiling, and it is walked on.
    expect(works.get('SOL-CHAPE')).toBeCloseTo(7.8 * 5.8, 2);
    expect(works.get('PLA-PLAFOND')).toBeCloseTo(7.8 * 5.8 + 3 * 5.8, 2);
    expect([...works].filter(([code]) => /^SOL-(PARQUET|CARREL)/.test(code)).map(([, m2]) => m2)).toEqual([
      expect.closeTo(7.8 * 5.8 + 3 * 5.8, 2),
    ]);
  });

  test('a hung ceiling counts once, at its height', () => {
    const room = {
      murs: walls(square(0, 0, 6000, 5000), { epaisseur: 200, hauteur: 3000 }),
      toitures: [FLAT],
      plafonds: [{ x: 3000, y: 2500, hauteur: 2500 }],
    };
    expect(bill(room).get('PLA-PLAFOND')).toBeCloseTo(5.8 * 4.8, 2);
    expect(bill(room).get('PEI-MUR')).toBeCloseTo(2 * (5.8 + 4.8) * 2.5, 2);
    expect(quantities(room).pieces[0]!.volume_m3).toBeCloseTo(5.8 * 4.8 * 2.5, 2);
  });
});

describe('split levels', () => {
  const wall = (x1: number, y1: number, x2: number, y2: number, z: number, hauteur: number) => ({
    x1,
    y1,
    x2,
    y2,
    z,
    hauteur,
    epaisseur: 300,
  });
  const house = {
    murs: [
      wall(0, 0, 6000, 0, 0, 2700),
      wall(6000, 0, 6000, 8000, 0, 4050),
      wall(6000, 8000, 0, 8000, 0, 2700),
      wall(0, 8000, 0, 0, 0, 2700),
      wall(6000, 0, 12_000, 0, 1350, 2700),
      wall(12_000, 0, 12_000, 8000, 1350, 2700),
      wall(12_000, 8000, 6000, 8000, 1350, 2700),
    ],
    pieces: [
      { type: 'sejour', x: 3000, y: 4000 },
      { type: 'chambre', x: 9000, y: 4000, z: 1350 },
    ],
    toitures: [
      { type: 'plat', debord: 0, z: 2700, polygone: block(-150, -150, 5850, 8150) },
      { type: 'plat', debord: 0, z: 4050, polygone: block(5850, -150, 12_150, 8150) },
    ],
  };

  test('both halves lie on the ground: two ground slabs, footings under both, no floor between', () => {
    const works = bill(house);
    const slabs = 12.3 * 8.3 + 0.3 * 8.3;
    expect(works.get('GO-DALLAGE-200')).toBeCloseTo(slabs, 1);
    expect(works.has('GO-PLANCHER-200')).toBe(false);
    expect(works.get('GO-FONDATION')).toBeCloseTo(4 * 6 + 3 * 8, 2);
    expect(works.get('PLA-ISOLANT-SOL-80')).toBeCloseTo(2 * 5.7 * 7.7, 1);
    expect(works.get('GO-DECAPAGE')).toBeCloseTo(12.3 * 8.3, 1);
  });

  test('the wall between the halves is a façade over the lower roof alone', () => {
    // Front and back as steps, both ends, and 1.35 m of the wall between over the lower roof.
    const steps = 2 * (6.3 + 12.3 + 6.3) * 1.35;
    const facades = steps + 2 * 8.3 * 2.7 + 8.3 * 1.35;
    expect(Math.abs(bill(house).get('PEI-FACADE-ENDUIT')! - facades)).toBeLessThan(0.02 * facades);
  });
});
