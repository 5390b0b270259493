import { expect, test } from 'vitest';
import { buildingOf, clearHeightAt } from '../../../src/kernel/building/index.js';
import { pointOf } from '../../../src/kernel/checks/support/wall-places.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { SCENES } from '../../support/scenes/index.js';

test.each(['barn', 'lHouse', 'atticHouse', 'townHouse'] as const)(
  '%s: nothing on a wall hangs above the ceiling that its room has there',
  (name) => {
    const { building } = completeScene(buildingOf(SCENES[name]()), { langue: 'fr' });
    const rooms = new Map(building.rooms.map((room) => [room.id, room]));
    for (const { seat, room, z, type, id } of building.electric) {
      const own = rooms.get(room ?? '');
      if (!seat || !own) continue;
      expect(z, `${type} ${id}`).toBeLessThanOrEqual(own.z + clearHeightAt(own, pointOf(seat)));
    }
  },
);

test('the unit of the ventilation under a slope is fed under the ceiling at its wall', () => {
  const { building } = completeScene(buildingOf(SCENES.barn()), { langue: 'fr' });
  const circuit = building.panel!.circuits.find(({ nature }) => nature === 'vmc')!;
  const socket = building.electric.find(({ index }) => circuit.members.includes(index))!;
  const room = building.rooms.find(({ id }) => id === socket.room)!;
  const under = room.z + clearHeightAt(room, pointOf(socket.seat!)) - socket.z;
  expect(under).toBeGreaterThan(0);
  expect(under).toBeLessThan(500);
});
