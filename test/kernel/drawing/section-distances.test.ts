import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Item } from '../../../src/kernel/drawing/index.js';
import { readSheet, sectionView } from '../../../src/kernel/drawing/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

/** A wing of 6 × 4 m before a longer one, on a plot whose sides stand 3 m, 5 m and 40 m away. */
const house = (parcelle: number[][]) =>
  buildingOf(
    Scene.parse({
      murs: [
        [0, 0, 6000, 0],
        [6000, 0, 6000, 4000],
        [6000, 4000, 9000, 4000],
        [9000, 4000, 9000, 8000],
        [9000, 8000, 0, 8000],
        [0, 8000, 0, 0],
      ].map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, hauteur: 2500, epaisseur: 200 })),
      parcelle,
    }),
  );
const plot = (west: number, east: number) => [
  [west, -9000],
  [east, -9000],
  [east, 15_000],
  [west, 15_000],
];
const line = { name: 'A', a: { x: -2000, y: 2000 }, b: { x: 12_000, y: 2000 } };
/** Dimensions along a section over its earth: the widths of what it cuts stand under it. */
const along = (items: readonly Item[]) => {
  const earth = items.flatMap((item) => (item.kind === 'hatch' && item.fill === 'terre' ? item.rings.flat() : []));
  const foot = Math.min(...earth.map(({ y }) => y));
  return items.filter((item) => item.kind === 'dimension' && item.angle === 0 && item.lineFrom.y > foot);
};
const distances = (items: readonly Item[]) =>
  along(items).flatMap((item) => (item.kind === 'dimension' ? [Math.round(item.value)] : []));
const section = (parcelle: number[][], aside?: number) =>
  sectionView(house(parcelle), line, { scale: 50, langue: 'fr' }, aside);

test('a section tells how far the limits that it shows are from what it cuts', () => {
  const view = section(plot(-3100, 11_100), Infinity);
  // To the wing that is cut, not to the longer one behind it.
  expect(distances(view.items)).toEqual([3000, 5000]);
  expect(readSheet({ views: [{ view, origin: { x: 0, y: 0 } }], items: [] }).faults).toEqual([]);
});

test('a limit that is not shown has its distance written instead', () => {
  const { items } = section(plot(-3100, 46_100), 4000);
  expect(distances(items)).toEqual([3000]);
  expect(
    items.some((item) => item.kind === 'text' && item.value.includes('Limite') && item.value.includes(' à ')),
  ).toBe(true);
});

test('a limit that is not shown is as far from the wall that is cut as the distance to one that is', () => {
  const texts = (aside?: number) => {
    const { items } = section(plot(-3100, 11_107), aside);
    const over = new Set(along(items));
    return items.flatMap((item) => {
      if (item.kind === 'dimension') return over.has(item) ? [item.text] : [];
      return item.kind === 'text' && item.value.startsWith('Limite') ? [item.value] : [];
    });
  };
  // The longer wing behind ends nearer to its limit; land is measured to the centimetre.
  expect(texts(2000)).toEqual(['Limite séparative (supposée) à 3,00', 'Limite séparative (supposée) à 5,01']);
  expect(texts(Infinity)).toEqual(expect.arrayContaining(['3,00', '5,01', 'Limite séparative (supposée)']));
});

test('limits have the names of the site plan, supposed ones where nobody declared them', () => {
  const limites = [
    { index: 1, nature: 'fond' },
    { index: 3, nature: 'rue', largeur_voie_mm: 5000 },
  ];
  const names = (more: object) => {
    const building = buildingOf(Scene.parse({ ...house(plot(-3100, 11_100)).scene, ...more }));
    const { items } = sectionView(building, line, { scale: 50, langue: 'fr' }, Infinity);
    const isName = /^(Limite|Voie|Fond)/;
    return items.flatMap((item) => (item.kind === 'text' && isName.test(item.value) ? [item.value] : []));
  };
  expect(names({ limites })).toEqual(['Voie', 'Fond de parcelle']);
  expect(names({})).toEqual(Array(2).fill('Limite séparative (supposée)'));
});

test('a building on its limit has no distance to it, and one without a plot none at all', () => {
  expect(distances(section(plot(-100, 11_100), Infinity).items)).toEqual([5000]);
  expect(distances(section([], Infinity).items)).toEqual([]);
});

test('on a slope a distance stands over the natural ground, never in the earth', () => {
  const ground = (x: number) => 2000 - x / 10;
  const terrain = [-3100, 11_100].flatMap((x) => [-9000, 15_000].map((y) => ({ x, y, z: ground(x) })));
  const building = buildingOf(Scene.parse({ ...house(plot(-3100, 11_100)).scene, terrain }));
  const { items } = sectionView(building, line, { scale: 50, langue: 'fr' }, Infinity);
  const found = along(items).flatMap((item) => (item.kind === 'dimension' ? [item] : []));
  expect(found.length).toBeGreaterThan(0);
  for (const { lineFrom, lineTo } of found) {
    for (const { x, y } of [lineFrom, lineTo]) expect(y).toBeGreaterThan(ground(x));
  }
});
