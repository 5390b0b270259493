import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { View } from '../../../src/kernel/drawing/index.js';
import { sectionLine, sectionView } from '../../../src/kernel/drawing/index.js';
import { itemBounds } from '../../../src/kernel/drawing/item-bounds.js';
import { Scene } from '../../../src/kernel/scene/index.js';

const drafting = { scale: 50, langue: 'fr' } as const;

/** Walls of a house of 8 × 6 m, out to out 8.30 × 6.30, a storey high, with a partition at a depth. */
const storey = (z: number, y: number, more: object = {}) => [
  ...(
    [
      [0, 0, 8000, 0],
      [8000, 0, 8000, 6000],
      [8000, 6000, 0, 6000],
      [0, 6000, 0, 0],
    ] as const
  ).map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, epaisseur: 300, hauteur: 2600, z, ...more })),
  { x1: 0, y1: y, x2: 8000, y2: y, epaisseur: 100, hauteur: 2600, z, type: 'cloison' },
];
const LINE = sectionLine(0, [4000, -2000, 4000, 8000]);
const cut = (murs: readonly object[], scale = 50): View =>
  sectionView(buildingOf(Scene.parse({ murs })), LINE, { ...drafting, scale });
const rows = ({ chains }: View, code: string) =>
  chains.filter((chain) => chain.code === code).map(({ texts }) => texts);

test('a row under a section tells its walls and the widths of its rooms, one beyond it the whole', () => {
  const view = cut(storey(0, 2000));
  expect(rows(view, 'largeurs')).toEqual([['30', '1,80', '10', '3,80', '30']]);
  expect(rows(view, 'largeur_hors_tout')).toEqual([['6,30']]);
});

test('the rows stand under the earth, over the title', () => {
  const view = cut(storey(0, 2000));
  const earth = view.items.filter((item) => item.kind === 'hatch' && item.fill === 'terre');
  const foot = Math.min(...earth.map((item) => itemBounds(item, 50).minY));
  const own = view.items.filter((item) => item.kind === 'dimension' && item.angle === 0);
  const title = Math.max(...view.title.items.map((item) => itemBounds(item, 50).maxY));
  expect(own.length).toBeGreaterThan(0);
  for (const item of own) {
    const { minY, maxY } = itemBounds(item, 50);
    expect(maxY).toBeLessThan(foot);
    expect(minY).toBeGreaterThan(title);
  }
});

test('a storey whose walls stand elsewhere has a row of its own, each row the name of its storey', () => {
  const view = cut([...storey(0, 2000), ...storey(2800, 3500)]);
  expect(rows(view, 'largeurs')).toEqual([
    ['30', '1,80', '10', '3,80', '30'],
    ['30', '3,30', '10', '2,30', '30'],
  ]);
  const names = view.items.flatMap((item) => (item.kind === 'text' && item.align === 'right' ? [item.value] : []));
  expect(names).toEqual(expect.arrayContaining(['RDC', 'R+1']));
});

test('storeys alike share one row, without a name', () => {
  expect(rows(cut([...storey(0, 2000), ...storey(2800, 2000)]), 'largeurs')).toHaveLength(1);
});

test('a wall that the line runs along is no thickness of it', () => {
  const murs = [...storey(0, 2000), { x1: 4000, y1: 2000, x2: 4000, y2: 5000, epaisseur: 100, hauteur: 2600 }];
  expect(rows(cut(murs), 'largeurs')).toEqual([['30', '1,80', '10', '3,80', '30']]);
});
