import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { airRemark } from '../../../src/kernel/drawing/plan/air-remark.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';

const SAID = /bouches sans conduit, raccordement au caisson à étudier : (.*)$/;

test('a vent that no duct leads to is named under the plan, those of a whole network are not', () => {
  const { building } = completeScene(buildingOf(SCENES.lHouse()), { langue: 'fr', switches: {} });
  const [level] = building.levels;
  expect(airRemark(building, level!, 'fr') ?? '').not.toMatch(SAID);
  const ventilation = building.scene.ventilation as { readonly bouches: readonly object[] };
  // In the first bedroom, whose air no duct draws.
  const more = { x: 8500, y: 1500, z: 2400, debit_m3h: 30 };
  const scene = { ...building.scene, ventilation: { ...ventilation, bouches: [...ventilation.bouches, more] } };
  const lacking = buildingOf(Scene.parse(scene));
  const said = SAID.exec(airRemark(lacking, lacking.levels[0]!, 'fr') ?? '');
  expect(said?.[1]).toBe('Chambre 1');
});
