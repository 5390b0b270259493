import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { scheduleTables, schedulesOf } from '../../../src/kernel/schedules/index.js';
import { SCENES } from '../../support/scenes/index.js';

const hundredths = (cell: string): number => Math.round(100 * Number(cell.replace(',', '.')));

test.each(Object.entries(SCENES))(
  '%s: a sum that is not that of the lines over it says that it is rounded once',
  (_, make) => {
    const table = scheduleTables(schedulesOf(buildingOf(make()), 'fr'), 'fr').find(({ title }) => title === 'Pièces')!;
    const { columns, rows, subtotals = [], total = [] } = table;
    const columnsOfAreas = columns.flatMap(({ title }, i) => (title.endsWith('(m²)') ? [i] : []));
    const agrees = (lines: readonly (readonly string[])[], sums: readonly string[]): boolean =>
      columnsOfAreas.every((i) => lines.reduce((sum, line) => sum + hundredths(line[i]!), 0) === hundredths(sums[i]!));
    const plain = rows.filter((_, k) => !subtotals.includes(k));
    expect(agrees(plain, total)).toBe(!total.includes('arrondi une fois'));
    for (const k of subtotals) {
      const lines = plain.filter(([level]) => level === rows[k]![0]);
      expect(agrees(lines, rows[k]!)).toBe(!rows[k]!.includes('Total, arrondi une fois'));
    }
  },
);

test('a patio has a table of its own: a column of areas ends in the sum of what stands over it', () => {
  const tables = scheduleTables(schedulesOf(buildingOf(SCENES.patioHouse()), 'fr'), 'fr');
  const named = (title: string) => tables.find((table) => table.title === title)!;
  expect(named('Pièces').rows.map(([, name]) => name)).not.toContain('Patio');
  // 4.70 × 3.70 m between the walls round it.
  expect(named('Espaces extérieurs').rows).toEqual([['RDC', 'Patio', '17,39']]);
  const other = scheduleTables(schedulesOf(buildingOf(SCENES.lHouse()), 'fr'), 'fr');
  expect(other.map(({ title }) => title)).not.toContain('Espaces extérieurs');
});

test.each(Object.entries(SCENES))(
  '%s: areas of bays are summed before they are rounded, and say so where their lines do not add up',
  (_, make) => {
    const schedules = schedulesOf(buildingOf(make()), 'fr');
    const { columns, rows, total = [] } = scheduleTables(schedules, 'fr')[0]!;
    const types = schedules.menuiseries.types.map(({ largeur_mm, hauteur_mm, quantite }) => ({
      bay: largeur_mm * hauteur_mm,
      quantite,
    }));
    const exact = types.reduce((sum, { bay, quantite }) => sum + bay * quantite, 0);
    expect(total).toHaveLength(columns.length);
    expect(hundredths(total.at(-1)!)).toBe(Math.round(exact / 1e4));
    expect(rows.map((row) => hundredths(row.at(-1)!))).toEqual(
      types.map(({ bay, quantite }) => Math.round((bay * quantite) / 1e4)),
    );
    const isProduct = rows.every((row, i) => hundredths(row.at(-1)!) === hundredths(row.at(-2)!) * types[i]!.quantite);
    const isSum = rows.reduce((sum, row) => sum + hundredths(row.at(-1)!), 0) === hundredths(total.at(-1)!);
    expect(total.includes('arrondi une fois')).toBe(!(isProduct && isSum));
  },
);
