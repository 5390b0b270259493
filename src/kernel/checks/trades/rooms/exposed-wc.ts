import type { RoomUse } from '../../../building/index.js';
import { roomName } from '../../../building/index.js';
import { check } from '../../engine/trade.js';
import { atRoom } from '../../support/at-room.js';

const EATING_USES: ReadonlySet<RoomUse> = new Set(['cuisine', 'sejour', 'salon', 'salle_a_manger']);

/** A WC whose door opens onto the kitchen or where people eat. */
export const exposedWc = check({
  raises: ['wc_ouvre_sur_piece'],
  stage: 'rooms',
  *run({ rooms, levels }) {
    const byId = new Map(rooms.map((room) => [room.id, room]));
    for (const room of rooms) {
      if (room.isUseDeduced || room.use !== 'wc') continue;
      const other = room.access
        .map((id) => (id === null ? undefined : byId.get(id)))
        .find((next) => next && !next.isUseDeduced && EATING_USES.has(next.use));
      if (other) {
        yield {
          ...atRoom(room, levels),
          code: 'wc_ouvre_sur_piece',
          params: { nom: roomName(room), autre: roomName(other) },
          fixes: [],
        };
      }
    }
  },
});
