import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Building, WallGable } from '../../../src/kernel/building/index.js';
import {
  buildingOf,
  coverAt,
  gableArea,
  gableVolume,
  solidsOf,
  wallGables,
} from '../../../src/kernel/building/index.js';
import { openEdges, volumeOf } from '../../../src/kernel/maths/mesh.js';
import { Scene } from '../../../src/kernel/scene/index.js';

type Corners = readonly (readonly [number, number])[];
type Document = Record<string, unknown>;

const walls = (corners: Corners, hauteur = 2600, z = 0): Document[] =>
  corners.map(([x1, y1], i) => ({
    x1,
    y1,
    x2: corners[(i + 1) % corners.length]![0],
    y2: corners[(i + 1) % corners.length]![1],
    z,
    hauteur,
    epaisseur: 300,
  }));
const rectangle = (length: number, width: number): Corners => [
  [0, 0],
  [length, 0],
  [length, width],
  [0, width],
];
const RECTANGLE = rectangle(11_000, 8000);
const L: Corners = [
  [0, 0],
  [12_000, 0],
  [12_000, 5000],
  [5500, 5000],
  [5500, 11_000],
  [0, 11_000],
];
const ROUND: Corners = Array.from(
  { length: 16 },
  (_, k) => [Math.round(3000 * Math.cos((k * Math.PI) / 8)), Math.round(3000 * Math.sin((k * Math.PI) / 8))] as const,
);
const GABLE = { type: 'deux_pans', hauteur_faitage: 3000, debord: 400 };
/** Over 8.30 m from face to face; 220 mm of roof, upright √(1 + slope²) times as thick. */
const SLOPE = 3000 / 4150;
const DEPTH = 220 * Math.hypot(1, SLOPE);
/** Triangle under the roof from a height above its base, m². */
const triangle = (from = 0): number => (3000 - DEPTH - from) ** 2 / SLOPE / 1e6;

const build = (murs: Document[], toitures: Document[], ouvertures: Document[] = []): Building =>
  buildingOf(Scene.parse({ murs, toitures, ouvertures }));
const areas = (building: Building): [number, number][] =>
  wallGables(building).map((gable) => [gable.wall.index, gableArea(gable) / 1e6]);
const only = (building: Building, wall: number): WallGable => {
  const own = wallGables(building).filter((gable) => gable.wall.index === wall);
  expect(own).toHaveLength(1);
  return own[0]!;
};
const volumes = (building: Building): number =>
  wallGables(building).reduce((sum, gable) => sum + gableVolume(gable), 0);
const meshes = (building: Building) => solidsOf(building).filter(({ part }) => part === 'gable');
const meshVolume = (building: Building): number => meshes(building).reduce((sum, { mesh }) => sum + volumeOf(mesh), 0);

describe('gables', () => {
  test('are the triangle between the wall top and the underside of the roof, on the walls square to the ridge', () => {
    const building = build(walls(RECTANGLE), [GABLE]);
    expect(areas(building).map(([wall]) => wall)).toEqual([1, 3]);
    for (const gable of wallGables(building)) {
      expect(gableArea(gable) / 1e6).toBeCloseTo(triangle(), 3);
      expect(gableVolume(gable) / 1e9).toBeCloseTo(triangle() * 0.3, 3);
    }
  });

  test('begin at the height the wall is written with', () => {
    const murs = walls(RECTANGLE).map((wall, i) => (i === 1 ? { ...wall, hauteur: 3600 } : wall));
    const building = build(murs, [{ ...GABLE, z: 2600 }]);
    expect(gableArea(only(building, 1)) / 1e6).toBeCloseTo(triangle(1000), 3);
    expect(gableArea(only(building, 3)) / 1e6).toBeCloseTo(triangle(), 3);
  });

  test('lose the bays that reach into them, and only what reaches into them', () => {
    // Under the ridge: the bay lies in the triangle whole, its head 0.50 m above the written height.
    const bay = { mur: 1, position: 3300, largeur: 1400, z: 1500, hauteur: 1600 };
    const [plain, lit] = [build(walls(RECTANGLE), [GABLE]), build(walls(RECTANGLE), [GABLE], [bay])];
    expect(gableArea(only(lit, 1)) / 1e6).toBeCloseTo(gableArea(only(plain, 1)) / 1e6 - 1.4 * 0.5, 3);
    expect(gableVolume(only(lit, 1)) / 1e9).toBeCloseTo((triangle() - 0.7) * 0.3, 3);
    const attic = build(walls(RECTANGLE), [GABLE], [{ ...bay, z: 3000, hauteur: 800 }]);
    expect(gableArea(only(attic, 1)) / 1e6).toBeCloseTo(triangle() - 1.4 * 0.8, 3);
    for (const building of [lit, attic]) {
      expect(meshVolume(building) / volumes(building)).toBeCloseTo(1, 4);
      for (const { mesh } of meshes(building)) expect(openEdges(mesh)).toBe(0);
    }
  });

  test('stand once where walls meet, and not on what only stops on them', () => {
    // A wing of the same height, flat, butts on the gable wall under the overhang.
    const wing = [
      [11_150, 2000, 15_000, 2000],
      [15_000, 2000, 15_000, 6000],
      [15_000, 6000, 11_150, 6000],
    ].map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, hauteur: 2600, epaisseur: 300 }));
    const square = (x1: number, y1: number, x2: number, y2: number) => [
      { x: x1, y: y1 },
      { x: x2, y: y1 },
      { x: x2, y: y2 },
      { x: x1, y: y2 },
    ];
    const building = build(
      [...walls(RECTANGLE), ...wing],
      [
        { ...GABLE, polygone: square(-150, -150, 11_150, 8150) },
        { type: 'plat', polygone: square(11_150, 1850, 15_150, 6150), debord: 0 },
      ],
    );
    expect(areas(building).map(([wall]) => wall)).toEqual([1, 3]);
    expect(volumes(building) / 1e9).toBeCloseTo(2 * triangle() * 0.3, 3);
    // Twice the same roof: the walls go up once.
    expect(volumes(build(walls(RECTANGLE), [GABLE, GABLE])) / 1e9).toBeCloseTo(2 * triangle() * 0.3, 3);
  });

  test('stand under a roof that ends a little short of the outer face, or is drawn a little askew to it', () => {
    const corners = (x: number, askew: number) => [
      { x: -150, y: -150 },
      { x, y: -150 },
      { x: x - askew, y: 8150 },
      { x: -150, y: 8150 },
    ];
    const short = build(walls(RECTANGLE), [{ ...GABLE, debord: 0, polygone: corners(11_125, 0) }]);
    expect(gableArea(only(short, 1)) / 1e6).toBeCloseTo((triangle() * 275) / 300, 1);
    const askew = build(walls(RECTANGLE), [{ ...GABLE, rotation: 0, polygone: corners(11_250, 200) }]);
    expect(gableArea(only(askew, 1)) / 1e6).toBeCloseTo(triangle(), 0);
  });

  test('stand over the whole thickness of a wall whose axis the footprint was drawn along', () => {
    const axes = RECTANGLE.map(([x, y]) => ({ x, y }));
    const [rise, slope] = [3000, 3000 / 4000];
    const top = rise - 220 * Math.hypot(1, slope);
    const building = build(walls(RECTANGLE), [{ ...GABLE, polygone: axes }]);
    expect(gableVolume(only(building, 1)) / 1e9).toBeCloseTo(((top * top) / slope / 1e6) * 0.3, 3);
  });

  test('are none under roofs that rest on all their walls, steep or not, and on walls of a storey below', () => {
    for (const [corners, toiture] of [
      [RECTANGLE, { type: 'quatre_pans', hauteur_faitage: 2000 }],
      [RECTANGLE, { type: 'quatre_pans', hauteur_faitage: 9000 }],
      [L, { type: 'quatre_pans', hauteur_faitage: 6000 }],
      [ROUND, { type: 'conique', hauteur_faitage: 8000 }],
      [ROUND, { type: 'dome', hauteur_faitage: 2500 }],
      [RECTANGLE, { type: 'plat' }],
      [RECTANGLE, { type: 'personnalise', apex: { x: 3000, y: 5000 }, hauteur_faitage: 9000 }],
      [RECTANGLE, { ...GABLE, z: 9000 }],
    ] as const) {
      expect(areas(build(walls(corners), [toiture])), JSON.stringify(toiture)).toEqual([]);
    }
    const house = build([...walls(RECTANGLE), ...walls(RECTANGLE, 2600, 2600)], [GABLE]);
    expect(areas(house).map(([wall]) => wall)).toEqual([5, 7]);
  });

  test('do not change with a dormer on a slope, which is a work of its own', () => {
    const dormer = { type: 'chien_assis', x: 5500, y: 1800, largeur: 1400 };
    expect(areas(build(walls(RECTANGLE), [GABLE, dormer]))).toEqual(areas(build(walls(RECTANGLE), [GABLE])));
  });

  test('follow the profile sampled along their axes, whatever the turn of the roof', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5000, max: 14_000 }),
        fc.integer({ min: 5000, max: 12_000 }),
        fc.integer({ min: 1500, max: 4000 }),
        fc.constantFrom(0, 90, 20, 45),
        fc.constantFrom(0, 300),
        (length, width, rise, rotation, debord) => {
          const building = build(walls(rectangle(length, width)), [
            { type: 'deux_pans', hauteur_faitage: rise, rotation, debord },
          ]);
          for (const wall of building.walls) {
            const gable = wallGables(building).find((one) => one.wall === wall);
            let sampled = 0;
            const step = wall.length / 2000;
            for (let i = 0; i < 2000; i++) {
              const along = (i + 0.5) * step;
              const at = { x: wall.a.x + wall.direction.x * along, y: wall.a.y + wall.direction.y * along };
              const { z, roof, pane } = coverAt(building, at)!;
              sampled +=
                Math.max(0, z - roof.thickness * Math.hypot(1, pane.plane.gx, pane.plane.gy) - wall.top) * step;
            }
            // Across an oblique roof the mean over the thickness is near that of the axis; what an eave has on its inner half is none of a gable.
            const area = gable ? gableArea(gable) : 0;
            if (rotation % 90 === 0) expect(Math.abs(area - sampled)).toBeLessThan(0.002 * sampled + 1e4);
            else expect(Math.abs(area - sampled)).toBeLessThan(0.02 * sampled + 5e4);
          }
          expect(Math.abs(meshVolume(building) - volumes(building))).toBeLessThanOrEqual(0.001 * volumes(building));
        },
      ),
      { numRuns: Number(process.env['FC_RUNS'] ?? 60) },
    );
  });
});

describe('a wing with a wall of its own against a gable', () => {
  const own = walls(RECTANGLE);
  const wing = walls([
    [11_300, 1500],
    [16_000, 1500],
    [16_000, 6500],
    [11_300, 6500],
  ]);
  const roof = { ...GABLE, murs: [0, 1, 2, 3] };

  test('stays as high as it is written under the overhang of the house', () => {
    expect(areas(build([...own, ...wing], [roof])).map(([wall]) => wall)).toEqual([1, 3]);
  });

  test('leaf by leaf, a cavity wall has both under the roof', () => {
    const outer = { x1: 11_250, y1: -150, x2: 11_250, y2: 8150, z: 0, hauteur: 2600, epaisseur: 200 };
    expect(areas(build([...own, outer], [roof])).map(([wall]) => wall)).toContain(4);
  });
});
