import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { distance } from '../../../src/kernel/maths/vector.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';

const REACH_MM = 2500;

const fedIn = (scene: Scene) => {
  const { building } = completeScene(buildingOf(scene), { langue: 'fr' });
  const useOf = new Map(building.rooms.map(({ id, use }) => [id, use]));
  const circuits = building.panel!.circuits.map(({ nature, members }) => {
    const device = building.electric.find(({ index }) => index === members[0]);
    return { nature, use: useOf.get(device?.room ?? '') };
  });
  const water = building.pipes.filter(({ type, source }) => type === 'ef' && source.alimente === 'lave_linge');
  const sockets = building.electric.filter(({ source }) => source['appareil'] === 'lave_linge');
  return { building, circuits, water, sockets };
};

/** One socket, and the tap before it. */
const isServed = ({ water, sockets }: ReturnType<typeof fedIn>): void => {
  expect([water.length, sockets.length]).toEqual([1, 1]);
  expect(distance(water[0]!.trace.at(-1)!, sockets[0]!.at)).toBeLessThan(REACH_MM);
};

test('a washing machine has its water and its socket in the store room of a house that has one', () => {
  const fed = fedIn(SCENES.lHouse());
  expect(fed.circuits.filter(({ nature }) => nature === 'lave_linge')).toEqual([
    { nature: 'lave_linge', use: 'cellier' },
  ]);
  isServed(fed);
});

test('one that the scene draws has them where it stands', () => {
  const scene = SCENES.lHouse();
  const mobilier = [...(scene.mobilier ?? []), { type: 'lave_linge' as const, x: 8300, y: 6040, z: 0, rotation: 180 }];
  const fed = fedIn({ ...scene, mobilier });
  expect(fed.circuits.filter(({ nature }) => nature === 'lave_linge')).toEqual([
    { nature: 'lave_linge', use: 'salle_de_bain' },
  ]);
  isServed(fed);
});

test('without a store room both are in the bathroom', () => {
  const fed = fedIn(SCENES.farmhouse());
  expect(fed.circuits.filter(({ nature }) => nature === 'lave_linge')).toEqual([
    { nature: 'lave_linge', use: 'salle_de_bain' },
  ]);
  expect(fed.circuits.some(({ nature }) => nature === 'specialise')).toBe(false);
  isServed(fed);
});

test('where no room is for one, no water is led to it and the third dedicated socket of the kitchen says no more', () => {
  const { building, circuits, water } = fedIn(SCENES.patioHouse());
  expect(building.furniture.some(({ type }) => type === 'lave_linge')).toBe(false);
  expect(water).toEqual([]);
  expect(circuits.some(({ nature }) => nature === 'lave_linge')).toBe(false);
  expect(circuits.filter(({ nature }) => nature === 'specialise')).toEqual([{ nature: 'specialise', use: 'cuisine' }]);
  expect(completeScene(building, { langue: 'fr' }).difference).toEqual([]);
});

test('a socket that electricity alone has placed is where water is led afterwards', () => {
  const alone = { evacuations: false, alimentation: false, vmc: false, chauffage: false };
  const wired = completeScene(buildingOf(SCENES.lHouse()), { langue: 'fr', switches: alone });
  isServed(fedIn(wired.scene));
});
