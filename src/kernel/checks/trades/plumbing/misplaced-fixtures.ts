import { check } from '../../engine/trade.js';
import { misplaced } from '../../support/misplaced.js';

/** Plumbing fixtures that are not in the building because they have no valid place. */
export const misplacedFixtures = check({
  raises: ['sanitaire_mur_inconnu', 'sanitaire_hors_mur', 'sanitaire_sans_position'],
  stage: 'seats',
  run: (building) =>
    misplaced(building, {
      list: 'plomberie',
      unknown: 'sanitaire_mur_inconnu',
      beyond: 'sanitaire_hors_mur',
      nowhere: 'sanitaire_sans_position',
    }),
});
