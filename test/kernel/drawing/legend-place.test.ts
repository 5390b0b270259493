import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { View } from '../../../src/kernel/drawing/index.js';
import { drawSet } from '../../../src/kernel/drawing/index.js';
import type { LegendPlace } from '../../../src/kernel/drawing/plan/technical-view.js';
import { technicalView } from '../../../src/kernel/drawing/plan/technical-view.js';
import { untitled } from '../../../src/kernel/drawing/views/view-title.js';
import { boundsOfItems } from '../../../src/kernel/drawing/views/make-view.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { SCENES } from '../../support/scenes/index.js';

const headingOf = ({ items }: View): number[] =>
  items.flatMap((item) => (item.kind === 'text' && item.value === 'Légende' ? [item.at.x] : []));
const leftOf = ({ items, scale }: View): number =>
  boundsOfItems(
    items.filter((item) => item.layer === 'MURS'),
    scale,
  ).minX;

test.each([SCENES.office, SCENES.lHouse, DEMOS.maison])(
  'the legend of a trade is lined up with its plan where the title stands elsewhere, else beside the title (%#)',
  (make) => {
    const building = buildingOf(make());
    const view = technicalView(building, building.levels[0]!, 'electricite', { scale: 100, langue: 'fr' });
    const alone = untitled(view);
    const [beside, under] = [headingOf(view), headingOf(alone)];
    expect([beside.length, under.length]).toEqual([1, 1]);
    const title = boundsOfItems(view.title.items, 100);
    expect(beside[0]!).toBeGreaterThan(title.maxX);
    expect(under[0]!).toBeLessThanOrEqual(leftOf(alone) + 100);
    const { minX, minY, maxX, maxY } = boundsOfItems(alone.items, 100);
    expect(alone.bounds).toEqual({ minX: minX - 200, minY: minY - 200, maxX: maxX + 200, maxY: maxY + 200 });
    const own = new Set(view.title.items);
    expect(alone.items.some((item) => own.has(item))).toBe(false);
  },
);

test('a legend that would cost its plan a scale is narrow, its long labels on two lines', () => {
  const { building } = completeScene(buildingOf(SCENES.barn()), { langue: 'fr', switches: {} });
  const [level] = building.levels;
  const widthOf = (where: LegendPlace): number => {
    const { items } = technicalView(building, level!, 'plomberie', { scale: 50, langue: 'fr' }, where);
    const { minX, maxX } = boundsOfItems(items, 50);
    return (maxX - minX) / 50;
  };
  expect(widthOf('droite') - widthOf('etroite')).toBeGreaterThan(20);
  const work = drawSet(building, { langue: 'fr', project: { titre: 'Grange', revisions: [] }, tables: [] });
  let step = work.next();
  while (!step.done) step = work.next();
  const sheet = step.value.feuilles.find(({ titre }) => titre.startsWith('Plomberie'))!;
  expect(String(sheet.echelle)).toContain('50');
  expect(sheet.reading.faults).toEqual([]);
});
