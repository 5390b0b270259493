import type { RoomUse } from '../../../building/index.js';
import { roomNameIn } from '../../../building/index.js';
import { check } from '../../engine/trade.js';
import { atRoom } from '../../support/at-room.js';
import { EATING_USES } from './uses.js';

/** Where a bathroom that holds the WC opens onto the table: a studio has no other place than its living room. */
const TABLE_USES: ReadonlySet<RoomUse> = new Set(['cuisine', 'salle_a_manger']);

/** A WC, or a bathroom with one, whose door opens onto the kitchen or where people eat. */
export const exposedWc = check({
  raises: ['wc_ouvre_sur_piece'],
  stage: 'rooms',
  *run(building) {
    const { rooms, levels, plumbing, furniture } = building;
    const holding = new Set([...plumbing, ...furniture].filter(({ type }) => type === 'wc').map(({ room }) => room));
    const byId = new Map(rooms.map((room) => [room.id, room]));
    for (const room of rooms) {
      const isBath = room.use === 'salle_de_bain' && holding.has(room.id);
      if (room.isUseDeduced || (room.use !== 'wc' && !isBath)) continue;
      const eating = isBath ? TABLE_USES : EATING_USES;
      const other = room.access
        .map((id) => (id === null ? undefined : byId.get(id)))
        .find((next) => next && !next.isUseDeduced && eating.has(next.use));
      if (other) {
        yield {
          ...atRoom(room, levels),
          code: 'wc_ouvre_sur_piece',
          params: { nom: roomNameIn(building, room), autre: roomNameIn(building, other) },
          fixes: [],
        };
      }
    }
  },
});
