import { expect, test } from 'vitest';
import { verify } from '../../../src/kernel/checks/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import type { Pieces } from './bases/furnished.js';
import { pair } from './bases/pair.js';

/** Gaps told before kitchen runs; that of the pair of dwellings has its front at y = 3745 from x = 200 to 2600. */
const told = (...added: Pieces): (number | null)[] => {
  const scene = pair();
  scene.mobilier!.push(...added);
  return verify(Scene.parse(scene), { langue: 'fr', now: () => 0 })
    .alertes.filter(({ code }) => code === 'cuisine_passage_etroit')
    .map(({ valeur }) => valeur);
};

test('an island is told with its distance, and not from 900 mm on', () => {
  expect(told({ type: 'ilot_cuisine', x: 1400, y: 2795 })).toEqual([500]);
  expect(told({ type: 'ilot_cuisine', x: 1400, y: 2395 })).toEqual([]);
});

test('a run that faces another is told once', () => {
  expect(told({ type: 'cuisine', x: 1400, y: 2635, h: 900 })).toEqual([800]);
});

test('what touches a run goes on with it: the leg of an L, a peninsula; a table is moved', () => {
  expect(told({ type: 'cuisine', x: 410, y: 2545, rotation: 270, l: 2400, h: 900 })).toEqual([]);
  expect(told({ type: 'ilot_cuisine', x: 2200, y: 2845, rotation: 90, l: 1800, p: 800 })).toEqual([]);
  expect(told({ type: 'table', x: 1400, y: 2700 })).toEqual([]);
});

test('what stands beside the run is in nobody’s way', () => {
  expect(told({ type: 'refrigerateur', x: 3000, y: 3000 })).toEqual([]);
});
