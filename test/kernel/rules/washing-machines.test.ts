import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { SCENES } from '../../support/scenes/index.js';

const fedIn = (make: () => Parameters<typeof buildingOf>[0]) => {
  const { building } = completeScene(buildingOf(make()), { langue: 'fr' });
  const useOf = new Map(building.rooms.map(({ id, use }) => [id, use]));
  const circuits = building.panel!.circuits.map(({ nature, members }) => {
    const device = building.electric.find(({ index }) => index === members[0]);
    return { nature, use: useOf.get(device?.room ?? '') };
  });
  return { building, circuits };
};

test('a washing machine is fed in the store room of a house that has one', () => {
  const { circuits } = fedIn(SCENES.lHouse);
  expect(circuits.filter(({ nature }) => nature === 'lave_linge')).toEqual([{ nature: 'lave_linge', use: 'cellier' }]);
});

test('where none stands and no room is for it, the third dedicated socket of the kitchen says no more', () => {
  const { building, circuits } = fedIn(SCENES.farmhouse);
  expect(building.furniture.some(({ type }) => type === 'lave_linge')).toBe(false);
  expect(circuits.some(({ nature }) => nature === 'lave_linge')).toBe(false);
  expect(circuits.filter(({ nature }) => nature === 'specialise')).toEqual([{ nature: 'specialise', use: 'cuisine' }]);
  expect(completeScene(building, { langue: 'fr' }).difference).toEqual([]);
});
