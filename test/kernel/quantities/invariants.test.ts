import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { worksOf } from '../../../src/kernel/estimate/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import type { At } from './by-hand.js';
import { quantities, walls } from './by-hand.js';

const OUTLINES: readonly (readonly At[])[] = [
  [
    [0, 0],
    [9000, 0],
    [9000, 7000],
    [0, 7000],
  ],
  [
    [0, 0],
    [11_000, 0],
    [11_000, 5000],
    [5000, 5000],
    [5000, 10_000],
    [0, 10_000],
  ],
  [
    [0, 0],
    [9300, 1700],
    [8200, 8100],
    [-900, 6400],
  ],
];

/** Houses of one or two storeys with bays, finishes, a well, a partition and a pitched or a flat roof of their outline. */
const houses = fc
  .record({
    outline: fc.constantFrom(...OUTLINES),
    thickness: fc.constantFrom(200, 300, 500),
    storeys: fc.constantFrom(1, 2),
    isPitched: fc.boolean(),
    debord: fc.constantFrom(0, 400),
    isExisting: fc.boolean(),
    hasWell: fc.boolean(),
    bays: fc.array(
      fc.record({ mur: fc.nat(3), position: fc.integer({ min: 700, max: 2500 }), largeur: fc.constantFrom(600, 1200) }),
      { maxLength: 3 },
    ),
  })
  .map(({ outline, thickness, storeys, isPitched, debord, isExisting, hasWell, bays }) => ({
    murs: [
      ...Array.from({ length: storeys }, (_, i) =>
        walls(outline, { epaisseur: thickness, hauteur: i + 1 < storeys ? 2800 : 2500, z: i * 2800 }),
      ).flat(),
      { x1: 3000, y1: 1000, x2: 3000, y2: 4000, epaisseur: 72, hauteur: 2500, z: 0, existant: isExisting },
    ],
    ouvertures: bays.map((bay) => ({ ...bay, type: 'fenetre' as const, hauteur: 1200, z: 900 })),
    decoration: [
      { mur: 0, face: 'exterieur' as const, type: 'enduit' as const },
      { mur: 1, face: 'interieur' as const, type: 'lambris' as const },
    ],
    tremies: hasWell && storeys > 1 ? [{ polygone: well }] : [],
    toitures: isPitched
      ? [{ type: 'quatre_pans' as const, hauteur_faitage: 2000, debord }]
      : [{ type: 'plat' as const, debord, acrotere: 300 }],
  }));
const well = [
  { x: 1000, y: 1500 },
  { x: 2000, y: 1500 },
  { x: 2000, y: 3500 },
  { x: 1000, y: 3500 },
];
type House = typeof houses extends fc.Arbitrary<infer T> ? T : never;

interface Move {
  readonly cos: number;
  readonly sin: number;
  readonly mirror: 1 | -1;
  readonly dx: number;
  readonly dy: number;
}

/** The same house elsewhere: turned, then mirrored, then shifted. */
function moved(house: House, { cos, sin, mirror, dx, dy }: Move): House {
  const at = (x: number, y: number) => ({ x: (x * cos - y * sin) * mirror + dx, y: x * sin + y * cos + dy });
  return {
    ...house,
    murs: house.murs.map((wall) => {
      const [p, q] = [at(wall.x1, wall.y1), at(wall.x2, wall.y2)];
      return { ...wall, x1: p.x, y1: p.y, x2: q.x, y2: q.y };
    }),
    tremies: house.tremies.map(({ polygone }) => ({ polygone: polygone.map(({ x, y }) => at(x, y)) })),
  };
}

/** Both in one scene. */
const together = (a: House, b: House): House => {
  const shift = a.murs.length;
  return {
    murs: [...a.murs, ...b.murs],
    ouvertures: [...a.ouvertures, ...b.ouvertures.map((bay) => ({ ...bay, mur: bay.mur + shift }))],
    decoration: [...a.decoration, ...b.decoration.map((one) => ({ ...one, mur: one.mur + shift }))],
    tremies: [...a.tremies, ...b.tremies],
    toitures: a.toitures,
  };
};

/** Every number of the takeoff that is a measure of the whole, and every quantity of the bill, unrounded. */
function measured(house: House): Map<string, number> {
  const { murs, pignons, ouvertures, toitures, planchers, decoration, emprise_m2, habitable_m2 } = quantities(house);
  const totals = { murs, pignons, ouvertures, toitures, planchers, decoration };
  const flat = Object.entries(totals).flatMap(([name, values]) =>
    Object.entries(values).flatMap(([key, value]) =>
      typeof value === 'number' ? [[`${name}.${key}`, value] as const] : [],
    ),
  );
  const works = worksOf(buildingOf(Scene.parse(house))).map(({ code, quantity }) => [code, quantity] as const);
  return new Map([...flat, ['emprise', emprise_m2], ['habitable', habitable_m2], ...works]);
}

/** Plans are cut on a grid of 0.1 mm: a house turned from the axes differs by that along its outlines. */
function expectSame(found: ReadonlyMap<string, number>, expected: ReadonlyMap<string, number>): void {
  const isOf = (map: ReadonlyMap<string, number>) => [...map].filter(([, value]) => value > 0.02).map(([code]) => code);
  expect(isOf(found).toSorted()).toEqual(isOf(expected).toSorted());
  for (const [code, value] of expected) {
    expect(Math.abs((found.get(code) ?? 0) - value), `${code} ${found.get(code)} ${value}`).toBeLessThan(
      0.02 + 2e-4 * value,
    );
  }
}

const RUNS = { numRuns: Number(process.env['FC_RUNS'] ?? 40) };

describe('quantities', () => {
  test('do not change when a building is turned, mirrored or moved', () => {
    fc.assert(
      fc.property(houses, fc.constantFrom(0, 17.3, 90, 211), fc.boolean(), fc.nat(50_000), (house, angle, flip, dx) => {
        const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
        expectSame(measured(moved(house, { cos, sin, mirror: flip ? -1 : 1, dx, dy: -dx })), measured(house));
      }),
      RUNS,
    );
  });

  test('of two houses apart are the sums of each', () => {
    fc.assert(
      fc.property(houses, houses, (a, b) => {
        const second: House = { ...b, toitures: a.toitures };
        const far = moved(second, { cos: 1, sin: 0, mirror: 1, dx: 40_000, dy: 0 });
        const one = measured(a);
        const sum = new Map(one);
        for (const [code, value] of measured(second)) sum.set(code, (one.get(code) ?? 0) + value);
        expectSame(measured(together(a, far)), sum);
      }),
      RUNS,
    );
  });

  test('of floors are area × thickness, and no ceiling is larger than the floors under it', () => {
    fc.assert(
      fc.property(houses, (house) => {
        const { planchers, pieces } = quantities(house);
        expect(planchers.volume_m3).toBeCloseTo(planchers.surface_m2 * 0.2, 1);
        const works = new Map(worksOf(buildingOf(Scene.parse(house))).map(({ code, quantity }) => [code, quantity]));
        const floors = pieces.reduce((sum, { surface_m2 }) => sum + surface_m2, 0);
        if (house.toitures[0]!.type === 'plat') {
          expect(works.get('PLA-PLAFOND')!).toBeLessThanOrEqual(floors + 0.02);
        }
        expect(works.get('SOL-CHAPE')!).toBeLessThanOrEqual(floors + 0.02);
      }),
      RUNS,
    );
  });

  test('are rounded once: totals are those of unrounded lines', () => {
    // Twelve walls of 1.004 m: each would round to 1.00.
    const murs = Array.from({ length: 12 }, (_, i) => ({ x1: 0, y1: i * 3000, x2: 1004, y2: i * 3000 }));
    expect(quantities({ murs }).murs.longueur_m).toBe(12.05);
  });
});
