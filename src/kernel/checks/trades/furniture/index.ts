import { defineTrade } from '../../engine/trade.js';
import { ALERTS } from './alerts.js';
import { kitchenPassages } from './kitchen-passages.js';
import { passages } from './passages.js';
import { pieces } from './pieces.js';

/** Furniture: where it may stand or hang, and the passages that it leaves. */
export const furnitureTrade = defineTrade({
  name: 'furniture',
  alerts: ALERTS,
  checks: [pieces, passages, kitchenPassages],
});
