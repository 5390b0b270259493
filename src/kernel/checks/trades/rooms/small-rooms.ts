import type { RoomUse } from '../../../building/index.js';
import { areaAbove, isDwellingRoom, roomNameIn } from '../../../building/index.js';
import { RELATIVE_TOLERANCE } from '../../../maths/constants.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { atRoom } from '../../support/at-room.js';
import { COUNTED_MM, M2 } from './areas.js';
import type { ThresholdKey } from './thresholds.js';
import { THRESHOLDS } from './thresholds.js';

const USUAL_AREAS: Readonly<Partial<Record<RoomUse, ThresholdKey>>> = {
  chambre: 'surface_chambre',
  sejour: 'surface_sejour',
  salon: 'surface_sejour',
  cuisine: 'surface_cuisine',
  salle_de_bain: 'surface_salle_de_bain',
  wc: 'surface_wc',
};

/** Rooms smaller than their use expects. */
export const smallRooms = check({
  raises: ['piece_exigue'],
  stage: 'rooms',
  *run(building) {
    const { scene, rooms, levels } = building;
    for (const room of rooms) {
      const key = room.isUseDeduced || !isDwellingRoom(building, room) ? undefined : USUAL_AREAS[room.use];
      const rule = key && ruleOf(scene, THRESHOLDS[key]);
      if (!rule) continue;
      // A room that is too low everywhere has an alert of its own.
      const area = areaAbove(room, COUNTED_MM) || room.area;
      if (area >= rule.valeur * M2 * (1 - RELATIVE_TOLERANCE)) continue;
      yield {
        ...atRoom(room, levels),
        code: 'piece_exigue',
        params: { nom: roomNameIn(building, room) },
        valeur: area / M2,
        seuil: rule.valeur,
        norme: normOf(rule),
        fixes: [],
      };
    }
  },
});
