import { expect, test } from 'vitest';
import type { Building } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { joineryMarks } from '../../../src/kernel/drawing/set/beside.js';
import { scheduleTables, schedulesOf } from '../../../src/kernel/schedules/index.js';
import type { Table } from '../../../src/kernel/tables/index.js';
import { SCENES } from '../../support/scenes/index.js';
import { renovation } from '../../support/scenes/renovation.js';

const typesOf = (building: Building): Table => scheduleTables(schedulesOf(building, 'fr'), 'fr')[0]!;

/** Cells of one column, by the mark of their row. */
function column({ columns, rows }: Table, title: string): Map<string, number> {
  const at = columns.findIndex((one) => one.title === title);
  return new Map(rows.map((cells) => [cells[0]!, Number(cells[at] || 0)]));
}

test('a table of types counts apart the joinery that stands and what is to be supplied', () => {
  const building = buildingOf(renovation());
  const table = typesOf(building);
  const [standing, supplied, total] = ['Existant', 'À fournir', 'Total'].map((title) => column(table, title));
  for (const [mark, count] of total!) expect(standing!.get(mark)! + supplied!.get(mark)!).toBe(count);
  const sum = (counts: Iterable<number>) => [...counts].reduce((all, one) => all + one, 0);
  const kept = building.openings.filter(({ isExisting }) => isExisting).length;
  expect(kept).toBeGreaterThan(0);
  expect(sum(standing!.values())).toBe(kept);
  expect(table.total).toHaveLength(table.columns.length);
  expect(table.total!.slice(-5, -3)).toEqual([String(kept), String(building.openings.length - kept)]);
  const beside = joineryMarks(building, 'fr')([])!;
  expect(sum(column(beside, 'Existant').values())).toBe(kept);
  expect(sum(column(beside, 'À fournir').values())).toBe(building.openings.length - kept);
});

test('one of a new building counts it once', () => {
  const titles = typesOf(buildingOf(SCENES.townHouse())).columns.map(({ title }) => title);
  expect(titles).toContain('Total');
  expect(titles).not.toContain('Existant');
  expect(titles).not.toContain('À fournir');
});
