import { check } from '../../engine/trade.js';
import { misplaced } from '../../support/misplaced.js';

/** Electric devices left out of the building because they are nowhere. */
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
