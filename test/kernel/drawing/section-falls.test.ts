import { expect, test } from 'vitest';
import type { Building } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Item } from '../../../src/kernel/drawing/index.js';
import { planViews, readSheet, sectionView } from '../../../src/kernel/drawing/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';

/** A box of 10 × 6 m under a flat roof: its low edge is the first of the long ones. */
const box = (parapet?: number): Building =>
  buildingOf(
    Scene.parse({
      murs: [
        { x1: 0, y1: 0, x2: 10_000, y2: 0 },
        { x1: 10_000, y1: 0, x2: 10_000, y2: 6000 },
        { x1: 10_000, y1: 6000, x2: 0, y2: 6000 },
        { x1: 0, y1: 6000, x2: 0, y2: 0 },
      ].map((wall) => ({ ...wall, hauteur: 2500, epaisseur: 200 })),
      toitures: [{ type: 'plat', z: 2500, ...(parapet !== undefined && { acrotere: parapet }) }],
    }),
  );
const across = { name: 'A', a: { x: 4000, y: -1000 }, b: { x: 4000, y: 7000 } };
const along = { name: 'B', a: { x: -1000, y: 3000 }, b: { x: 11_000, y: 3000 } };
const section = (building: Building, line: typeof across) => sectionView(building, line, { scale: 50, langue: 'fr' });

/** The wedge of a fall: four points from the roof, along its surface and back. */
const wedges = (items: readonly Item[]) =>
  items.flatMap((item) => (item.kind === 'polyline' && item.class === 'cut' && item.points.length === 4 ? [item] : []));
const texts = (items: readonly Item[]) => items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));

test('a flat roof falls by 2 % across its low edge, dashed and said to be typical', () => {
  const building = box();
  const { items, title } = section(building, across);
  const [wedge, ...others] = wedges(items);
  expect(others).toEqual([]);
  const [foot, from, to, end] = wedge!.points;
  expect(wedge!.dash).toBe('interrompu');
  const { ridgeZ } = building.roofs[0]!;
  expect([foot!.y, end!.y]).toEqual([ridgeZ, ridgeZ]);
  expect(Math.abs(to!.y - from!.y) / (to!.x - from!.x)).toBeCloseTo(0.02, 6);
  expect(Math.min(from!.y, to!.y)).toBeCloseTo(ridgeZ, 6);
  expect(texts(items)).toContain('2 %');
  expect(title.note).toContain('disposition type');
});

test('a section along the low edge shows the fall level, without a slope', () => {
  const { items } = section(box(), along);
  const [wedge] = wedges(items);
  const [, from, to] = wedge!.points;
  expect(from!.y).toBeCloseTo(to!.y, 6);
  expect(texts(items)).not.toContain('2 %');
});

test('between parapets the fall ends at their inner faces', () => {
  const building = box(400);
  const [wedge] = wedges(section(building, across).items);
  const xs = wedge!.points.map(({ x }) => x);
  const { thickness } = building.roofs[0]!.parapet!;
  const whole = wedges(section(box(), across).items)[0]!.points.map(({ x }) => x);
  expect(Math.min(...xs) - Math.min(...whole)).toBeCloseTo(thickness, 3);
  expect(Math.max(...whole) - Math.max(...xs)).toBeCloseTo(thickness, 3);
});

test('a court has no clear height, on plans and in sections', () => {
  const building = buildingOf(SCENES.patioHouse());
  const court = building.rooms.find(({ use }) => use === 'exterieur')!;
  const [view] = planViews(building, { langue: 'fr', hasOpenings: true, isOneSheet: true, echelle: 50 });
  const tags = view!.items.filter((item) => item.kind === 'text' && item.id === court.id);
  expect(tags.length).toBeGreaterThan(0);
  expect(texts(tags).filter((value) => value.startsWith('HSP'))).toEqual([]);
  const { x, y } = court.labelPoint;
  const cut = section(building, { name: 'A', a: { x: x - 9000, y }, b: { x: x + 9000, y } });
  // The rooms on either side have theirs.
  expect(texts(cut.items).filter((value) => value.startsWith('HSP'))).toHaveLength(2);
  expect(readSheet({ views: [{ view: cut, origin: { x: 0, y: 0 } }], items: [] }).faults).toEqual([]);
});
