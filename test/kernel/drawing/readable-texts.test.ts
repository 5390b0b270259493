import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { planViews } from '../../../src/kernel/drawing/index.js';
import { readable } from '../../../src/kernel/drawing/frame.js';
import { farmhouse } from '../../support/scenes/farmhouse.js';

test('texts are read from below or from the right, those a little beyond the upright too', () => {
  expect([0, 90, 94, 184, 270, 274, -90, 135, 350].map(readable)).toEqual([0, 90, 94, 4, 90, 94, 90, -45, -10]);
});

test('the dimensions of a house that leans by 4° are all read from the right', () => {
  const [view] = planViews(buildingOf(farmhouse()), { langue: 'fr', hasOpenings: true, isOneSheet: false });
  const turns = view!.items.flatMap((item) => (item.kind === 'dimension' ? [item.textRotation] : []));
  expect(turns.length).toBeGreaterThan(20);
  expect(turns.filter((turn) => turn < -45)).toEqual([]);
});
