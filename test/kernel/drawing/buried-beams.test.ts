import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { axonometricView, siteView } from '../../../src/kernel/drawing/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';

test('footings in the ground and lintels in their walls are seen in no view of the outside', () => {
  const footing = { x1: -2000, y1: 0, x2: 6000, y2: 0, largeur: 600, hauteur: 300, z: -700 };
  const bare = SCENES.townHouse();
  const scene = Scene.parse({ ...bare, structure: { fondations: [footing] } });
  const [founded, plain] = [buildingOf(scene), buildingOf(bare)];
  expect(founded.beams).toHaveLength(1);
  const drafting = { scale: 100, langue: 'fr' } as const;
  expect(axonometricView(founded, drafting).items).toEqual(axonometricView(plain, drafting).items);
  expect(siteView(founded, drafting).items).toEqual(siteView(plain, drafting).items);
});
