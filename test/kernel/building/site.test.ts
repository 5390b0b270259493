import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildingOf, solidsOf } from '../../../src/kernel/building/index.js';
import { verify } from '../../../src/kernel/checks/index.js';
import { openEdges, volumeOf } from '../../../src/kernel/maths/mesh.js';
import { areaOf, signedArea } from '../../../src/kernel/maths/ring.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { plot } from '../checks/bases/plot.js';

const siteOf = (scene: object) => buildingOf(Scene.parse({ cercles: [{ x: 0, y: 0, r: 1 }], ...scene })).site;
const coordinate = fc.oneof(fc.integer({ min: -30_000, max: 30_000 }), fc.constantFrom(0, 1e8, -1e8));

describe('the plot', () => {
  it('is read whichever way it turns, closed or not', () => {
    const ring = [
      [0, 0],
      [30_000, 0],
      [30_000, 20_000],
      [0, 20_000],
    ];
    for (const parcelle of [ring, ring.toReversed(), [...ring, ring[0]], [ring[0], ...ring]]) {
      const { parcel, parcelFault } = siteOf({ parcelle });
      expect([parcel!.ring.length, signedArea(parcel!.ring), parcel!.area, parcelFault]).toEqual([4, 6e8, 6e8, null]);
    }
  });

  it('is refused when it encloses nothing, and says why', () => {
    expect(
      siteOf({
        parcelle: [
          [0, 0],
          [1, 0],
          [0, 0],
        ],
      }).parcelFault,
    ).toBe('trop_peu_de_points');
    expect(
      siteOf({
        parcelle: [
          [0, 0],
          [9000, 0],
          [18_000, 0],
        ],
      }).parcelFault,
    ).toBe('surface_nulle');
    expect(
      siteOf({
        parcelle: [
          [0, 0],
          [9000, 9000],
          [9000, 0],
          [0, 9000],
        ],
      }).parcelFault,
    ).toBe('cotes_croises');
    expect(siteOf({ parcelle: [] })).toMatchObject({ parcel: null, parcelFault: null });
  });

  it('measures the distance to its boundary as far as it is asked', () => {
    const { parcel } = siteOf({
      parcelle: [
        [0, 0],
        [30_000, 0],
        [30_000, 20_000],
        [0, 20_000],
      ],
    });
    expect(parcel!.distanceWithin({ x: 15_000, y: 1500 }, 2000)).toBeCloseTo(1500, 6);
    expect(parcel!.distanceWithin({ x: -300, y: -400 }, 2000)).toBeCloseTo(500, 6);
    expect(parcel!.distanceWithin({ x: 15_000, y: 1500 }, 1000)).toBe(Infinity);
  });
});

describe('what lies outside', () => {
  it('leaves out what has no extent and lists it', () => {
    const building = buildingOf(
      Scene.parse({
        cercles: [{ x: 0, y: 0, r: 1 }],
        terrasses: [{ x1: 1, y1: 1, x2: 1, y2: 1 }],
        allees: [{ x1: 0, y1: 0, x2: 9, y2: 0, largeur: 0 }],
        stationnements: [{ x: 0, y: 0, p: -1 }],
      }),
    );
    expect(building.skipped.map(({ pointer }) => pointer)).toEqual(['/terrasses/0', '/allees/0', '/stationnements/0']);
    expect([building.site.terraces, building.site.paths, building.site.parkings]).toEqual([[], [], []]);
  });

  it('takes the longer side of a place for its length', () => {
    const [along, across] = siteOf({
      stationnements: [
        { x: 0, y: 0 },
        { x: 9000, y: 0, l: 2500, p: 5000 },
      ],
    }).parkings;
    expect([along!.length, along!.width, across!.length, across!.width]).toEqual([5000, 2500, 5000, 2500]);
  });

  it('makes closed solids: the ground is the plot less the building', () => {
    const building = buildingOf(Scene.parse(plot()));
    const solids = solidsOf(building).filter(({ category }) => category === 'terrain' || category === 'exterieur');
    expect(solids.map(({ pointer }) => pointer)).toEqual(
      expect.arrayContaining(['/parcelle', '/terrasses/0', '/allees/0', '/stationnements/0', '/stationnements/1']),
    );
    for (const { mesh } of solids) expect([openEdges(mesh), volumeOf(mesh) > 0]).toEqual([0, true]);
    const built = building.footprint.reduce((sum, polygon) => sum + areaOf(polygon), 0);
    expect(building.site.terrain.reduce((sum, polygon) => sum + areaOf(polygon), 0)).toBeCloseTo(
      30_000 * 25_000 - built,
      -2,
    );
  });
});

it('any site is checked without a crash, and corrections bring no critical alert', () => {
  const side = fc.record({ x1: coordinate, y1: coordinate, x2: coordinate, y2: coordinate });
  const site = fc.record({
    parcelle: fc.array(fc.tuple(coordinate, coordinate), { maxLength: 8 }),
    terrasses: fc.array(
      side.chain((ends) =>
        fc.record({
          ...Object.fromEntries(Object.entries(ends).map(([key, value]) => [key, fc.constant(value)])),
          pente_pct: fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
        }),
      ),
      { maxLength: 3 },
    ),
    allees: fc.array(
      side.chain((ends) => coordinate.map((largeur) => ({ ...ends, largeur }))),
      { maxLength: 3 },
    ),
    stationnements: fc.array(
      fc.record({ x: coordinate, y: coordinate, l: coordinate, p: coordinate, adapte: fc.boolean() }),
      { maxLength: 4 },
    ),
    mobilier: fc.array(
      fc.record({
        type: fc.constantFrom('arbre' as const, 'haie' as const),
        x: coordinate,
        y: coordinate,
        h: fc.integer({ min: 1, max: 9000 }),
      }),
      { maxLength: 4 },
    ),
  });
  fc.assert(
    fc.property(site, (outside) => {
      const answer = verify(Scene.parse({ cercles: [{ x: 0, y: 0, r: 1 }], ...outside }), {
        langue: 'fr',
        now: () => 0,
        appliquer: true,
      });
      expect(answer.apres_correction!.resume.critiques).toBeLessThanOrEqual(answer.resume.critiques);
    }),
    { numRuns: Number(process.env['FC_RUNS'] ?? 80) },
  );
});

it.each([
  ['places on one another', { stationnements: Array.from({ length: 20_000 }, () => ({ x: 0, y: 0, l: 4000 })) }],
  [
    'trees on the boundary of a plot of many sides',
    {
      parcelle: Array.from({ length: 2000 }, (_, i) => [
        Math.round(90_000 * Math.cos(i / 320)),
        Math.round(90_000 * Math.sin(i / 320)),
      ]),
      mobilier: Array.from({ length: 5000 }, (_, i) => ({
        type: 'arbre' as const,
        x: Math.round(89_000 * Math.cos(i / 800)),
        y: Math.round(89_000 * Math.sin(i / 800)),
      })),
    },
  ],
  [
    'finishes outside every room',
    {
      ...plot(),
      sols: Array.from({ length: 20_000 }, (_, i) => ({ x: -5000 - i, y: -5000, type: 'carrelage' as const })),
    },
  ],
])(
  'thousands of %s are judged, which they would not be in the test’s time limit if their cost grew with their square',
  (_name, scene) => {
    expect(
      verify(Scene.parse({ cercles: [{ x: 0, y: 0, r: 1 }], ...scene }), { langue: 'fr', now: () => 0 }).alertes.length,
    ).toBeGreaterThan(0);
  },
);

describe('the ground under a building on posts', () => {
  const ring = [
    [0, 0, 8000, 0],
    [8000, 0, 8000, 6000],
    [8000, 6000, 0, 6000],
    [0, 6000, 0, 0],
  ] as const;
  const murs = ring.map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, z: 3000, hauteur: 2500, epaisseur: 200 }));
  const post = (z: number, h: number) => ({ x: 100, y: 100, l: 200, p: 200, z, h, role: 'poteau' });
  const areaUnder = (scene: object) => siteOf(scene).terrain.reduce((sum, polygon) => sum + areaOf(polygon), 0);

  it.each([
    ['at their feet', [post(0, 2800)], 0],
    ['at their feet, lower than zero', [post(-400, 3200)], -400],
    ['at the floor, when they do not carry it', [post(0, 1200)], 3000],
    ['at the floor, when they stand on it', [post(3000, 2400)], 3000],
    ['at the floor, without any', [], 3000],
  ])('lies %s', (_where, boites, z) => {
    expect(siteOf({ murs, boites }).groundZ).toBe(z);
  });

  it('reaches beyond a stair that stands outside', () => {
    const stair = { x: 4000, y: -6000, hauteur: 3000, largeur: 1000, nb_marches: 17, giron: 260, rotation: 90 };
    const { terrain } = siteOf({ murs, boites: [post(0, 2800)], escaliers: [stair] });
    expect(Math.min(...terrain.flatMap(({ outer }) => outer.map(({ y }) => y)))).toBeLessThanOrEqual(-9500);
  });

  it('goes on under its floor, and not under one that stands on it', () => {
    const whole = (8200 + 8000) * (6200 + 8000);
    expect(areaUnder({ murs, boites: [post(0, 2800)] })).toBeCloseTo(whole, -3);
    expect(areaUnder({ murs })).toBeCloseTo(whole - 8200 * 6200, -3);
  });
});
