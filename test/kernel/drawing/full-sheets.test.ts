import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { NumberedSheet } from '../../../src/kernel/drawing/index.js';
import { drawSet } from '../../../src/kernel/drawing/index.js';
import { merged } from '../../../src/kernel/drawing/boxes.js';
import { itemBounds } from '../../../src/kernel/drawing/item-bounds.js';
import { boxOnSheet, placeOn } from '../../../src/kernel/drawing/sheet/fit.js';
import type { Bounds } from '../../../src/kernel/maths/geometry.js';
import { scheduleTables, schedulesOf } from '../../../src/kernel/schedules/index.js';
import { SCENES } from '../../support/scenes/index.js';

const GOAL = 0.4;

/** Share of the room for drawings that the box of all ink in it covers. */
function fullness({ sheet }: NumberedSheet): number {
  const { left, bottom, width, height } = placeOn(sheet.format);
  const views = sheet.views.map(boxOnSheet);
  const isWithin = (b: Bounds) =>
    b.minX > left && b.maxX < left + width && b.minY > bottom && b.maxY < bottom + height && b.maxX > b.minX;
  const loose = sheet.items.map((item) => itemBounds(item, 1)).filter(isWithin);
  const { minX, minY, maxX, maxY } = merged([...views, ...loose]);
  return ((maxX - minX) * (maxY - minY)) / (width * height);
}

test.each(Object.entries(SCENES))('%s: no sheet of its set is under 40 % full', { timeout: 120_000 }, (name, make) => {
  const building = buildingOf(make());
  const work = drawSet(building, {
    langue: 'fr',
    project: { titre: name, revisions: [] },
    tables: scheduleTables(schedulesOf(building, 'fr'), 'fr'),
  });
  let step = work.next();
  while (!step.done) step = work.next();
  const empty = step.value.feuilles.filter((sheet) => fullness(sheet) < GOAL);
  expect(empty.map((sheet) => [sheet.titre, fullness(sheet)])).toEqual([]);
  for (const { reading, titre } of step.value.feuilles) expect([titre, reading.faults]).toEqual([titre, []]);
});
