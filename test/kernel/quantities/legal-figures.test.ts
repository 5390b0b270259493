import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { legalFootprint } from '../../../src/kernel/measures/index.js';
import { quantitiesOf } from '../../../src/kernel/quantities/quantities-of.js';
import { SCENES } from '../../support/scenes/index.js';

test.each(Object.entries(SCENES))('%s: the footprint of the quantities is that of the site plan', (_, make) => {
  const building = buildingOf(make());
  const { emprise_m2 } = quantitiesOf(building, 'fr', () => []);
  expect(emprise_m2).toBeCloseTo(legalFootprint(building).area / 1e6, 2);
});

test('an open court is no part of the footprint, nor of the inside', () => {
  const { emprise_m2, niveaux } = quantitiesOf(buildingOf(SCENES.patioHouse()), 'fr', () => []);
  expect(emprise_m2).toBe(186.1);
  expect(niveaux[0]!.surface_interieure_m2).toBeLessThan(179.63 - 15);
});
