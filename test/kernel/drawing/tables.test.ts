import { describe, expect, test } from 'vitest';
import { layoutTables } from '../../../src/kernel/drawing/sheet/table.js';

const LONG = 'Tableau électrique : schéma unifilaire et face avant, avec le repère de chaque circuit';
const table = { title: 'Feuilles', columns: [{ title: 'N°' }, { title: 'Titre' }], rows: [['1', LONG]] };

const textsIn = (width: number): readonly { value: string; height: number }[] =>
  layoutTables([table], { width, height: 200 }, 'fr')
    .flat()
    .flatMap((item) => (item.kind === 'text' ? [{ value: item.value, height: item.height }] : []));

describe('a long text in a table', () => {
  test('is whole where the sheet has room for it, however wide its column gets', () => {
    expect(textsIn(400).map(({ value }) => value)).toContain(LONG);
  });

  test('is whole in small letters rather than shortened in large ones', () => {
    const [wide, narrow] = [400, 140].map((width) => textsIn(width).find(({ value }) => value === LONG));
    expect(narrow!.height).toBeLessThan(wide!.height);
  });

  test('goes on in the lines under it where even the smallest letters have no room', () => {
    const values = textsIn(60).map(({ value }) => value);
    expect(values).not.toContain(LONG);
    expect(values.filter((value) => value.endsWith('…'))).toEqual([]);
    expect(values.join(' ')).toContain(LONG);
  });

  test('takes nothing from the columns that are short, and is not parted from its row by the end of a column', () => {
    const columns = [
      { title: 'Niveau', isGroup: true },
      { title: 'Pièce' },
      { title: 'Surface', align: 'right' as const },
    ];
    const rows = [1, 2, 3, 4].map((i) => ['RDC', `${i} ${LONG}`, '1 234,56']);
    const pages = layoutTables([{ title: 'T', columns, rows }], { width: 80, height: 36 }, 'fr', 'least');
    expect(pages.length).toBeGreaterThan(1);
    for (const items of pages) {
      const texts = items.flatMap((item) => (item.kind === 'text' ? [item] : []));
      expect(texts.filter(({ value }) => value === 'RDC')).toHaveLength(1);
      const first = texts.slice(4).find(({ value }) => value !== 'RDC');
      expect(first!.value).toMatch(/^\d Tableau/);
      const areas = texts.filter(({ value }) => value === '1 234,56');
      expect(areas.length).toBeGreaterThan(0);
      // One line a row, under the last of its lines, and that of the heads.
      expect(items.filter(({ kind }) => kind === 'polyline')).toHaveLength(areas.length + 1);
    }
  });

  test('without end is cut after a dozen lines', () => {
    const rows = [['1', 'mot '.repeat(2000)]];
    const items = layoutTables([{ ...table, rows }], { width: 60, height: 200 }, 'fr').flat();
    const texts = items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
    expect(texts.length).toBeLessThan(20);
    expect(texts.filter((value) => value.endsWith('…'))).toHaveLength(1);
  });
});

test('a long table is not parted from its head by a short rest of a column when the next one holds it whole', () => {
  const columns = [{ title: 'Ouvrage' }, { title: 'Quantité' }];
  const rowsOf = (name: string, count: number) => Array.from({ length: count }, (_, i) => [`${name} ${i}`, '1']);
  const tables = (first: number) => [
    { title: 'Quantités', columns, rows: rowsOf('a', first) },
    { title: 'Équipements', columns, rows: rowsOf('b', 18) },
  ];
  const titlesIn = (first: number, width: number) =>
    layoutTables(tables(first), { width, height: 120 }, 'fr', 'least').map((page) =>
      page.flatMap((item) => (item.kind === 'text' && item.value.startsWith('Équipements') ? [item.value] : [])),
    );
  expect(titlesIn(11, 160)).toEqual([['Équipements']]);
  // The larger part has room there, or no other column stands on the page.
  expect(titlesIn(5, 160)).toEqual([['Équipements', 'Équipements (suite)']]);
  expect(titlesIn(11, 60)).toEqual([['Équipements'], ['Équipements (suite)']]);
});

describe('columns that group the rows of a table', () => {
  const rows = [
    ['RDC', 'Électricité', 'Prise'],
    ['RDC', 'Électricité', 'Lampe'],
    ['RDC', 'Plomberie', 'WC'],
    ['R+1', 'Plomberie', 'WC'],
  ];
  const columns = [{ title: 'Niveau', isGroup: true }, { title: 'Lot', isGroup: true }, { title: 'Désignation' }];
  const written = (more: object, height = 200) =>
    layoutTables([{ title: 'T', columns, rows, ...more }], { width: 100, height }, 'fr', 'least').map((page) =>
      page.flatMap((item) => (item.kind === 'text' ? [item.value] : [])),
    );

  test('write an equal cell once, and again where a group before it changes', () => {
    expect(written({})[0]!.slice(4)).toEqual([
      'RDC',
      'Électricité',
      'Prise',
      'Lampe',
      'Plomberie',
      'WC',
      // The same trade on another level is said again.
      'R+1',
      'Plomberie',
      'WC',
    ]);
  });

  test('a sum begins no column, apart from the rows that it sums', () => {
    const many = Array.from({ length: 8 }, (_, i) => ['RDC', 'Plomberie', String(i)]);
    for (let height = 40; height < 80; height += 1) {
      const pages = written(
        { rows: [...many, ['RDC', 'Total', '8']], subtotals: [8], total: ['Total', '', '8'] },
        height,
      );
      for (const page of pages) expect(page[4], `${height}`).toBe('RDC');
    }
  });

  test('are written again under a sum and on the next page', () => {
    expect(written({ subtotals: [1] })[0]!.filter((value) => value === 'RDC')).toHaveLength(3);
    const pages = written({ rows: Array.from({ length: 20 }, (_, i) => ['RDC', 'Plomberie', String(i)]) }, 60);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page.filter((value) => value === 'RDC').length).toBeGreaterThan(0);
  });

  test('a column that does not group says every row', () => {
    const plain = { columns: columns.map(({ title }) => ({ title })) };
    expect(written(plain)[0]!.filter((value) => value === 'RDC')).toHaveLength(3);
  });
});
