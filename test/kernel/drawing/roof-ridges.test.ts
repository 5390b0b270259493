import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { roofView } from '../../../src/kernel/drawing/views/roof-view.js';
import type { RoofRows } from '../../../src/kernel/drawing/dimensions/roof-rows.js';
import { boundsOf } from '../../../src/kernel/maths/ring.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { turned } from '../../support/scenes/draft.js';
import { SCENES } from '../../support/scenes/index.js';

const ridgesOf = (scene: Scene, rows: RoofRows = 'completes') =>
  Object.fromEntries(
    roofView(buildingOf(scene), { scale: 50, langue: 'fr' }, rows).chains.flatMap(({ code, values }) =>
      code.endsWith(':faitages') ? [[code.split(':')[0], values]] : [],
    ),
  );

// The outline of the L is 15.10 × 12.60 m, its arms 8.10 and 7.60 m wide: hips of one slope end half a width in.
test.each([0, 17, 90])(
  'the ridges of an L are placed from its eaves both ways, with their ends, turned by %d°',
  (deg) => {
    const { toiture_bas: below, toiture_gauche: left } = ridgesOf(turned(SCENES.lHouse(), deg));
    const [across, along] = [
      [4050, 250, 7000, 3800],
      [3800, 250, 4500, 4050],
    ];
    const same = (values: readonly number[] | undefined, of: readonly number[]) =>
      [of, of.toReversed()].some((one) => one.join() === values?.join());
    expect([below, left].some((values) => same(values, across))).toBe(true);
    expect([below, left].some((values) => same(values, along))).toBe(true);
  },
);

test('the ridge of a gable roof is placed between its eaves alone: its ends are those of the roof', () => {
  expect(ridgesOf(SCENES.barn())).toEqual({ toiture_gauche: [4720, 4720] });
});

test('ridges of dormers and flat roofs are placed by no row, nor is any where the others alone have room', () => {
  expect(ridgesOf(SCENES.atticHouse())).toEqual({ toiture_gauche: [4550, 4550] });
  expect(ridgesOf(SCENES.patioHouse())).toEqual({});
  expect(ridgesOf(SCENES.lHouse(), 'toutes')).toEqual({});
});

test('a ridge that is not square to the house is placed where it is next to the row', () => {
  const { roofs } = buildingOf(SCENES.farmhouse());
  const { a, b } = roofs.flatMap(({ edges }) => edges).find(({ kind }) => kind === 'faitage')!;
  const corners = roofs.flatMap(({ outline }) => outline.flatMap(({ outer }) => outer));
  // The plan stands square to most walls, those of the west among them.
  const west = Math.atan2(-545.7, 7093.5);
  const height = ({ x, y }: { x: number; y: number }) => y * Math.cos(west) + x * Math.sin(west);
  const lowest = Math.min(...corners.map(height));
  const [left, right] = a.x < b.x ? [a, b] : [b, a];
  const { toiture_gauche: [below] = [] } = ridgesOf(SCENES.farmhouse());
  expect(Math.abs(below! - (height(left) - lowest))).toBeLessThan(20);
  expect(Math.abs(below! - (height(right) - lowest))).toBeGreaterThan(50);
});

test('summits of cones and of square hips are placed as ridges are', () => {
  const { toiture_bas: across = [], toiture_gauche: along = [] } = ridgesOf(SCENES.towerHouse());
  const cone = buildingOf(SCENES.towerHouse()).roofs.find(({ type }) => type === 'conique');
  const { minX, maxX } = boundsOf(cone!.outline[0]!.outer);
  // The eastern end of the roofs is that of the cone.
  expect(across.at(-1)).toBeCloseTo((maxX - minX) / 2, -1);
  expect(along).toHaveLength(3);
});
