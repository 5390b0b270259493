import { check } from '../../engine/trade.js';
import { wallBodies } from '../../support/obstacles.js';
import { overlapOf } from '../../support/overlap.js';
import { atLift } from './at-lift.js';

const BITE_MM = 50;

/** Reports walls that cross the cabin of a lift; walls around the cabin are its shaft. */
export const liftsInWalls = check({
  raises: ['ascenseur_dans_mur'],
  stage: 'stair-ways',
  *run(building) {
    const bodies = wallBodies(building);
    for (const lift of building.lifts) {
      for (const { of: wall, ring } of bodies.met(lift.cabin, lift)) {
        if (overlapOf(ring, lift.cabin) <= BITE_MM) continue;
        yield {
          ...atLift(lift, building),
          code: 'ascenseur_dans_mur',
          params: { index: lift.index, mur: wall.index },
          fixes: [],
        };
        break;
      }
    }
  },
});
