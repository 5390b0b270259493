import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { drawSet } from '../../../src/kernel/drawing/index.js';
import { scheduleTables, schedulesOf } from '../../../src/kernel/schedules/index.js';
import { fullness, LEAST_FULL } from '../../support/fullness.js';
import { SCENES } from '../../support/scenes/index.js';

test.each(Object.entries(SCENES))('%s: no sheet of its set is under 40 % full', { timeout: 120_000 }, (name, make) => {
  const building = buildingOf(make());
  const work = drawSet(building, {
    langue: 'fr',
    project: { titre: name, revisions: [] },
    tables: scheduleTables(schedulesOf(building, 'fr'), 'fr'),
  });
  let step = work.next();
  while (!step.done) step = work.next();
  const empty = step.value.feuilles.filter((sheet) => fullness(sheet) < LEAST_FULL);
  expect(empty.map((sheet) => [sheet.titre, fullness(sheet)])).toEqual([]);
  for (const { reading, titre } of step.value.feuilles) expect([titre, reading.faults]).toEqual([titre, []]);
});
