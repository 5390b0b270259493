import { defineTrade } from '../../engine/trade.js';
import { ALERTS } from './alerts.js';
import { blockedDoors } from './blocked-doors.js';
import { doorsAgainstBoxes } from './doors-against-boxes.js';
import { doorsOnFlights } from './doors-on-flights.js';
import { doorsOnVoid } from './doors-on-void.js';
import { entranceWidth } from './entrance-width.js';
import { families } from './families.js';
import { innerPassages } from './inner-passages.js';
import { leavesOnFlights } from './leaves-on-flights.js';
import { lowSills } from './low-sills.js';
import { ownFamilies } from './own-families.js';
import { openingsAtJunctions } from './openings-at-junctions.js';
import { THRESHOLDS } from './thresholds.js';
import { windowLeaves } from './window-leaves.js';

/** Doors and windows: families, junctions, leaves, falls, entrance, leaves of windows. */
export const joineryTrade = defineTrade({
  name: 'joinery',
  alerts: ALERTS,
  thresholds: THRESHOLDS,
  checks: [
    ownFamilies,
    families,
    openingsAtJunctions,
    blockedDoors,
    lowSills,
    doorsOnVoid,
    doorsOnFlights,
    leavesOnFlights,
    doorsAgainstBoxes,
    entranceWidth,
    innerPassages,
    windowLeaves,
  ],
});
