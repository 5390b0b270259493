import { check } from '../../engine/trade.js';
import { misplaced } from '../../support/misplaced.js';

/** Electric devices that are not in the building because they have no valid place. */
export const misplacedDevices = check({
  raises: ['appareil_mur_inconnu', 'appareil_hors_mur', 'appareil_sans_position'],
  stage: 'seats',
  run: (building) =>
    misplaced(building, {
      list: 'electricite',
      unknown: 'appareil_mur_inconnu',
      beyond: 'appareil_hors_mur',
      nowhere: 'appareil_sans_position',
    }),
});
