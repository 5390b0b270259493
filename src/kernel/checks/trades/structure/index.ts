import { defineTrade } from '../../engine/trade.js';
import { ALERTS } from './alerts.js';
import { longSpans } from './long-spans.js';
import { orphanBeams } from './orphan-beams.js';
import { shortLintels } from './short-lintels.js';
import { THRESHOLDS } from './thresholds.js';
import { unborneWalls } from './unborne-walls.js';
import { UNCHECKED } from './unchecked.js';

/** Pre-sized lintels and footings, walls without support, bays without lintel. */
export const structureTrade = defineTrade({
  name: 'structure',
  alerts: ALERTS,
  thresholds: THRESHOLDS,
  unchecked: UNCHECKED,
  checks: [orphanBeams, unborneWalls, longSpans, shortLintels],
});
