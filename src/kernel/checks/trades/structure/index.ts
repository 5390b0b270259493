import { defineTrade } from '../../engine/trade.js';
import { ALERTS } from './alerts.js';
import { orphanBeams } from './orphan-beams.js';
import { UNCHECKED } from './unchecked.js';

/** Pre-sized lintels and footings. */
export const structureTrade = defineTrade({
  name: 'structure',
  alerts: ALERTS,
  unchecked: UNCHECKED,
  checks: [orphanBeams],
});
