import type { RoomUse } from '../../../building/index.js';
import { roomNameIn } from '../../../building/index.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { atDevice } from './at-device.js';
import { homeForBoard } from './homes.js';
import { ofType } from './of-type.js';
import { THRESHOLDS } from './thresholds.js';

const WET: ReadonlySet<RoomUse> = new Set(['salle_de_bain', 'wc']);

/** A board in a wet room. */
export const boardsInWetRooms = check({
  raises: ['tableau_dans_piece_d_eau'],
  stage: 'dwelling-equipment',
  *run(building) {
    const rule = ruleOf(building.scene, THRESHOLDS.tableaux);
    if (!rule) return;
    const rooms = new Map(building.rooms.map((room) => [room.id, room]));
    for (const device of ofType(building, 'tableau_electrique')) {
      const room = device.room === null ? undefined : rooms.get(device.room);
      if (!room || room.isUseDeduced || !WET.has(room.use)) continue;
      yield {
        ...atDevice(device, building),
        code: 'tableau_dans_piece_d_eau',
        params: { index: device.index, nom: roomNameIn(building, room) },
        norme: normOf(rule),
        fixes: homeForBoard(building, device),
      };
    }
  },
});
