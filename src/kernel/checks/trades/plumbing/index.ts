import { defineTrade } from '../../engine/trade.js';
import { ALERTS } from './alerts.js';
import { crowdedFixtures } from './crowded-fixtures.js';
import { drainDiameters } from './drain-diameters.js';
import { drainSlopes } from './drain-slopes.js';
import { fixtureHeights } from './fixture-heights.js';
import { fixturesInWalls } from './fixtures-in-walls.js';
import { fixturesOutside } from './fixtures-outside.js';
import { frontsOfFixtures } from './fronts.js';
import { heatersInLivingRooms } from './heaters-in-living-rooms.js';
import { heatersInWater } from './heaters-in-water.js';
import { misplacedFixtures } from './misplaced-fixtures.js';
import { pointlessPipes } from './pointless-pipes.js';
import { hiddenRadiators } from './hidden-radiators.js';
import { stacksInRooms } from './stacks-in-rooms.js';
import { unconnectedFixtures } from './unconnected-fixtures.js';
import { wcRoom } from './wc-room.js';
import { THRESHOLDS } from './thresholds.js';
import { UNCHECKED } from './unchecked.js';
import { unconnectedWc } from './unconnected-wc.js';

/** Appliances, drains and stacks. */
export const plumbingTrade = defineTrade({
  name: 'plumbing',
  alerts: ALERTS,
  thresholds: THRESHOLDS,
  unchecked: UNCHECKED,
  checks: [
    misplacedFixtures,
    pointlessPipes,
    crowdedFixtures,
    fixturesOutside,
    fixturesInWalls,
    fixtureHeights,
    drainSlopes,
    drainDiameters,
    unconnectedWc,
    heatersInWater,
    heatersInLivingRooms,
    wcRoom,
    frontsOfFixtures,
    unconnectedFixtures,
    stacksInRooms,
    hiddenRadiators,
  ],
});
