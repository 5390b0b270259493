import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { View } from '../../../src/kernel/drawing/index.js';
import { drawSet, verdictOf } from '../../../src/kernel/drawing/index.js';
import { boundsOf } from '../../../src/kernel/maths/ring.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';
import { stiltHouse } from '../../support/scenes/stilt-house.js';

const textsOf = ({ items }: View) => items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
const postsIn = ({ items }: View) =>
  items.flatMap((item) => (item.kind === 'hatch' && item.layer === 'OBJETS' ? [boundsOf(item.rings[0]!)] : []));
/** Outlines above the cut. */
const overhead = ({ items }: View) =>
  items.flatMap((item) =>
    item.kind === 'polyline' && item.class === 'overhead' && item.isClosed ? [boundsOf(item.points)] : [],
  );

function setOf(scene: Scene) {
  const work = drawSet(buildingOf(scene), { langue: 'fr', project: { titre: 'Essai', revisions: [] }, tables: [] });
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/** The plans of the storeys, the lowest first. */
const plansOf = (scene: Scene) => setOf(scene).views.filter(({ title }) => title.text.startsWith('Plan R'));
const SET = setOf(stiltHouse());
const [ground, upper] = SET.views.filter(({ title }) => title.text.startsWith('Plan R')) as [View, View];

test('the plan under a house on posts has every post, the car between them and the edge of the house above', () => {
  const scene = stiltHouse();
  expect(postsIn(ground)).toHaveLength(scene.boites!.length);
  const { furniture } = buildingOf(scene);
  const car = furniture.find(({ type }) => type === 'citadine')!;
  expect(ground.items.some(({ id }) => id === car.id)).toBe(true);
  expect(overhead(ground)).toEqual([{ minX: -125, minY: -125, maxX: 12_125, maxY: 9125 }]);
  expect(overhead(upper)).toEqual([]);
});

test('their axes are named, and the distances between them stand beyond the posts', () => {
  expect(textsOf(ground)).toEqual(expect.arrayContaining(['1', '2', '3', '4', 'A', 'E']));
  const between = ground.items.flatMap((item) => (item.kind === 'dimension' && item.text === '3,875' ? [item] : []));
  expect(between.map(({ from, to }) => [from.x, to.x])).toEqual([[125, 4000]]);
  expect(between[0]!.lineFrom.y).toBeLessThan(-125);
  // A plan whose posts stand between its walls is not read by axes for them.
  const scene = SCENES.lHouse();
  const posted = { ...scene, boites: [{ x: 3000, y: 3000, l: 200, p: 200, h: 2500, role: 'poteau' }] };
  expect(textsOf(plansOf(posted)[0]!)).not.toContain('2');
});

test('a storey that stands on walls like its own shows nothing of the one above', () => {
  expect(plansOf(SCENES.townHouse()).flatMap((view) => overhead(view).filter(({ maxX }) => maxX > 5000))).toEqual([]);
});

test('a balcony has its name and its area on the plan of its storey, and no plan of its own', () => {
  expect(textsOf(upper)).toEqual(expect.arrayContaining(['Balcon', '18,38 m²']));
  expect(SET.views.filter(({ name }) => name === 'Balcon')).toEqual([]);
  const table = { type: 'salon_jardin', x: 6000, y: -900, z: 2800, l: 1600, p: 900 } as const;
  const scene = stiltHouse();
  const furnished: Scene = { ...scene, mobilier: [...scene.mobilier!, table] };
  const { id } = buildingOf(furnished).furniture.at(-1)!;
  expect(plansOf(furnished)[1]!.items.some((item) => item.id === id)).toBe(true);
});

test('its set and its verdict are sound', () => {
  const { views, feuilles } = SET;
  const readings = feuilles.map(({ reading }) => reading);
  const { controles } = verdictOf({ views, readings, criticalAlerts: 0, langue: 'fr' });
  expect(controles.filter(({ ok }) => !ok)).toEqual([]);
});
