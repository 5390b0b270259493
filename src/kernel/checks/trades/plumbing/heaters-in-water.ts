import { t } from '../../../../words/index.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { volumeAt } from '../../support/water-volumes.js';
import { THRESHOLDS } from '../electricity/thresholds.js';
import { atFixture } from './at-fixture.js';
import { homeFor } from './homes.js';

const BATHS = { baignoire: t('la baignoire', 'the bath'), douche: t('la douche', 'the shower') } as const;

/** A storage water heater in volume 0 or 1. */
export const heatersInWater = check({
  raises: ['chauffe_eau_volume_eau'],
  stage: 'water',
  *run(building) {
    const rule = ruleOf(building.scene, THRESHOLDS.volume_eau_hauteur);
    if (!rule) return;
    const rooms = new Map(building.rooms.map((room) => [room.id, room]));
    for (const heater of building.plumbing) {
      const room = heater.type !== 'chauffe_eau' || heater.room === null ? undefined : rooms.get(heater.room);
      const wet = room && volumeAt(building, room, heater.center, heater.z);
      if (!wet || wet.volume === 2) continue;
      yield {
        ...atFixture(heater, building),
        code: 'chauffe_eau_volume_eau',
        norme: normOf(rule),
        params: { index: heater.index, volume: wet.volume, bain: BATHS[wet.place.type] },
        fixes: homeFor(building, heater, room),
      };
    }
  },
});
