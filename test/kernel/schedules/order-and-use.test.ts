import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { scheduleTables, schedulesOf } from '../../../src/kernel/schedules/index.js';
import { SCENES } from '../../support/scenes/index.js';

const titled = (title: string, scene = SCENES.townHouse()) =>
  scheduleTables(schedulesOf(buildingOf(scene), 'fr'), 'fr').find((table) => table.title === title)!;

test('openings are listed level by level and by mark, as the table of types has them', () => {
  const types = titled('Menuiseries par type').rows.map(([mark]) => mark);
  const levels = ['RDC', 'R+1', 'R+2'];
  const places = titled('Menuiseries une à une').rows.map(
    ([mark, level]) => levels.indexOf(level!) * types.length + types.indexOf(mark!),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('a building that is declared to be offices has no column of living areas', () => {
  const columns = (scene: ReturnType<typeof SCENES.office>) => {
    const rooms = titled('Pièces', scene);
    for (const row of rooms.rows) expect(row).toHaveLength(rooms.columns.length);
    return rooms.columns.map(({ title }) => title);
  };
  expect(columns({ ...SCENES.office(), destination: 'bureaux' })).not.toContain('Habitable (m²)');
  expect(columns(SCENES.townHouse())).toContain('Habitable (m²)');
});

test.each([
  ['fr', 'Patio', 'avant'],
  ['en', 'Patio', 'front'],
] as const)('bays onto a patio say so where others name their façade (%s)', (langue, patio, front) => {
  const { ouvertures } = schedulesOf(buildingOf(SCENES.patioHouse()), langue).menuiseries;
  const onPatio = ouvertures.filter(({ pieces }) => pieces.includes(patio));
  expect(onPatio.map(({ facade }) => facade)).toEqual([patio, patio]);
  expect(ouvertures.filter(({ facade }) => facade === front)).toHaveLength(3);
  // Doors between rooms are on none.
  expect(ouvertures.filter(({ facade }) => facade === null)).toHaveLength(5);
});
