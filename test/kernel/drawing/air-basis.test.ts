import { expect, test } from 'vitest';
import type { Building } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { technicalView } from '../../../src/kernel/drawing/plan/technical-view.js';
import { airBasis } from '../../../src/kernel/drawing/set/air-basis.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';

const OFF = { structure: false, evacuations: false, alimentation: false, chauffage: false, electricite_regles: false };
const complete = (scene: Scene) => completeScene(buildingOf(scene), { langue: 'fr', switches: OFF });
const rowsOf = (building: Building) => new Map(airBasis(building, 'fr')!.rows.map(([item, value]) => [item, value]));

test('a house says its system, its text, its main rooms, and the pressure that the report of the rules gives', () => {
  const { building, rapport } = complete(SCENES.lHouse());
  const rows = rowsOf(building);
  expect(rows.get('Système')).toBe('simple flux autoréglable (proposé)');
  expect(rows.get('Débits')).toBe('arrêté du 24 mars 1982, art. 3');
  expect(rows.get('Pièces principales')).toBe('4');
  expect(rows.get('Débits réduits admis (art. 4)')).toBe('90 m³/h, dont 45 en cuisine');
  const { caisson_pa: pressure } = rapport.ventilation!.pression!;
  const told = Number(/sous (\d+) Pa/.exec(rows.get('Caisson')!)![1]);
  expect(told).toBeGreaterThanOrEqual(pressure);
  expect(told - pressure).toBeLessThan(5);
  expect(rows.get('Gaines en combles')).toContain('à isoler');
  expect(rows.has('Réseau commun aux logements')).toBe(false);
});

test('flats on one network say that fire is to be stopped, in the table and where the duct rises', () => {
  const { building } = complete(SCENES.twoFlats());
  const rows = rowsOf(building);
  expect(rows.get('Pièces principales')).toBe('4 + 4');
  expect(rows.get('Réseau commun aux logements')).toContain('coupe-feu à étudier');
  for (const level of building.levels) {
    const { items } = technicalView(building, level, 'ventilation', { scale: 50, langue: 'fr' });
    expect(items.some((item) => item.kind === 'text' && item.value === 'coupe-feu à étudier')).toBe(true);
  }
});

test('what a scene declares is not told as proposed, and a scene without flows has no table', () => {
  const rows = rowsOf(buildingOf(DEMOS.maison()));
  expect(rows.get('Système')).toBe('simple flux');
  expect(rows.has('Débits')).toBe(false);
  expect(airBasis(buildingOf({ ...DEMOS.maison(), ventilation: undefined }), 'fr')).toBeNull();
});
