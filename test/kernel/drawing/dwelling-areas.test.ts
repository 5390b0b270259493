import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { dwellingAreas } from '../../../src/kernel/drawing/set/dwelling-areas.js';
import { scheduleTables, schedulesOf } from '../../../src/kernel/schedules/index.js';
import { SCENES } from '../../support/scenes/index.js';

test('two flats have their areas each, beside the hall that they share, and those of all', () => {
  const building = buildingOf(SCENES.twoFlats());
  const { rows, total } = dwellingAreas(building, 'fr')!;
  expect(rows.map(([name, levels]) => `${name}, ${levels}`)).toEqual([
    'Logement 1, RDC',
    'Logement 2, R+1',
    'Parties communes, RDC, R+1',
  ]);
  const rooms = scheduleTables(schedulesOf(building, 'fr'), 'fr').find(({ title }) => title === 'Pièces')!;
  expect(total!.slice(3)).toEqual(rooms.total!.slice(3, 6));
  expect(rows.at(-1)!.at(-1)).toBe('0,00');
});

test('a house has none: its sums are those of its rooms', () => {
  for (const make of [SCENES.townHouse, SCENES.studio, SCENES.office]) {
    expect(dwellingAreas(buildingOf(make()), 'fr')).toBeNull();
  }
});
