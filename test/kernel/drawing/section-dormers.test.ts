import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { sectionLine, sectionView } from '../../../src/kernel/drawing/index.js';
import { boundsOf } from '../../../src/kernel/maths/ring.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';

/** Wool in a section across the house through its first dormer, and that dormer. */
function cutThrough(scene: Scene, scale = 50) {
  const building = buildingOf(scene);
  const roof = building.roofs.find(({ dormer }) => dormer?.window)!;
  const { near, far, z } = roof.dormer!.window!;
  const x = (near.x + far.x) / 2;
  const ends = building.footprint.flatMap(({ outer }) => outer.map(({ y }) => y));
  const [from, to] = [Math.min(...ends) - 1000, Math.max(...ends) + 1000];
  const { items } = sectionView(building, sectionLine(0, [x, from, x, to]), { scale, langue: 'fr' });
  const wool = items.flatMap((item) =>
    item.kind === 'hatch' && item.fill === 'isolant' && item.class === 'cut' ? [boundsOf(item.rings[0]!)] : [],
  );
  return { roof, z, wool, items };
}

const width = ({ minX, maxX }: { minX: number; maxX: number }): number => Math.round(maxX - minX);

test('the front of a dormer of a room has wool before it, over and under its window', () => {
  const { roof, z, wool } = cutThrough(SCENES.atticHouse());
  const before = wool.filter((box) => width(box) === 100 && box.maxY < roof.ridgeZ);
  const { top } = roof.dormer!.window!;
  expect(before.some(({ maxY }) => Math.abs(maxY - z) < 1)).toBe(true);
  expect(before.some(({ minY }) => Math.abs(minY - top) < 1)).toBe(true);
});

test('the attic is closed behind it by wool that stands on that of the ceiling, up to the slope', () => {
  const { wool } = cutThrough(SCENES.atticHouse());
  const upright = wool.filter((box) => width(box) === 200 && box.maxY - box.minY > 400);
  expect(upright.length).toBeGreaterThan(0);
  const lying = wool.filter((box) => Math.round(box.maxY - box.minY) === 200 && width(box) > 1000);
  for (const { minY } of upright) expect(lying.some(({ maxY }) => Math.abs(maxY - minY) < 1)).toBe(true);
});

test('one that lights the attic over the ceiling has neither', () => {
  const { wool } = cutThrough(SCENES.townHouse());
  expect(wool.filter((box) => width(box) === 100)).toEqual([]);
});

test.each(['townHouse', 'atticHouse'] as const)('%s: no tiles show on the edge of the opening of a dormer', (kind) => {
  const { roof, items } = cutThrough(SCENES[kind]());
  // The section runs north: abscissas are ordinates of the plan.
  const along = roof.dormer!.hole.flatMap(({ outer }) => outer.map(({ y }) => y));
  const [first, last] = [Math.min(...along), Math.max(...along)];
  const tiles = items.flatMap((item) =>
    item.kind === 'surface' && item.material === roof.material ? [boundsOf(item.rings[0]!)] : [],
  );
  const within = tiles.filter(({ minX, maxX }) => minX > first - 5 && maxX < last + 5);
  expect(within).toEqual([]);
});
