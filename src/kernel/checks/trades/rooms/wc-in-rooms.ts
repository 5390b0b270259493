import type { Building, Room, RoomUse } from '../../../building/index.js';
import { isDwellingRoom, roomNameIn, useOfWord } from '../../../building/index.js';
import { jurisdictionOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { EATING_USES } from './uses.js';

/** Rooms that a WC may stand in. */
const WASHED_IN: ReadonlySet<RoomUse> = new Set(['wc', 'salle_de_bain']);

/** A WC in the middle of a kitchen, or of a room where people eat (decree 2002-120, article 3). */
export const wcInRooms = check({
  raises: ['wc_dans_piece'],
  stage: 'room-equipment',
  *run(building) {
    if (jurisdictionOf(building.scene) !== 'fr') return;
    const eaten = new Map(building.rooms.filter((room) => isEatenIn(room, building)).map((room) => [room.id, room]));
    for (const { type, room: id, index, pointer, id: own, center, z } of building.plumbing) {
      const room = type === 'wc' && id !== null ? eaten.get(id) : undefined;
      if (!room) continue;
      yield {
        code: 'wc_dans_piece',
        objet: pointer,
        id: own,
        niveau: building.levels[room.level] ?? null,
        position: { ...center, z },
        params: { index, nom: roomNameIn(building, room) },
        fixes: [],
      };
    }
  },
});

/** True of a declared kitchen or living room of a dwelling, none of whose points speaks of a bathroom too. */
const isEatenIn = (room: Room, building: Building): boolean =>
  !room.isUseDeduced &&
  EATING_USES.has(room.use) &&
  isDwellingRoom(building, room) &&
  !room.pieces.some(({ source }) => WASHED_IN.has(useOfWord(source.type)));
