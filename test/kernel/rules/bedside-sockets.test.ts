import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { distance } from '../../../src/kernel/maths/vector.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { SCENES } from '../../support/scenes/index.js';

test.each([
  ['two flats', SCENES.twoFlats],
  ['a town house', SCENES.townHouse],
] as const)('%s: a bed whose room declares its sockets elsewhere has one in reach', (_, make) => {
  const { building } = completeScene(buildingOf(make()), { langue: 'fr' });
  const beds = building.furniture.filter(({ type }) => type === 'lit');
  expect(beds.length).toBeGreaterThan(0);
  for (const { room, footprint, pointer } of beds) {
    const heads = footprint.slice(0, 2);
    const inReach = building.electric.filter(
      (one) => one.type === 'prise' && one.room === room && heads.some((head) => distance(head, one.at) < 800),
    );
    expect(inReach.length, pointer).toBeGreaterThan(0);
  }
});

test('data outlets of a room without a screen nor a desk hang away from its doors', () => {
  const { building } = completeScene(buildingOf(SCENES.towerHouse()), { langue: 'fr' });
  const living = building.rooms.find(({ use }) => use === 'sejour')!;
  const outlets = building.electric.filter(({ type, room }) => type === 'prise_rj45' && room === living.id);
  expect(outlets).toHaveLength(2);
  for (const { at } of outlets) {
    expect(Math.min(...living.doors.map(({ center }) => distance(center, at)))).toBeGreaterThan(1400);
  }
});
