import type { RoomUse } from '../../../building/index.js';
import { roomName } from '../../../building/index.js';
import { check } from '../../engine/trade.js';
import { atRoom } from '../../support/at-room.js';

const CLOSED_USES: ReadonlySet<RoomUse> = new Set(['gaine', 'exterieur']);

/** Declared rooms that no door opens into, in a scene that has doors. */
export const doorlessRooms = check({
  raises: ['piece_sans_acces'],
  stage: 'rooms',
  *run({ rooms, levels, openings }) {
    if (!openings.some(({ kind }) => kind === 'porte')) return;
    for (const room of rooms) {
      if (room.isUseDeduced || room.doors.length > 0 || CLOSED_USES.has(room.use)) continue;
      yield { ...atRoom(room, levels), code: 'piece_sans_acces', params: { nom: roomName(room) }, fixes: [] };
    }
  },
});
