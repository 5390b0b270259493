import { defineTrade } from '../../engine/trade.js';
import { ALERTS } from './alerts.js';
import { guids } from './guids.js';
import { misplacedRoomPoints } from './misplaced-room-points.js';
import { misspeltNames, unreadContent } from './misspelt-fields.js';
import { orientation } from './orientation.js';
import { storeyHeights } from './storey-heights.js';
import { UNCHECKED } from './unchecked.js';
import { unlikelyValues, uselessValues } from './useless-values.js';
import { unknownCompositions } from './unknown-compositions.js';

/** The document itself: fields, altitudes of storeys, orientation, points of rooms. */
export const documentTrade = defineTrade({
  name: 'document',
  alerts: ALERTS,
  unchecked: UNCHECKED,
  checks: [
    misspeltNames,
    unreadContent,
    orientation,
    unknownCompositions,
    guids,
    storeyHeights,
    misplacedRoomPoints,
    uselessValues,
    unlikelyValues,
  ],
});
