import { against, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { freeDepth } from '../../support/free-depth.js';
import { wallBodies } from '../../support/obstacles.js';
import { atFixture } from './at-fixture.js';
import { frontOf } from './hidden-radiators.js';
import { THRESHOLDS } from './thresholds.js';

/** Walls closer to the front of a WC than people need to sit and stand up. */
export const wcRoom = check({
  raises: ['wc_sans_recul'],
  stage: 'installations',
  *run(building) {
    const rule = ruleOf(building.scene, THRESHOLDS.wc_recul);
    if (!rule) return;
    const walls = wallBodies(building);
    // Those of `mobilier` too.
    const all = [...building.plumbing, ...building.furniture];
    for (const wc of all.filter(({ type }) => type === 'wc')) {
      const free = freeDepth(frontOf(wc), wc, walls, rule.valeur);
      if (free >= rule.valeur) continue;
      yield {
        ...atFixture(wc, building),
        code: 'wc_sans_recul',
        params: { index: wc.index },
        ...against(rule, free),
        fixes: [],
      };
    }
  },
});
