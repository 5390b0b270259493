import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { floorArea, legalFootprint } from '../../../src/kernel/measures/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';
import { STRANGE_SCENES } from '../../support/scenes.js';

type At = readonly [number, number];
const walls = (points: readonly At[], rest: object = {}) =>
  points.map(([x1, y1], i) => {
    const [x2, y2] = points[(i + 1) % points.length]!;
    return { x1, y1, x2, y2, hauteur: 2_500, epaisseur: 300, ...rest };
  });
const box = (x: number, y: number, l: number, p: number): readonly At[] => [
  [x, y],
  [x + l, y],
  [x + l, y + p],
  [x, y + p],
];
const house = (more: object = {}) => buildingOf(Scene.parse({ murs: walls(box(0, 0, 10_000, 8_000)), ...more }));
const m2 = (area: number): number => area / 1e6;
const INSIDE = 9.7 * 7.7;
const OUTSIDE = 10.3 * 8.3;

describe('floor area (R. 111-22)', () => {
  test('is taken from the inner faces of the façades, partitions counted', () => {
    const bare = floorArea(house());
    expect(m2(bare.area)).toBeCloseTo(INSIDE, 4);
    const partition = { x1: 150, y1: 4_000, x2: 9_850, y2: 4_000, hauteur: 2_500, epaisseur: 100 };
    const parted = floorArea(house({ murs: [...walls(box(0, 0, 10_000, 8_000)), partition] }));
    expect(m2(parted.area)).toBeCloseTo(INSIDE, 4);
  });

  test('stops at the inner corner of two façades where partitions end in it too', () => {
    // An U of 16 by 11 m round a court of 6 by 6 m, a partition on each prolonged side of the court.
    const outline: readonly At[] = [
      [0, 0],
      [5_000, 0],
      [5_000, 6_000],
      [11_000, 6_000],
      [11_000, 0],
      [16_000, 0],
      [16_000, 11_000],
      [0, 11_000],
    ];
    const inner = (x1: number, y1: number, x2: number, y2: number) => ({
      x1,
      y1,
      x2,
      y2,
      hauteur: 2_500,
      epaisseur: 100,
    });
    const partitions = [
      inner(0, 6_000, 5_000, 6_000),
      inner(11_000, 6_000, 16_000, 6_000),
      inner(5_000, 6_000, 5_000, 11_000),
      inner(11_000, 6_000, 11_000, 11_000),
    ];
    for (const turn of [outline, outline.toReversed()]) {
      const { area } = floorArea(house({ murs: [...walls(turn), ...partitions] }));
      expect(m2(area)).toBeCloseTo(15.7 * 10.7 - 6.3 * 6, 4);
    }
  });

  test('leaves out garages', () => {
    const murs = [
      ...walls(box(0, 0, 10_000, 8_000)),
      { x1: 6_000, y1: 150, x2: 6_000, y2: 7_850, hauteur: 2_500, epaisseur: 200 },
    ];
    const pieces = [
      { type: 'sejour', x: 3_000, y: 4_000 },
      { type: 'garage', x: 8_000, y: 4_000 },
    ];
    const { area, lines } = floorArea(house({ murs, pieces }));
    // The wall between them counts: 6.10 m from the inner face of the west façade.
    expect(m2(area)).toBeCloseTo((6.1 - 0.15) * 7.7, 4);
    expect(lines.find(({ item }) => item === 'stationnement')!.pointer).toBe('/pieces/1');
  });

  test('leaves out what has 1.80 m or less: a knee wall of 1.10 m under a roof of 45°', () => {
    const pitched = house({
      murs: walls(box(0, 0, 10_000, 8_000), { hauteur: 1_100 }),
      toitures: [{ type: 'deux_pans', hauteur_faitage: 4_150, debord: 0 }],
    });
    const { lines } = floorArea(pitched);
    const low = lines.filter(({ item }) => item === 'hauteur').reduce((sum, { area }) => sum + area, 0);
    // The roof rises from the outer face; its thickness hangs below it.
    const { thickness, panes } = pitched.roofs[0]!;
    const slope = panes[0]!.slopePct / 100;
    const clear = (aside: number): number => 1_100 + aside * slope - thickness * Math.hypot(1, slope);
    const aside = (1_800 - clear(0)) / slope - 300;
    expect(low / 1e6).toBeCloseTo((2 * aside * 9_700) / 1e6, 1);
  });

  test('adds mezzanines and leaves out wells of stairs on the floor arrived at', () => {
    const stair = floorArea(buildingOf(DEMOS.maison()));
    expect(stair.lines.filter(({ item }) => item === 'tremie').map(({ level }) => level)).toEqual([1]);
    const barn = floorArea(buildingOf(SCENES.barn()));
    expect(barn.lines.filter(({ item }) => item === 'mezzanine')).toHaveLength(1);
  });

  test('parts what stands from what is created; lines sum to the totals', () => {
    for (const make of Object.values({ ...DEMOS, ...SCENES, ...STRANGE_SCENES })) {
      const { area, existingArea, createdArea, lines } = floorArea(buildingOf(make()));
      expect(existingArea + createdArea).toBeCloseTo(area, 0);
      expect(lines.reduce((sum, line) => sum + line.sign * line.area, 0)).toBeCloseTo(area, 0);
    }
    const extension = floorArea(buildingOf(DEMOS.extension()));
    expect(m2(extension.existingArea)).toBeCloseTo(7.7 * 6.7, 2);
  });

  test('a tenth of flats that a shared hall serves does not count', () => {
    const { lines } = floorArea(buildingOf(SCENES.twoFlats()));
    expect(lines.some(({ item }) => item === 'dix_pour_cent')).toBe(true);
  });
});

describe('footprint (R. 420-1)', () => {
  test('is the outer faces of the walls, without eaves', () => {
    expect(m2(legalFootprint(house()).area)).toBeCloseTo(OUTSIDE, 4);
    const eaves = house({ toitures: [{ type: 'deux_pans', debord: 900 }] });
    expect(m2(legalFootprint(eaves).area)).toBeCloseTo(OUTSIDE, 4);
  });

  const shelter = {
    type: 'plat',
    debord: 0,
    polygone: [
      { x: 10_150, y: 0 },
      { x: 13_150, y: 0 },
      { x: 13_150, y: 5_000 },
      { x: 10_150, y: 5_000 },
    ],
    z: 2_500,
  };
  const post = (x: number, y: number) => ({ x, y, l: 150, p: 150, h: 2_500 });

  test('counts a roof on posts, not a canopy without', () => {
    const roofs = [{ type: 'plat', murs: [0, 1, 2, 3], debord: 0 }, shelter];
    expect(m2(legalFootprint(house({ toitures: roofs })).area)).toBeCloseTo(OUTSIDE, 4);
    const boites = [post(13_050, 100), post(13_050, 4_900)];
    expect(m2(legalFootprint(house({ toitures: roofs, boites })).area)).toBeCloseTo(OUTSIDE + 15, 4);
  });

  test('counts balconies and raised terraces, not those on the ground', () => {
    const slab = { x: 5_000, y: -900, l: 4_000, p: 1_500, h: 200 };
    const balcony = legalFootprint(house({ boites: [{ ...slab, z: 2_300 }] }));
    expect(m2(balcony.area)).toBeCloseTo(OUTSIDE + 4 * 1.5, 4);
    expect(m2(legalFootprint(house({ boites: [{ ...slab, z: 0 }] })).area)).toBeCloseTo(OUTSIDE, 4);
  });

  test('leaves an open court out', () => {
    const { area, lines } = legalFootprint(buildingOf(SCENES.patioHouse()));
    expect(m2(area)).toBeCloseTo(15.3 * 13.3 - 4.7 * 3.7, 2);
    expect(lines.filter(({ item }) => item === 'cour')).toHaveLength(1);
  });

  test('leaves a buried level out, and counts an upper level that overhangs', () => {
    const upper = walls(box(0, -1_000, 10_000, 9_000), { z: 2_700 });
    const buried = walls(box(-2_000, 0, 12_000, 8_000), { z: -2_700 });
    const murs = [...buried, ...walls(box(0, 0, 10_000, 8_000), { hauteur: 2_700 }), ...upper];
    expect(m2(legalFootprint(house({ murs })).area)).toBeCloseTo(10.3 * 9.3, 3);
  });

  test('lines sum to the total, whatever the building', () => {
    for (const make of Object.values({ ...DEMOS, ...SCENES, ...STRANGE_SCENES })) {
      const { area, existingArea, createdArea, lines } = legalFootprint(buildingOf(make()));
      expect(lines.reduce((sum, line) => sum + line.sign * line.area, 0) / 1e6).toBeCloseTo(area / 1e6, 2);
      expect((existingArea + createdArea) / 1e6).toBeCloseTo(area / 1e6, 2);
    }
  });
});
