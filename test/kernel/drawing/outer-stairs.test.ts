import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Item, View } from '../../../src/kernel/drawing/index.js';
import { drawSet } from '../../../src/kernel/drawing/index.js';
import { itemBounds } from '../../../src/kernel/drawing/item-bounds.js';
import { merged } from '../../../src/kernel/drawing/boxes.js';
import { shops } from '../../support/scenes/shops.js';

const building = buildingOf(shops());

function planOf(title: string): View {
  const work = drawSet(building, { langue: 'fr', project: { titre: 'Essai', revisions: [] }, tables: [] });
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value.views.find((view) => view.title.text === title)!;
}

const isOfFlight = (item: Item): boolean => item.layer === 'ESCALIER' && item.kind === 'polyline';

test('a stair outside is whole on the plan that it leaves from, up to its foot, and seen from above where it arrives', () => {
  const { footprint } = building.stairs[0]!.flights[0]!;
  const foot = Math.max(...footprint.map(({ x }) => x));
  const head = Math.min(...footprint.map(({ x }) => x));
  for (const title of ['Plan RDC', 'Plan R+1']) {
    const view = planOf(title);
    const stair = view.items.filter(isOfFlight);
    const box = merged(stair.map((item) => itemBounds(item, view.scale)));
    expect(box.maxX).toBeGreaterThanOrEqual(foot - 1);
    expect(box.minX).toBeLessThanOrEqual(head + 1);
    expect(stair.some((item) => item.class === 'overhead')).toBe(title === 'Plan RDC');
  }
});

test('a gallery with nothing over it says no clear height', () => {
  const values = planOf('Plan R+1').items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
  expect(values).toContain('Coursive');
  expect(values).not.toContain('HSP 0');
});
