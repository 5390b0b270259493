import { t } from '../../../../words/index.js';
import type { Building } from '../../../building/index.js';
import type { PlumbingType } from '../../../catalogue/fixture-defaults.js';
import { PLUMBING_DEFAULTS } from '../../../catalogue/fixture-defaults.js';
import type { Finding, Findings } from '../../engine/finding.js';
import { against, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { freeDepth } from '../../support/free-depth.js';
import { wallBodies } from '../../support/obstacles.js';
import type { Appliance } from './appliances.js';
import { appliancesOf } from './appliances.js';
import { atFixture } from './at-fixture.js';
import { frontOf } from './hidden-radiators.js';
import { THRESHOLDS } from './thresholds.js';

/** Fixtures that people stand before. */
const STOOD_BEFORE: ReadonlySet<string> = new Set(['lavabo', 'evier']);
/** Less than this before a fixture and nobody uses it: it faces the wall, mm. */
const NOBODY_MM = 300;
/** Part of the width of a fixture that must be free before it: a wall may stand against its side. */
const MIDDLE = 0.8;
const TURN = t('Tourner l’appareil dos au mur', 'Turn the fixture with its back to the wall');

/** Walls closer to the front of a basin or a sink than people need who stand before it. */
export const frontsOfFixtures = check({
  raises: ['appareil_sans_recul'],
  stage: 'installations',
  *run(building): Findings<'appareil_sans_recul'> {
    const rule = ruleOf(building.scene, THRESHOLDS.appareil_recul);
    if (!rule) return;
    const walls = wallBodies(building);
    for (const fixture of appliancesOf(building, STOOD_BEFORE)) {
      const front = frontOf(fixture);
      const free = freeDepth({ ...front, width: front.width * MIDDLE }, fixture, walls, rule.valeur);
      if (free >= rule.valeur) continue;
      const finding: Finding<'appareil_sans_recul'> = {
        ...atFixture(fixture, building),
        code: 'appareil_sans_recul',
        params: { index: fixture.index, appareil: PLUMBING_DEFAULTS[fixture.type as PlumbingType].label },
        ...against(rule, free),
        ...(free < NOBODY_MM ? {} : { severite: 'suggestion' }),
        fixes: turned(fixture, building, rule.valeur),
      };
      yield finding;
    }
  },
});

/** A free fixture turned half round, where it then has its place. */
function turned(fixture: Appliance, building: Building, needed: number) {
  const { source, pointer, center, facing } = fixture;
  if ('seat' in fixture && fixture.seat) return [];
  const front = frontOf({ ...fixture, center, facing: facing + 180 });
  if (freeDepth({ ...front, width: front.width * MIDDLE }, fixture, wallBodies(building), needed) < needed) return [];
  const propose = ((source.rotation ?? 0) + 180) % 360;
  return [{ cible: `${pointer}/rotation`, actuel: source.rotation ?? null, propose, raison: TURN }];
}
