import { expect, test } from 'vitest';
import { buildingOf, furnitureName } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { DimensionItem, View } from '../../../src/kernel/drawing/index.js';
import { siteView } from '../../../src/kernel/drawing/views/site-view.js';
import { boundsOf } from '../../../src/kernel/maths/ring.js';
import { crossesBox } from '../../../src/kernel/maths/segment-box.js';
import type { Scene } from '../../../src/kernel/scene/index.js';

const setbacks = ({ items }: View): DimensionItem[] =>
  items.filter((item): item is DimensionItem => item.kind === 'dimension');
const texts = ({ items }: View): string[] => items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));

/** A house of 6 × 8 m that fills the width of its plot. */
const town: Scene = {
  murs: (
    [
      [100, 100, 5900, 100],
      [5900, 100, 5900, 7900],
      [5900, 7900, 100, 7900],
      [100, 7900, 100, 100],
    ] as const
  ).map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, hauteur: 2500, epaisseur: 200 })),
  parcelle: [
    [0, -3000],
    [6000, -3000],
    [6000, 20_000],
    [0, 20_000],
  ],
};

test('a wall on a limit has no distance to it, nor the one behind it', () => {
  expect(
    setbacks(siteView(buildingOf(town), { scale: 200, langue: 'fr' }))
      .map(({ text }) => text)
      .toSorted(),
  ).toEqual(['12,00', '3,00']);
});

test('distances to the limits of the demonstration run beside what stands in its garden', () => {
  const building = buildingOf(DEMOS.maison());
  const lines = setbacks(siteView(building, { scale: 200, langue: 'fr' }));
  expect(lines).toHaveLength(4);
  const standing = building.furniture.filter(({ isOutside, type }) => isOutside && type !== 'terrasse');
  expect(standing.length).toBeGreaterThan(5);
  for (const { from, to } of lines) {
    expect(
      standing
        .filter(({ footprint }) => crossesBox(from, to, boundsOf(footprint)))
        .map((piece) => furnitureName(piece).fr),
    ).toEqual([]);
  }
});

test('the building says its levels, its height and its footprint; paths that meet a limit are accesses', () => {
  const said = texts(siteView(buildingOf(DEMOS.maison()), { scale: 200, langue: 'fr' }));
  expect(said).toEqual(expect.arrayContaining(['R+1', 'Faîtage +7,20', 'Emprise 84,24 m²', 'Accès']));
  expect(
    texts(siteView(buildingOf({ ...DEMOS.maison(), allees: [], stationnements: [] }), { scale: 200, langue: 'fr' })),
  ).not.toContain('Accès');
});

test('the ground has no edge of its own: only limits are lines', () => {
  const bare: Scene = { murs: town.murs };
  const { items } = siteView(buildingOf(bare), { scale: 200, langue: 'fr' });
  const ground = boundsOf(items.flatMap((item) => (item.kind === 'surface' ? item.rings.flat() : [])));
  const edges = items.flatMap((item) => (item.kind === 'path' ? [boundsOf(item.rings.flat())] : []));
  expect(edges.length).toBeGreaterThan(0);
  expect(edges.every(({ minX }) => minX > ground.minX + 500)).toBe(true);
});
