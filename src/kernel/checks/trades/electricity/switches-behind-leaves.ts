import type { Device, Opening } from '../../../building/index.js';
import { add, rotate } from '../../../maths/vector.js';
import { check } from '../../engine/trade.js';
import { COMMANDS, isBehindLeaf, turningDoors } from '../../support/behind-leaf.js';
import { atDevice } from './at-device.js';

/** A plate is looked at this far before its wall, mm. */
const PLATE_MM = 30;

/** Switches that the open leaf of a door covers: one must go in and close it to reach them. */
export const switchesBehindLeaves = check({
  raises: ['commande_derriere_porte'],
  stage: 'installations',
  *run(building) {
    const commands = building.electric.filter(({ type, seat }) => COMMANDS.has(type) && seat);
    if (commands.length === 0) return;
    const doors = turningDoors(building);
    for (const device of commands) {
      const door = (doors.get(device.room) ?? []).find((one) => isCovered(device, one));
      if (!door) continue;
      yield {
        ...atDevice(device, building),
        code: 'commande_derriere_porte',
        params: { index: device.index, porte: door.index },
        fixes: [],
      };
    }
  },
});

function isCovered({ at, facing, z, room, seat }: Device, door: Opening): boolean {
  if (room === null || door.wall === seat!.wall) return false;
  return isBehindLeaf(add(at, rotate({ x: PLATE_MM, y: 0 }, facing)), z, door);
}
