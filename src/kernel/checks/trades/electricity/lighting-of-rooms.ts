import { t } from '../../../../words/index.js';
import { roomNameIn } from '../../../building/index.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { atRoom } from '../../support/at-room.js';
import { onCeiling } from '../../support/ceiling.js';
import { byRoom, judged, UNLIT } from './rooms.js';
import { THRESHOLDS } from './thresholds.js';

const ADD_LAMP = t('Point lumineux au milieu du plafond', 'Lighting point at the middle of the ceiling');

/** A lighting point in each room (NF C 15-100-10), once the scene draws any. */
export const lightingOfRooms = check({
  raises: ['piece_sans_point_lumineux'],
  stage: 'room-equipment',
  *run(building) {
    const lamps = byRoom(building, 'luminaire');
    const rule = ruleOf(building.scene, THRESHOLDS.points_lumineux);
    if (lamps.size === 0 || !rule) return;
    for (const room of judged(building)) {
      if (UNLIT.has(room.use) || lamps.has(room.id)) continue;
      const propose = onCeiling('luminaire', room);
      yield {
        ...atRoom(room, building.levels),
        code: 'piece_sans_point_lumineux',
        params: { nom: roomNameIn(building, room) },
        valeur: 0,
        seuil: rule.valeur,
        norme: normOf(rule),
        fixes: [{ cible: '/electricite/-', actuel: null, propose, raison: ADD_LAMP }],
      };
    }
  },
});
