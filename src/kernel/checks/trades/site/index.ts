import { defineTrade } from '../../engine/trade.js';
import { ALERTS } from './alerts.js';
import { georeference } from './georeference.js';
import { outsideParcel } from './outside-parcel.js';
import { parcelFaults } from './parcel-faults.js';
import { parkingPlaces } from './parking-places.js';
import { parkingSizes } from './parking-sizes.js';
import { pathWidths } from './path-widths.js';
import { plants } from './plants.js';
import { terraceSlopes } from './terrace-slopes.js';
import { terraceViews } from './terrace-views.js';
import { THRESHOLDS } from './thresholds.js';
import { UNCHECKED } from './unchecked.js';
import { views } from './views.js';

/** The plot and its outdoor works, and the place of the building on Earth. */
export const siteTrade = defineTrade({
  name: 'site',
  alerts: ALERTS,
  thresholds: THRESHOLDS,
  unchecked: UNCHECKED,
  checks: [
    georeference,
    parcelFaults,
    outsideParcel,
    terraceSlopes,
    pathWidths,
    parkingSizes,
    parkingPlaces,
    plants,
    views,
    terraceViews,
  ],
});
