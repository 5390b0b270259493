import type { Device } from '../../../building/index.js';
import { finder } from '../../../maths/inside.js';
import { check } from '../../engine/trade.js';
import { atDevice } from './at-device.js';

/** Types of indoor devices; lamps and sockets may also be outdoors. */
const INDOOR: ReadonlySet<Device['type']> = new Set([
  'interrupteur',
  'va_et_vient',
  'tableau_electrique',
  'differentiel',
  'detecteur_fumee',
  'prise_rj45',
]);

/** Indoor devices outside every room. A free point in the thickness of a wall counts as on that wall. */
export const devicesOutside = check({
  raises: ['appareil_hors_piece'],
  stage: 'installations',
  *run(building) {
    const walls = new Map<number, (point: Device['at']) => number>();
    for (const device of building.electric) {
      const level = building.levels[device.levelIndex];
      if (device.room !== null || !INDOOR.has(device.type) || !level || level.rooms.length === 0) continue;
      const inWall = walls.get(level.index) ?? finder(level.walls);
      walls.set(level.index, inWall);
      if (inWall(device.at) >= 0) continue;
      yield {
        ...atDevice(device, building),
        code: 'appareil_hors_piece',
        params: { index: device.index, type: device.type },
        fixes: [],
      };
    }
  },
});
