import type { Building, Room, RoomUse } from '../../../building/index.js';
import { roomNameIn } from '../../../building/index.js';
import { roomsWithUnits } from '../../../measures/index.js';
import { check } from '../../engine/trade.js';
import { atFixture } from './at-fixture.js';
import { homeFor } from './homes.js';

const SLEEPING: ReadonlySet<RoomUse> = new Set(['chambre', 'bureau']);
const LIVING: ReadonlySet<RoomUse> = new Set(['sejour', 'salon', 'salle_a_manger']);

/** A storage water heater where people sleep or live; a living room with a kitchen in it may hold one. */
export const heatersInLivingRooms = check({
  raises: ['chauffe_eau_mal_place'],
  stage: 'installations',
  *run(building) {
    const heaters = building.plumbing.filter(({ type }) => type === 'chauffe_eau');
    if (heaters.length === 0) return;
    const rooms = new Map(building.rooms.map((room) => [room.id, room]));
    const kitchens = kitchensOf(building);
    for (const heater of heaters) {
      const room = heater.room === null ? undefined : rooms.get(heater.room);
      if (!room || room.isUseDeduced) continue;
      if (!SLEEPING.has(room.use) && !(LIVING.has(room.use) && !kitchens(room))) continue;
      yield {
        ...atFixture(heater, building),
        code: 'chauffe_eau_mal_place',
        params: { index: heater.index, nom: roomNameIn(building, room) },
        fixes: homeFor(building, heater),
      };
    }
  },
});

/** True of a room that has a kitchen: marked so, or with units of one in it. */
function kitchensOf(building: Building): (room: Room) => boolean {
  const cooked = roomsWithUnits(building);
  return ({ id, pieces }) =>
    cooked.has(id) ||
    pieces.some(({ source }) => source.cuisine_ouverte === true) ||
    new Set(pieces.map(({ source }) => source.type)).has('cuisine');
}
