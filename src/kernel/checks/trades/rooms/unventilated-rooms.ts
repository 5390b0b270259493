import type { RoomUse } from '../../../building/index.js';
import { isDwellingRoom, roomNameIn } from '../../../building/index.js';
import { check } from '../../engine/trade.js';
import { atRoom } from '../../support/at-room.js';
import { glazedBays } from './outdoors.js';

const WET_USES: ReadonlySet<RoomUse> = new Set(['salle_de_bain', 'wc']);

/**
 * Wet rooms without window nor vent. A scene without any electricity or ventilation is not checked: it describes no
 * vents.
 */
export const unventilatedRooms = check({
  raises: ['piece_humide_sans_aeration'],
  stage: 'rooms',
  *run(building) {
    const { scene, rooms, levels, electric, ventilation } = building;
    if (!scene.electricite?.length && scene.ventilation === undefined) return;
    const aired = new Set(
      [...electric.filter(({ type }) => type === 'vmc'), ...(ventilation?.terminals ?? [])].map(({ room }) => room),
    );
    for (const room of rooms) {
      if (room.isUseDeduced || !WET_USES.has(room.use) || glazedBays(room).length > 0 || aired.has(room.id)) continue;
      if (!isDwellingRoom(building, room)) continue;
      yield {
        ...atRoom(room, levels),
        code: 'piece_humide_sans_aeration',
        params: { nom: roomNameIn(building, room) },
        fixes: [],
      };
    }
  },
});
