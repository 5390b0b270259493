import { defineTrade } from '../../engine/trade.js';
import { ALERTS } from './alerts.js';
import { duplicateWalls } from './duplicate-walls.js';
import { envelope } from './envelope.js';
import { foreignUnit } from './foreign-unit.js';
import { invalidElements } from './invalid-elements.js';
import { isolatedWalls } from './isolated-walls.js';
import { misplacedOpenings } from './misplaced-openings.js';
import { openingHeights } from './opening-heights.js';
import { overlappingOpenings } from './overlapping-openings.js';
import { stackedWalls } from './stacked-walls.js';
import { strayWalls } from './stray-walls.js';
import { UNCHECKED } from './unchecked.js';
import { unsupportedWalls } from './unsupported-walls.js';
import { witnesses } from './witnesses.js';

/** Whether the building is closed and carried: walls, storeys, and openings in their walls. */
export const envelopeTrade = defineTrade({
  name: 'envelope',
  alerts: ALERTS,
  unchecked: UNCHECKED,
  checks: [
    foreignUnit,
    strayWalls,
    invalidElements,
    duplicateWalls,
    stackedWalls,
    unsupportedWalls,
    envelope,
    isolatedWalls,
    witnesses,
    misplacedOpenings,
    openingHeights,
    overlappingOpenings,
  ],
});
