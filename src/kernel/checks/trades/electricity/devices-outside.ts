import type { Building, Device } from '../../../building/index.js';
import { finder } from '../../../maths/inside.js';
import type { Fix } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';
import { openPlaces } from '../../support/outdoors.js';
import { atDevice } from './at-device.js';
import { homeBeside, homeForBoard } from './homes.js';
import { landingAlarm } from './landing.js';

/** Types of indoor devices; lamps and sockets may also be outdoors. */
const INDOOR: ReadonlySet<Device['type']> = new Set([
  'interrupteur',
  'va_et_vient',
  'tableau_electrique',
  'differentiel',
  'detecteur_fumee',
  'prise_rj45',
]);

/**
 * Indoor devices outside every room, or in a place in the open air that `pieces` marks: a loggia, a patio. A free point
 * in the thickness of a wall counts as on that wall.
 */
export const devicesOutside = check({
  raises: ['appareil_hors_piece'],
  stage: 'installations',
  *run(building) {
    const isOutdoors = openPlaces(building);
    const walls = new Map<number, (point: Device['at']) => number>();
    for (const device of building.electric) {
      const level = building.levels[device.levelIndex];
      if (!isOutdoors(device.room) || !INDOOR.has(device.type) || !level || level.rooms.length === 0) continue;
      const inWall = walls.get(level.index) ?? finder(level.walls);
      walls.set(level.index, inWall);
      if (device.room === null && inWall(device.at) >= 0) continue;
      yield {
        ...atDevice(device, building),
        code: 'appareil_hors_piece',
        params: { index: device.index, type: device.type },
        fixes: fixesFor(device, building),
      };
    }
  },
});

/** A board goes where boards are admitted, an alarm under the landing, what just misses a room into it. */
function fixesFor(device: Device, building: Building): Fix[] {
  if (device.type === 'tableau_electrique') return homeForBoard(building, device);
  if (device.type === 'detecteur_fumee') return landingAlarm(device, building);
  return homeBeside(building, device);
}
