import { t } from '../../../../words/index.js';
import { roomNameIn } from '../../../building/index.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { atRoom } from '../../support/at-room.js';
import { isSaidKitchen } from './kitchens.js';
import type { PlateRule } from './plates.js';
import { plates } from './plates.js';
import { byRoom, judged } from './rooms.js';
import { socketsNeeded } from './sockets-needed.js';
import { THRESHOLDS } from './thresholds.js';

const ADD_SOCKET = t('Prise à une place libre de la pièce', 'Socket at a free place of the room');

const SOCKETS: PlateRule<'prises_insuffisantes'> = {
  type: 'prise',
  code: 'prises_insuffisantes',
  norm: 'prises_chambre',
  // Units in a living room may be those of a bar: the check asks it of kitchens that a scene says to be there.
  needed: (room, valueOf) => socketsNeeded(room, valueOf, isSaidKitchen(room)),
  raison: ADD_SOCKET,
};

/** Sockets of each room (NF C 15-100-10): enough of them, and none in a WC. */
export const socketsOfRooms = check({
  raises: ['prises_insuffisantes', 'prise_dans_wc'],
  stage: 'room-equipment',
  *run(building) {
    yield* plates(building, SOCKETS);
    const counts = byRoom(building, 'prise');
    const rule = ruleOf(building.scene, THRESHOLDS.prises_chambre);
    if (!rule) return;
    for (const room of judged(building)) {
      const count = counts.get(room.id)?.length ?? 0;
      if (room.use === 'wc' && count > 0) {
        yield {
          ...atRoom(room, building.levels),
          code: 'prise_dans_wc',
          params: { nom: roomNameIn(building, room) },
          valeur: count,
          seuil: 0,
          norme: normOf(rule),
          fixes: [],
        };
      }
    }
  },
});
