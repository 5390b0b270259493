import { fill, t } from '../../../../words/index.js';
import type { Room } from '../../../building/index.js';
import { areaAbove, isDwellingRoom, roomNameIn, volumeAbove } from '../../../building/index.js';
import { RELATIVE_TOLERANCE } from '../../../maths/constants.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { atRoom } from '../../support/at-room.js';
import { COUNTED_MM, M2 } from './areas.js';
import { THRESHOLDS } from './thresholds.js';
import { MAIN_USES } from './uses.js';

const M3 = 1e9;
const NOR_VOLUME = t(' ni {m3} m³', ' nor {m3} m³');

/**
 * At least one main room has the required area and height, or the required volume. A room of deduced use could be that
 * room: there is no finding while one of them is large enough.
 */
export const decentRoom = check({
  raises: ['logement_sans_piece_decente'],
  stage: 'rooms',
  *run(building) {
    const { scene, rooms, levels } = building;
    const [area, height, volume] = [
      ruleOf(scene, THRESHOLDS.surface_piece_principale),
      ruleOf(scene, THRESHOLDS.hauteur_sous_plafond),
      ruleOf(scene, THRESHOLDS.volume_piece_principale),
    ];
    if (!area) return;
    const areaOf = (room: Room): number => areaAbove(room, height?.valeur ?? 0);
    const isDecent = (room: Room): boolean =>
      areaOf(room) >= area.valeur * M2 * (1 - RELATIVE_TOLERANCE) ||
      (volume !== null && volumeAbove(room, COUNTED_MM) >= volume.valeur * M3 * (1 - RELATIVE_TOLERANCE));
    const main = rooms
      .filter((room) => MAIN_USES.has(room.use) && !room.isUseDeduced && isDwellingRoom(building, room))
      .toSorted((p, q) => areaOf(q) - areaOf(p) || q.area - p.area);
    const largest = main[0];
    if (!largest || main.some(isDecent) || rooms.some((room) => room.isUseDeduced && isDecent(room))) return;
    const ou = volume ? fill(NOR_VOLUME, { m3: String(volume.valeur) }) : '';
    yield {
      ...atRoom(largest, levels),
      code: 'logement_sans_piece_decente',
      params: { nom: roomNameIn(building, largest), ou },
      valeur: (areaOf(largest) || largest.area) / M2,
      seuil: area.valeur,
      norme: normOf(area),
      fixes: [],
    };
  },
});
