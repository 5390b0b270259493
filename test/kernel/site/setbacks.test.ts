import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundariesOf, buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { Point, Point3 } from '../../../src/kernel/maths/geometry.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { measuredSides, naturalGround, outerParts, worstPoint } from '../../../src/kernel/site/index.js';
import { STRANGE_SCENES } from '../../support/scenes.js';
import { distanceTo, facesToSide, houseOnPlot, sampledPoints } from './support.js';

/** Points a side of a triangle: a roof of 20 m is sampled every 0.80 m, its corners and edges among them. */
const STEPS = 24;
const WITHIN_MM = 1;

/** Houses of many sizes, turned any way, some with a balcony; their plots are drawn apart. */
const HOUSES = [
  { width: 5_000, depth: 4_000, height: 2_500, ridge: 300, overhang: 0, rotation: 0, balcony: false, turn: 0 },
  { width: 9_400, depth: 7_100, height: 2_700, ridge: 1_900, overhang: 450, rotation: 0, balcony: true, turn: 17 },
  { width: 6_200, depth: 12_300, height: 5_600, ridge: 2_600, overhang: 800, rotation: 90, balcony: true, turn: 71 },
  { width: 14_000, depth: 6_000, height: 8_700, ridge: 4_000, overhang: 250, rotation: 0, balcony: false, turn: 45 },
].map((house) => {
  const building = buildingOf(houseOnPlot({ ...house, corners: [] }));
  return { building, edges: sampledPoints(building, 1), points: sampledPoints(building, STEPS) };
});

const corner = (sx: number, sy: number) =>
  fc
    .tuple(fc.integer({ min: 3_000, max: 30_000 }), fc.integer({ min: 3_000, max: 30_000 }))
    .map(([x, y]): Point => ({ x: 3_000 + sx * x, y: 3_000 + sy * y }));
const plots = fc.record({
  house: fc.constantFrom(...HOUSES),
  corners: fc.tuple(corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)),
});
const sidesOf = (corners: readonly Point[]) => corners.map((a, i) => ({ a, b: corners[(i + 1) % corners.length]! }));
const demands = fc.record({
  ratio: fc.constantFrom(0, 0.25, 0.5, 1, 2),
  least: fc.constantFrom(0, 1_900, 3_000),
  beyond: fc.constantFrom(0, 6_000),
});

describe('the point that keeps least of a side of the plot', () => {
  test('is the nearest of all edges of all faces, each against the side by itself (1,000 plots)', () => {
    fc.assert(
      fc.property(plots, ({ house: { building, edges }, corners }) => {
        for (const side of sidesOf(corners)) {
          const { at, distance } = worstPoint(outerParts(building), side, naturalGround(building))!;
          expect(Math.abs(distance - facesToSide(edges, side))).toBeLessThan(WITHIN_MM);
          expect(distanceTo(at, side.a, side.b)).toBeCloseTo(distance, 6);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('keeps least of a share of the height too, of points all over every face', () => {
    fc.assert(
      fc.property(plots, demands, ({ house: { building, points }, corners }, demand) => {
        for (const side of sidesOf(corners)) {
          const worst = worstPoint(outerParts(building), side, naturalGround(building), demand)!;
          const slackAt = ({ x, y, z }: Point3): number =>
            distanceTo({ x, y }, side.a, side.b) + demand.beyond - Math.max(demand.least, demand.ratio * z);
          const sampled = points.reduce((least, point) => Math.min(least, slackAt(point)), Infinity);
          expect(worst.slack).toBeLessThanOrEqual(sampled + 0.1);
          expect(slackAt(worst.at)).toBeCloseTo(worst.slack, 6);
          expect(worst.height).toBeCloseTo(worst.at.z, 6);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('is found within 1 mm where it lies inside an edge: the end of a side points at the eaves', () => {
    const building = buildingOf(
      houseOnPlot({
        width: 10_000,
        depth: 8_000,
        height: 5_000,
        ridge: 2_000,
        overhang: 500,
        rotation: 0,
        balcony: false,
        turn: 0,
        corners: [
          [-20_000, -20_000],
          [3_777, -9_123],
          [30_000, -20_000],
          [5_000, 30_000],
        ],
      }),
    );
    const [first] = measuredSides(building);
    // Eaves 650 mm out of the axis of the wall.
    expect(first!.nearest!.distance).toBeCloseTo(9_123 - 650, 0);
    expect(first!.nearest!.at.x).toBeCloseTo(3_777, 0);
  });

  test('names the kind of work: eaves before walls, a balcony before eaves', () => {
    const plot = { width: 10_000, depth: 8_000, height: 5_000, ridge: 2_000, overhang: 400, rotation: 0, turn: 0 };
    const corners = [
      [-5_000, -6_000],
      [15_000, -6_000],
      [15_000, 14_000],
      [-5_000, 14_000],
    ] as const;
    const [south] = measuredSides(buildingOf(houseOnPlot({ ...plot, corners, balcony: true })));
    expect(south!.nearest!.part.category).toBe('boite');
    expect(south!.byCategory.get('mur')!.distance).toBeCloseTo(6_000 - 150, 6);
    expect(south!.byCategory.get('toiture')!.distance).toBeCloseTo(6_000 - 550, 6);
    expect(south!.byCategory.get('boite')!.distance).toBeCloseTo(6_000 - 1_200, 6);
    const [bare] = measuredSides(buildingOf(houseOnPlot({ ...plot, corners, balcony: false })));
    expect(bare!.nearest!.part.category).toBe('toiture');
  });

  test('a building over the side is at distance 0', () => {
    const scene = houseOnPlot({
      width: 10_000,
      depth: 8_000,
      height: 5_000,
      ridge: 2_000,
      overhang: 400,
      rotation: 0,
      balcony: false,
      turn: 0,
      corners: [
        [-5_000, 2_000],
        [15_000, 2_000],
        [15_000, 14_000],
        [-5_000, 14_000],
      ],
    });
    expect(measuredSides(buildingOf(scene))[0]!.nearest!.distance).toBeLessThan(0.01);
  });

  test('heights are above the natural ground of the plot at the side', () => {
    const flat = houseOnPlot({
      width: 10_000,
      depth: 8_000,
      height: 5_000,
      ridge: 2_000,
      overhang: 0,
      rotation: 0,
      balcony: false,
      turn: 0,
      corners: [
        [-5_000, -6_000],
        [15_000, -6_000],
        [15_000, 14_000],
        [-5_000, 14_000],
      ],
    });
    const terrain = [
      { x: -5_000, y: -6_000, z: -1_500 },
      { x: 15_000, y: -6_000, z: -1_500 },
      { x: 15_000, y: 14_000, z: 500 },
      { x: -5_000, y: 14_000, z: 500 },
    ];
    const building = buildingOf(Scene.parse({ ...flat, terrain }));
    const [south, , north] = boundariesOf(building);
    const ground = naturalGround(building);
    const half = { ratio: 0.5, least: 3_000, beyond: 0 };
    const low = worstPoint(outerParts(building), south!, ground, half)!;
    const high = worstPoint(outerParts(building), north!, ground, half)!;
    // The same eaves stand 6.50 m over the lower side and 4.50 m over the upper one.
    expect(low.height - high.height).toBeCloseTo(2_000, 0);
    expect(ground.at({ x: 5_000, y: 4_000 })).toBeCloseTo(-500, 6);
  });
});

test.each(Object.entries({ ...DEMOS, ...STRANGE_SCENES }))('%s: no sampled point is nearer to a side', (_, sceneOf) => {
  const building = buildingOf(sceneOf());
  const points = sampledPoints(building, 3);
  for (const { boundary, nearest } of measuredSides(building)) {
    let least = Infinity;
    for (const point of points) least = Math.min(least, distanceTo(point, boundary.a, boundary.b));
    expect(nearest!.distance).toBeLessThanOrEqual(least + 1e-6);
    expect(nearest!.distance).toBeGreaterThanOrEqual(0);
  }
});
