import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Item, View } from '../../../src/kernel/drawing/index.js';
import { drawSet, sectionLine, sectionView } from '../../../src/kernel/drawing/index.js';
import { boundsOf, ringContains } from '../../../src/kernel/maths/ring.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { titleSays } from '../../support/title-says.js';

const murs = (
  [
    [150, 150, 7850, 150],
    [7850, 150, 7850, 5850],
    [7850, 5850, 150, 5850],
    [150, 5850, 150, 150],
  ] as const
).map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, hauteur: 2600, epaisseur: 300 }));
/** 8 × 6 m, 4 m from the limit to the south, 9 m from the one to the north. */
const parcelle = [
  [-3000, -4000],
  [11_000, -4000],
  [11_000, 15_000],
  [-3000, 15_000],
];
const house = (more: object = {}) => buildingOf(Scene.parse({ murs, parcelle, ...more }));
/** From south to north: abscissas of its picture are the ordinates of the scene. */
const LINE = sectionLine(0, [4000, -1000, 4000, 7000]);
const drafting = { scale: 50, langue: 'fr' } as const;
const texts = ({ items }: View) => items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
const isLimit = (item: Item): boolean => item.kind === 'polyline' && item.dash === 'mixte_double';
const abscissas = ({ items }: View) =>
  items.filter(isLimit).map((item) => (item.kind === 'polyline' ? item.points[0]!.x : NaN));
const isEarth = ({ items }: View, x: number, y: number): boolean =>
  items.some(
    (item) =>
      item.kind === 'hatch' &&
      item.fill === 'terre' &&
      item.rings.filter((ring) => ringContains(ring, { x, y })).length % 2 === 1,
  );

describe('limits of the plot in a section', () => {
  test('both are drawn where all of the ground is shown', () => {
    const view = sectionView(house(), LINE, drafting, Infinity);
    const [south, north] = abscissas(view).toSorted((p, q) => p - q);
    expect(north! - south!).toBeCloseTo(19_000, 0);
    expect(texts(view).filter((value) => value.startsWith('Limite'))).toHaveLength(2);
  });

  test('one that is too far is told with its distance, and the ground ends before it', () => {
    const view = sectionView(house(), LINE, drafting, 5000);
    expect(abscissas(view)).toHaveLength(1);
    expect(texts(view)).toContain('Limite séparative (supposée) à 9,00');
  });

  test('earth goes on beyond a building on its limit', () => {
    const tight = [
      [-3000, 0],
      [11_000, 0],
      [11_000, 6000],
      [-3000, 6000],
    ];
    const view = sectionView(house({ parcelle: tight }), LINE, drafting);
    const walls = boundsOf(
      view.items.flatMap((item) =>
        item.kind === 'path' && item.class === 'cut' && item.pen === 0.5 ? item.rings.flat() : [],
      ),
    );
    expect(isEarth(view, walls.minX - 500, -300)).toBe(true);
    expect(isEarth(view, walls.maxX + 500, -300)).toBe(true);
  });
});

test('a ground that nobody surveyed is supposed at the floor, and said to lie lower as a rule', () => {
  const said = texts(sectionView(house(), LINE, drafting)).filter((value) => value.startsWith('Terrain'));
  expect(said).toHaveLength(2);
  for (const value of said) expect(value).toBe('Terrain supposé ±0,00, usuel −15 cm');
});

describe('the ground on a slope', () => {
  /** Rising by a tenth to the north. */
  const terrain = [
    { x: -3000, y: -4000, z: -400 },
    { x: 11_000, y: -4000, z: -400 },
    { x: 11_000, y: 15_000, z: 1500 },
    { x: -3000, y: 15_000, z: 1500 },
  ];
  const view = sectionView(house({ terrain }), LINE, drafting, Infinity);
  const [south] = abscissas(view).toSorted((p, q) => p - q);
  const at = (y: number): number => south! + y + 4000;

  test('its natural line is dashed and named at both limits', () => {
    const line = view.items.find((item) => item.kind === 'polyline' && item.dash === 'interrompu' && item.pen === 0.35);
    const ends = line?.kind === 'polyline' ? [line.points[0]!, line.points.at(-1)!] : [];
    expect(ends[1]!.y - ends[0]!.y).toBeGreaterThan(1500);
    expect(texts(view)).toEqual(expect.arrayContaining(['Terrain naturel −0,40', 'Terrain naturel +1,50']));
  });

  test('earth is level beside the building and meets the natural ground by a bank', () => {
    // 500 mm from the façade the natural ground is at 650, the finished one at 0.
    expect(isEarth(view, at(6500), 200)).toBe(false);
    expect(isEarth(view, at(6500), -200)).toBe(true);
    expect(isEarth(view, at(12_000), 1100)).toBe(true);
    expect(isEarth(view, at(12_000), 1300)).toBe(false);
    expect(titleSays(view)).toContain('talus');
  });
});

test('earth stands beside the walls of a basement down to its floor, and not in its rooms', () => {
  const low = murs.map((wall) => ({ ...wall, z: -2600, hauteur: 2400 }));
  const view = sectionView(house({ murs: [...murs, ...low] }), LINE, drafting);
  const { minX, maxX } = boundsOf(
    view.items.flatMap((item) =>
      item.kind === 'path' && item.class === 'cut' && item.pen === 0.5 ? item.rings.flat() : [],
    ),
  );
  expect(isEarth(view, minX - 400, -2000)).toBe(true);
  expect(isEarth(view, (minX + maxX) / 2, -1500)).toBe(false);
  // Far from it a band is enough.
  expect(isEarth(view, minX - 2200, -300)).toBe(true);
});

test('earth stands against designed footings and their walls on both sides, and under the floor between them', () => {
  const fondations = murs.map(({ x1, y1, x2, y2 }, mur) => ({
    mur,
    x1,
    y1,
    x2,
    y2,
    largeur: 500,
    hauteur: 300,
    z: -900,
  }));
  const view = sectionView(house({ structure: { fondations } }), LINE, drafting);
  for (const y of [-1050, 7050]) expect(isEarth(view, y, -300)).toBe(true);
  // Beside the walls on their footings, over the part of these that stands out.
  for (const y of [-50, 350, 5650, 6050]) expect(isEarth(view, y, -500)).toBe(true);
  for (const y of [800, 3000, 5200]) expect(isEarth(view, y, -500)).toBe(true);
  for (const y of [150, 5850]) expect(isEarth(view, y, -500)).toBe(false);
});

describe('typical foundations', () => {
  /** Boxes of what carries the walls that a view cuts, between two altitudes, from south to north. */
  const carrying = ({ items }: View, low: number, high: number) =>
    items
      .flatMap((item) =>
        item.kind === 'path' && item.class === 'cut' && item.dash === 'interrompu' && item.pen === 0.25
          ? item.rings.map((ring) => boundsOf(ring.filter(({ y }) => y > low && y < high)))
          : [],
      )
      .filter(({ minX }) => Number.isFinite(minX))
      .toSorted((p, q) => p.minX - q.minX);
  const stems = (view: View) => carrying(view, -540, 0);
  const feet = (view: View) => carrying(view, -810, -560);

  test('the wall on a footing is a block wide, under the bearing leaf of an insulated wall', () => {
    const view = sectionView(house(), LINE, drafting);
    const [south, north] = stems(view);
    // Render 15, blocks 152, wool and board inside.
    for (const stem of [south!, north!]) expect(stem.maxX - stem.minX).toBeCloseTo(200, 0);
    expect(south!.minX).toBeGreaterThan(0);
    expect(south!.minX).toBeLessThan(15);
    expect(north!.maxX).toBeLessThan(6000);
    expect(north!.maxX).toBeGreaterThan(5985);
  });

  test('the footing of a wall on its limit lies on its own side of it, and its note says so', () => {
    const tight = parcelle.map(([x, y]) => [x, y === -4000 ? 0 : y]);
    const [on, off] = [house({ parcelle: tight }), house()].map((one) => sectionView(one, LINE, drafting));
    const [south, north] = feet(on!);
    expect(south!.minX).toBeGreaterThan(-1);
    expect(south!.maxX - south!.minX).toBeCloseTo(500, 0);
    expect(north!.maxX).toBeGreaterThan(6100);
    expect(titleSays(on!)).toContain('excentrées');
    expect(feet(off!)[0]!.minX).toBeLessThan(-100);
    expect(titleSays(off!)).not.toContain('excentrées');
  });
});

describe('a flat roof in a section', () => {
  const fills = ({ items }: View, low: number) =>
    new Set(
      items.flatMap((item) =>
        item.kind === 'hatch' && item.class === 'cut' && boundsOf(item.rings[0]!).minY > low ? [item.fill] : [],
      ),
    );
  const flat = (more: object = {}) => house({ toitures: [{ type: 'plat', z: 2600, acrotere: 400 }], ...more });

  test('shows usual layers, lined dashed, where none is declared', () => {
    const view = sectionView(flat(), LINE, drafting);
    expect(fills(view, 2590)).toEqual(new Set([...fills(view, 2590), 'isolant', 'beton']));
    expect(fills(view, 2590).has('isolant')).toBe(true);
    expect(view.title.note).toContain('disposition type');
  });

  test('has a coping over each parapet cut and its waterproofing turned up', () => {
    const view = sectionView(flat(), LINE, drafting);
    const copings = view.items.filter(
      (item) => item.kind === 'hatch' && item.fill === 'noir' && boundsOf(item.rings[0]!).minY > 3000,
    );
    expect(copings).toHaveLength(2);
  });
});

test('a ceiling that closes an attic is drawn as a usual one, with its wool', () => {
  const roofed = house({ toitures: [{ type: 'deux_pans', z: 2600, hauteur_faitage: 2000, debord: 300 }] });
  const wool = sectionView(roofed, LINE, drafting).items.filter(
    (item) => item.kind === 'hatch' && item.fill === 'isolant' && boundsOf(item.rings[0]!).minY > 2590,
  );
  expect(wool.length).toBeGreaterThan(0);
  const box = boundsOf(wool.flatMap((item) => (item.kind === 'hatch' ? item.rings[0]! : [])));
  expect(box.maxX - box.minX).toBeGreaterThan(3500);
});

test('a lift has a pit under its lowest floor and headroom over the highest, dashed', () => {
  const upper = murs.map((wall) => ({ ...wall, z: 2800 }));
  const lift = { x: 4000, y: 3000, niveaux: 2, hauteur: 2800 };
  const view = sectionView(house({ murs: [...murs, ...upper], ascenseurs: [lift] }), LINE, drafting);
  const dashed = boundsOf(
    view.items.flatMap((item) =>
      item.kind === 'path' && item.class === 'cut' && item.dash === 'interrompu' ? item.rings.flat() : [],
    ),
  );
  expect(dashed.minY).toBeLessThan(-1400);
  expect(dashed.maxY).toBeGreaterThan(2800 + 3000);
});

test('a set shows both limits where its sheets have room for them', () => {
  const work = drawSet(house({ parcelle: parcelle.map(([x, y]) => [x, Math.min(y!, 9000)]) }), {
    langue: 'fr',
    project: { titre: 'Essai', format_feuille: 'A2', revisions: [] },
    tables: [],
  });
  let step = work.next();
  while (!step.done) step = work.next();
  const cuts = step.value.views.filter(({ name }) => name.startsWith('Coupe'));
  expect(cuts.map((view) => abscissas(view).length)).toEqual([2, 2]);
});
