import type { Building, Fixture } from '../../../building/index.js';
import { ringContains } from '../../../maths/ring.js';
import { against, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { freeDepth } from '../../support/free-depth.js';
import { obstaclesOf, wallBodies, Zones } from '../../support/obstacles.js';
import type { Appliance } from './appliances.js';
import { appliancesOf } from './appliances.js';
import { atFixture } from './at-fixture.js';
import { frontOf } from './hidden-radiators.js';
import { THRESHOLDS } from './thresholds.js';

const WC: ReadonlySet<string> = new Set(['wc']);

const fixtureZones = ({ plumbing }: Building): Zones<Fixture> =>
  new Zones(plumbing.map((of) => ({ of, ring: of.footprint, z: of.z, top: of.top })));

/** What is closer to the front of a WC than people need to sit and stand up: walls, fixtures, furniture. */
export const wcRoom = check({
  raises: ['wc_sans_recul'],
  stage: 'installations',
  *run(building) {
    const rule = ruleOf(building.scene, THRESHOLDS.wc_recul);
    if (!rule) return;
    const walls = wallBodies(building);
    const fixtures = fixtureZones(building);
    for (const wc of appliancesOf(building, WC)) {
      // Itself, and the piece that furnishes its place.
      const isSelf = ({ footprint }: Appliance): boolean => ringContains(footprint, wc.center);
      const free = Math.min(
        freeDepth(frontOf(wc), wc, walls, rule.valeur),
        freeDepth(frontOf(wc), wc, fixtures, rule.valeur, isSelf),
        freeDepth(frontOf(wc), wc, obstaclesOf(building).solids, rule.valeur, isSelf),
      );
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
