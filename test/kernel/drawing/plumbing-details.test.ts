import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { View } from '../../../src/kernel/drawing/index.js';
import { drawSet } from '../../../src/kernel/drawing/index.js';
import { frameAt } from '../../../src/kernel/drawing/frame.js';
import { partBeside, partIn } from '../../../src/kernel/drawing/plan/part-of-plan.js';
import { planFrame } from '../../../src/kernel/drawing/plan/plan-frame.js';
import { wetPlaces } from '../../../src/kernel/drawing/plan/wet-places.js';
import { networks } from '../../../src/kernel/drawing/set/recipes.js';
import type { Point } from '../../../src/kernel/maths/geometry.js';
import { boundsOf } from '../../../src/kernel/maths/ring.js';
import { distance } from '../../../src/kernel/maths/vector.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';

const completed = (scene: Scene, langue: 'fr' | 'en' = 'fr') =>
  completeScene(buildingOf(scene), { langue, switches: {} }).building;

function sheetsOf(scene: Scene, langue: 'fr' | 'en' = 'fr') {
  const project = { titre: 'Essai', revisions: [] };
  const drawing = drawSet(completed(scene, langue), { langue, project, recipes: [networks], tables: [] });
  let step = drawing.next();
  while (!step.done) step = drawing.next();
  return step.value.feuilles.slice(1);
}
const textsOf = ({ items }: View) => items.flatMap((item) => (item.kind === 'text' ? [item] : []));
const wordsOf = (view: View) => textsOf(view).map(({ value }) => value);
/** What a plan says of its pipes: sizes, inverts, names of stacks. */
const isOfPipe = (value: string): boolean => /Ø\d|^fe |^Arrivée/.test(value) && !value.includes('·');

describe('a wet room whose labels are crowded', () => {
  const sheet = sheetsOf(SCENES.lHouse()).find(({ titre }) => titre.startsWith('Plomberie'))!;
  const views = sheet.sheet.views.map(({ view }) => view);
  const plan = views.find(({ name }) => name.startsWith('Plomberie'))!;
  const detail = views.find(({ name }) => name.startsWith('Détail'))!;

  test('has a detail at 1:20 on the sheet of its plan, which has room for it, and the sheet says both scales', () => {
    expect(detail.name).toBe('Détail A · Salle de bains, WC et Cellier RDC');
    expect([plan.scale, detail.scale]).toEqual([50, 20]);
    const block = sheet.sheet.items.flatMap((item) => (item.kind === 'text' ? item.value : []));
    expect(block).toContain('1:50 · 1:20');
    expect(sheet.reading.faults).toEqual([]);
  });

  test('is outlined on the plan under the letter of its detail', () => {
    expect(wordsOf(plan)).toContain('A');
    const outlines = ({ items }: View) =>
      items.filter((item) => item.kind === 'polyline' && item.dash === 'mixte' && item.isClosed);
    expect(outlines(plan)).toHaveLength(1);
    expect(outlines(detail)).toEqual(outlines(plan));
  });

  test('leaves what is said of its pipes to the detail, which says it once', () => {
    const words = views.flatMap(wordsOf);
    const said = wordsOf(detail).filter(isOfPipe);
    const outline = plan.items.find((item) => item.kind === 'polyline' && item.dash === 'mixte' && item.isClosed);
    const { minX, maxX, minY, maxY } = boundsOf(outline!.kind === 'polyline' ? outline!.points : []);
    const isInside = ({ x, y }: Point): boolean => x > minX && x < maxX && y > minY && y < maxY;
    const left = textsOf(plan).filter(({ value, at }) => isOfPipe(value) && isInside(at));
    expect(said.length).toBeGreaterThan(15);
    expect(left.map(({ value }) => value)).toEqual([]);
    for (const once of ['EV1 Ø100', 'Arrivée EF']) {
      // The pipe that water comes in by says its size as well.
      const count = (some: readonly string[]): number => some.filter((word) => word.startsWith(once)).length;
      expect({ once, all: count(words), said: count(said) }).toEqual({ once, all: 1, said: 1 });
    }
    expect(words.filter((word) => word === 'Légende')).toHaveLength(1);
  });

  test('is drawn at its true place: fixtures of the detail are those of the plan', () => {
    const fixtures = ({ items }: View) =>
      items.flatMap((item) => (item.kind === 'block' && item.layer === 'PLOMB' ? [item] : []));
    const shown = fixtures(detail).filter(({ symbol }) => symbol.unit === 'scene');
    expect(shown.map(({ attributes }) => attributes?.['TYPE']).toSorted()).toEqual(
      expect.arrayContaining(['chauffe_eau', 'douche', 'lavabo', 'wc']),
    );
    for (const { id, at } of shown) expect(fixtures(plan).find((other) => other.id === id)?.at).toEqual(at);
  });
});

test.each(['lHouse', 'twoFlats', 'office', 'barn'] as const)(
  '%s: the WC and the basin of each detail are placed from a wall, in a chain that closes',
  (name) => {
    const views = sheetsOf(SCENES[name]()).flatMap(({ sheet }) => sheet.views.map(({ view }) => view));
    const details = views.filter((view) => view.name.startsWith('Détail'));
    expect(details.length).toBeGreaterThan(0);
    for (const { items, chains } of details) {
      const fixtures = items.flatMap((item) => (item.kind === 'block' ? [item.attributes?.['TYPE']] : []));
      const ends = chains.flatMap(({ values }) => values).length;
      expect(ends).toBeGreaterThanOrEqual(fixtures.filter((type) => type === 'wc' || type === 'lavabo').length);
      for (const { values, total } of chains) expect(values.reduce((sum, value) => sum + value, 0)).toBe(total);
    }
  },
);

test('details without room beside their plans have a sheet of their own, at one scale and without a legend', () => {
  const sheets = sheetsOf(SCENES.townHouse(), 'en');
  const index = sheets.findIndex(({ titre }) => titre.startsWith('Plumbing detail'));
  const { titre, echelle, sheet, reading } = sheets[index]!;
  expect({ titre, echelle }).toEqual({ titre: 'Plumbing details A, B and C', echelle: 20 });
  expect(sheets[index - 1]!.titre).toMatch(/^Plumbing and heating/);
  expect(sheet.views.map(({ view }) => view.name)).toEqual([
    'Detail A · Kitchen, Ground floor',
    'Detail B · Bathroom, Level 1',
    'Detail C · Bathroom, Level 2',
  ]);
  expect(sheet.views.flatMap(({ view }) => wordsOf(view))).not.toContain('Legend');
  expect(reading.faults).toEqual([]);
});

describe('crowding', () => {
  const placesAt = (scene: Scene, scale: number) => {
    const building = completed(scene);
    return building.levels.flatMap((level) => wetPlaces(building, level, planFrame(level), { scale, langue: 'fr' }));
  };

  test('is a matter of the paper: the same rooms are at 1:100 and are not at 1:50', () => {
    expect(placesAt(SCENES.office(), 50)).toEqual([]);
    const [place, ...others] = placesAt(SCENES.office(), 100);
    expect(others).toEqual([]);
    expect(place!.rooms).toHaveLength(3);
  });

  test('needs labels: three fixtures without pipes have none', () => {
    const corners = [
      [0, 0],
      [4000, 0],
      [4000, 3000],
      [0, 3000],
    ] as const;
    const murs = corners.map(([x1, y1], i) => {
      const [x2, y2] = corners[(i + 1) % 4]!;
      return { x1, y1, x2, y2, hauteur: 2500, epaisseur: 200 };
    });
    const plomberie = ['wc', 'lavabo', 'douche'].map((type, i) => ({ type, mur: 0, position: 800 + 1100 * i }));
    const building = buildingOf(Scene.parse({ murs, plomberie }));
    const [level] = building.levels;
    expect(wetPlaces(building, level!, planFrame(level!), { scale: 100, langue: 'fr' })).toEqual([]);
  });
});

test('what runs in a window and what runs beside it are the whole course, in axes askew too', () => {
  const course = [
    { x: -500, y: 100 },
    { x: 900, y: 300 },
    { x: 800, y: 1500 },
  ];
  const lengthOf = (points: readonly Point[]) =>
    points.slice(1).reduce((sum, b, i) => sum + distance(points[i]!, b), 0);
  const window = { minX: 0, minY: 0, maxX: 1200, maxY: 800 };
  for (const angle of [0, 7]) {
    const frame = frameAt(angle);
    const [inside, beside] = [partIn(window, frame), partBeside([window], frame)];
    const parts = [...inside.partsOf(course), ...beside.partsOf(course)];
    expect(inside.partsOf(course)).toHaveLength(1);
    expect(parts.reduce((sum, part) => sum + lengthOf(part), 0)).toBeCloseTo(lengthOf(course), 6);
    expect(inside.isTold(frame.toWorld({ x: 600, y: 400 }))).toBe(true);
    expect(beside.isTold(frame.toWorld({ x: 600, y: 400 }))).toBe(false);
  }
});
