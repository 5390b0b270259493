import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { drawSet } from '../../../src/kernel/drawing/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { renovation } from '../../support/scenes/renovation.js';
import { SCENES } from '../../support/scenes/index.js';

const titles = (scene: Scene): string[] => {
  const work = drawSet(buildingOf(scene), { langue: 'fr', project: { titre: 'Essai', revisions: [] }, tables: [] });
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value.feuilles.map(({ titre }) => titre).filter((titre) => /façade/iu.test(titre));
};

test('a sheet of all four façades is called so, before the works and after them; one of two names them', () => {
  expect(titles(renovation())).toEqual(['État existant, façades', 'Façades']);
  expect(titles(SCENES.lHouse())).toEqual(['Façades avant et arrière', 'Façades gauche et droite']);
});

test('the sections that share a sheet with all façades are in its title block', () => {
  expect(titles(SCENES.office())).toEqual(['Façades · Coupes AA’ et BB’']);
});
