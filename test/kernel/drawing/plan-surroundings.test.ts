import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { DimensionItem, View } from '../../../src/kernel/drawing/index.js';
import { dimensionTextCorners } from '../../../src/kernel/drawing/item-bounds.js';
import { levelView } from '../../../src/kernel/drawing/plan/level-view.js';
import { blockBounds } from '../../../src/kernel/drawing/symbols.js';
import { overlaps } from '../../../src/kernel/drawing/boxes.js';
import { boundsOf } from '../../../src/kernel/maths/ring.js';
import type { Scene } from '../../../src/kernel/scene/index.js';

const planOf = (scene: Scene, level = 0, scale = 100): View => {
  const building = buildingOf(scene);
  return levelView(building, building.levels[level]!, { scale, hasOpenings: true, content: 'architecte' });
};
const notes = ({ items }: View): string[] => items.flatMap((item) => (item.kind === 'text' && item.value.startsWith('Terrasse') ? [item.value] : []));

test('a terrace against the walls is on the ground-floor plan with its fall, and on no other', () => {
  const scene = DEMOS.maison();
  const { site } = buildingOf(scene);
  const outlines = (view: View) => view.items.filter(({ kind, id }) => kind === 'polyline' && id === site.terraces[0]!.id);
  expect(outlines(planOf(scene))).toMatchObject([{ points: site.terraces[0]!.footprint, isClosed: true }]);
  expect(notes(planOf(scene))).toEqual(['Terrasse · pente 1,5 %']);
  expect(outlines(planOf(scene, 1))).toEqual([]);
  expect(notes(planOf(scene, 1))).toEqual([]);
});

test('a terrace away from the house is left to the site plan', () => {
  const away = { ...DEMOS.maison(), terrasses: [{ x1: 1000, y1: -13_000, x2: 5000, y2: -9000, pente_pct: 1.5 }] };
  expect(notes(planOf(away))).toEqual([]);
});

test.each([50, 100])('values of rooms stand beside tables and beds in the demonstrations at 1:%i', (scale) => {
  for (const demo of Object.values(DEMOS)) {
    const scene = demo();
    const { levels } = buildingOf(scene);
    for (const { index } of levels) {
      const { items } = planOf(scene, index, scale);
      const pieces = items.flatMap((item) => (item.kind === 'block' && ['table', 'lit', 'canape'].includes(item.attributes?.['TYPE'] ?? '') ? [blockBounds(item, scale)] : []));
      const values = items.filter((item): item is DimensionItem => item.kind === 'dimension' && item.height < 2);
      const covered = values.filter((value) => pieces.some((piece) => overlaps(piece, boundsOf(dimensionTextCorners(value, scale))))).map(({ text }) => text);
      // A bedroom whose bed fills it leaves no other place at 1:100.
      expect(covered.length).toBeLessThanOrEqual(scale === 50 ? 0 : 1);
    }
  }
});
