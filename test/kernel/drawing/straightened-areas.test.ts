import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { straightened } from '../../../src/kernel/drawing/set/straightened.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { turned } from '../../support/scenes/draft.js';
import { farmhouse } from '../../support/scenes/farmhouse.js';
import { lHouse } from '../../support/scenes/l-house.js';

const areasOf = (rooms: readonly { readonly area: number }[]): number[] =>
  rooms.map(({ area }) => area).toSorted((p, q) => p - q);

test.each<[string, Scene]>([
  ['the farmhouse of slanted walls', farmhouse()],
  ['the L turned by 23°', turned(lHouse(), 23)],
])('a room has one area, on sheets that turn the building as in schedules: %s', (_, scene) => {
  const building = buildingOf(scene);
  const sheets = straightened(building).building;
  expect(sheets).not.toBe(building);
  expect(areasOf(sheets.rooms)).toEqual(areasOf(building.rooms));
  expect(areasOf(sheets.levels.flatMap(({ rooms }) => rooms))).toEqual(areasOf(building.rooms));
});
