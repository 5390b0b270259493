import { defineTrade } from '../../engine/trade.js';
import { ALERTS } from './alerts.js';
import { dormers } from './dormers.js';
import { overhangs } from './overhangs.js';
import { overlappingRoofs } from './overlapping-roofs.js';
import { roofEntries } from './roof-entries.js';
import { roofForms } from './roof-forms.js';
import { roofsOnWalls } from './roofs-on-walls.js';
import { UNCHECKED } from './unchecked.js';
import { uncovered } from './uncovered.js';

/** Roofs: their form, the walls under them and the area they cover. */
export const roofsTrade = defineTrade({
  name: 'roofs',
  alerts: ALERTS,
  unchecked: UNCHECKED,
  checks: [roofEntries, overlappingRoofs, roofForms, roofsOnWalls, uncovered, dormers, overhangs],
});
