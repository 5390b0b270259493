import { expect, test } from 'vitest';
import type { Building } from '../../../src/kernel/building/index.js';
import { beforeWorks, buildingOf } from '../../../src/kernel/building/index.js';
import { facadeView } from '../../../src/kernel/drawing/index.js';
import type { FacadeSide } from '../../../src/kernel/measures/index.js';
import { SCENES } from '../../support/scenes/index.js';
import { renovation } from '../../support/scenes/renovation.js';

/** Whether each façade of a scene marks an altitude. */
const marked = (scene: keyof typeof SCENES, altitude: string) => markedOn(buildingOf(SCENES[scene]()), altitude);
const markedOn = (building: Building, altitude: string) => {
  const isOn = (side: FacadeSide) =>
    facadeView(building, side, { scale: 50, langue: 'fr' }).items.some(
      (item) => item.kind === 'text' && item.value === altitude,
    );
  return { avant: isOn('avant'), arriere: isOn('arriere'), gauche: isOn('gauche'), droite: isOn('droite') };
};

test('a façade marks no roof that stands wholly behind a higher part', () => {
  expect(marked('farmhouse', '+2,78')).toEqual({ avant: false, arriere: true, gauche: true, droite: true });
  // A lean-to some centimetres under the eaves of the house that it leans on.
  const standing = beforeWorks(buildingOf(renovation()))!;
  expect(markedOn(standing, '+2,38')).toEqual({ avant: false, arriere: true, gauche: true, droite: true });
});

test('a façade marks no ridge that another roof hides', () => {
  expect(marked('towerHouse', '+5,30')).toEqual({ avant: true, arriere: true, gauche: true, droite: false });
});

test('a façade marks the top of a roof whose edge its wall covers, and the eaves behind their gutter', () => {
  const all = { avant: true, arriere: true, gauche: true, droite: true };
  expect(marked('twoFlats', '+5,78')).toEqual(all);
  expect(marked('patioHouse', '+2,88')).toEqual(all);
  expect(marked('patioHouse', '+3,38')).toEqual(all);
  expect(marked('barn', '+3,13')).toEqual(all);
});
