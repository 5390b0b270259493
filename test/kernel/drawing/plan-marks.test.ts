import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { drawSet, planViews, readSheet } from '../../../src/kernel/drawing/index.js';
import type { Item } from '../../../src/kernel/drawing/index.js';
import { boundsOf, polygonContains } from '../../../src/kernel/maths/ring.js';
import { distance } from '../../../src/kernel/maths/vector.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { farmhouse } from '../../support/scenes/farmhouse.js';
import { office } from '../../support/scenes/office.js';
import { studio } from '../../support/scenes/studio.js';

const wall = (x1: number, y1: number, x2: number, y2: number, epaisseur = 200) => ({
  x1,
  y1,
  x2,
  y2,
  epaisseur,
  hauteur: 2500,
});
const boxOf = (width: number, depth: number) => [
  wall(0, 0, width, 0),
  wall(width, 0, width, depth),
  wall(width, depth, 0, depth),
  wall(0, depth, 0, 0),
];
const itemsOf = (scene: object, echelle = 100): readonly Item[] =>
  planViews(buildingOf(Scene.parse(scene)), { langue: 'fr', hasOpenings: true, isOneSheet: true, echelle })[0]!.items;

test('a post is filled like a wall, with both its axes; one that the plane does not cut is an outline', () => {
  const post = { x: 4000, y: 3000, z: 0, l: 300, p: 400, role: 'poteau' };
  const over = (h: number) => itemsOf({ murs: boxOf(9000, 6000), boites: [{ ...post, h }] });
  const fills = (items: readonly Item[]) =>
    items.flatMap((item) => (item.kind === 'hatch' && item.layer === 'OBJETS' ? [boundsOf(item.rings[0]!)] : []));
  expect(fills(over(2500))).toEqual([{ minX: 3850, maxX: 4150, minY: 2800, maxY: 3200 }]);
  expect(fills(over(700))).toEqual([]);
  const axes = over(2500).filter((item) => item.kind === 'polyline' && item.dash === 'mixte' && item.layer === 'PLAN');
  const spans = axes.map((item) => (item.kind === 'polyline' ? boundsOf(item.points) : null)!);
  expect(spans.map(({ minX, maxX, minY, maxY }) => [Math.round(maxX - minX), Math.round(maxY - minY)])).toEqual([
    [700, 0],
    [0, 800],
  ]);
});

const heightsOf = (items: readonly Item[]): number[] => [
  ...new Set(
    items.flatMap((item) => (item.kind === 'text' && item.weight === 'bold' && item.height < 5 ? [item.height] : [])),
  ),
];

test('names of rooms have one height where most rooms are too small for the first', () => {
  const split = (xs: readonly number[]) => xs.map((x) => wall(x, 0, x, 4000, 72));
  const murs = boxOf(12_000, 4000);
  expect(heightsOf(itemsOf({ murs: [...murs, ...split([2400, 4800, 7000])] }))).toEqual([2.5]);
  expect(heightsOf(itemsOf({ murs: [...murs, ...split([4000, 8000])] }))).toEqual([3.5]);
});

function sheetsOf(scene: Scene, format_feuille?: 'A3') {
  const project = { titre: 'Essai', revisions: [], format_feuille };
  const work = drawSet(buildingOf(scene), { langue: 'fr', project, tables: [] });
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value.feuilles;
}

const textsOn = (sheets: ReturnType<typeof sheetsOf>, titre: string): string[] =>
  sheets
    .filter((sheet) => sheet.titre.startsWith(titre))
    .flatMap(({ sheet }) => sheet.views.flatMap(({ view }) => view.items))
    .flatMap((item) => (item.kind === 'text' ? [item.value] : []));

test('a sparse plan of a mezzanine has its area beside it', () => {
  expect(textsOn(sheetsOf(studio(), 'A3'), 'Plan Mezzanine')).toContain('Surfaces');
});

test('a sheet with all façades of the existing state names none of them', () => {
  // Without its roof, so that the four are low enough for one sheet.
  const bare = { ...farmhouse(), toitures: [] };
  expect(sheetsOf(bare).map(({ titre }) => titre)).toContain('État existant, façades');
});

test('small rooms deep inside a large floor are named beside it, in the large room around them', () => {
  const thin = (x1: number, y1: number, x2: number, y2: number) => wall(x1, y1, x2, y2, 100);
  const cells = [17_000, 18_600, 20_200, 21_800];
  const murs = [
    ...boxOf(40_000, 18_000),
    ...[15_000, ...cells, 24_000].map((x) => thin(x, 7000, x, 11_000)),
    ...[7000, 9000, 11_000].map((y) => thin(15_000, y, 24_000, y)),
  ];
  const at = [15_000, ...cells].map((x, i) => (x + (cells[i] ?? 24_000)) / 2);
  const pieces = [
    { type: 'bureau', x: 5000, y: 9000, nom: 'Open space' },
    ...at.flatMap((x, i) => [
      { type: 'wc', x, y: 8000, nom: `Sanitaires ${i + 1}` },
      { type: 'wc', x, y: 10_000, nom: `Vestiaires ${i + 1}` },
    ]),
  ];
  const building = buildingOf(Scene.parse({ murs, pieces }));
  const [view] = planViews(building, { langue: 'fr', hasOpenings: true, isOneSheet: true, echelle: 200 });
  const { items, rooms, scale } = view!;
  expect(rooms.filter(({ isPlaced }) => !isPlaced)).toEqual([]);
  const hall = building.rooms.toSorted((p, q) => q.area - p.area)[0]!;
  const leaders = items.flatMap((item) =>
    item.kind === 'polyline' && item.points.length === 2 && building.rooms.some(({ id }) => id === item.id)
      ? [item.points]
      : [],
  );
  const led = leaders.filter(([, end]) => polygonContains(hall.polygon, end!));
  expect(led.length).toBeGreaterThanOrEqual(4);
  for (const [from, to] of led) expect(distance(from!, to!)).toBeLessThanOrEqual(40 * scale);
  const readings = [readSheet({ views: [{ view: view!, origin: { x: 0, y: 0 } }], items: [] })];
  expect(readings.flatMap(({ faults }) => faults)).toEqual([]);
});

test('a name keeps its number beside it; only where its area has else no place does the number stand under it', () => {
  expect(textsOn(sheetsOf(DEMOS.appartement()), 'Plan RDC')).toEqual(
    expect.arrayContaining(['Chambre 1', 'Chambre 2']),
  );
  const floor = textsOn(sheetsOf(office()), 'Plan RDC');
  expect(floor).toEqual(expect.arrayContaining(['Bureau 1', 'Sanitaires', 'F', '5,24 m²']));
});
