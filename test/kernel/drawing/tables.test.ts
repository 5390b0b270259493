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

  test('is shortened only where even the smallest letters have no room', () => {
    const values = textsIn(60).map(({ value }) => value);
    expect(values).not.toContain(LONG);
    expect(values.some((value) => value.endsWith('…') && LONG.startsWith(value.slice(0, -1)))).toBe(true);
  });
});
